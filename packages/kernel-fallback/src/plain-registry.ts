import { FunctionRegistry, type NamedFunction } from "@heddle/ffi/functions";
import {
  type Attributes,
  type AttrMap,
  INTERFACE_VERSION,
  type KernelDefinition,
  type KernelPlugin,
  type OpDefinition,
  type ShapeFunction,
} from "@heddle/kernel-api";
import { invalidArgument, notFound, type StatusError } from "@heddle/status";
import { HostFunctions } from "./host-functions.js";
import { clash, misfit } from "./kernel-fit.js";
import { plainAttributes } from "./node-attributes.js";
import { PlainVariants } from "./plain-variants.js";

/** An op and the plugin it came from. */
export interface RegisteredOp {
  readonly definition: OpDefinition;
  readonly plugin: string;
}

/** A kernel and the plugin it came from. */
export interface RegisteredKernel {
  readonly definition: KernelDefinition;
  readonly plugin: string;
}

/** Ops and kernels beside those of plugins: see `FallbackRuntime`. */
export interface KernelSource {
  /** The plugin that ops and kernels of it are said to be of. */
  readonly name: string;
  findOp(op: string): OpDefinition | undefined;
  /** A kernel for a node, or the reason why it has none. */
  findKernel(op: OpDefinition, nodeName: string, attributes: Attributes): KernelDefinition | string;
}

/** All that one plugin registers. */
export interface Registered {
  readonly ops: ReadonlyMap<string, OpDefinition>;
  /** By op. */
  readonly kernels: ReadonlyMap<string, readonly KernelDefinition[]>;
  /** Those of the registry and of the plugin. */
  readonly variants: PlainVariants;
  readonly functions: ReadonlyMap<string, NamedFunction>;
}

/**
 * A registry for plugins that were made for a program, such as those of `heddle compile --kernels`: it refuses what {@link Registry}
 * refuses of plugins that fit the interface, but its errors give no reasons, so that a bundle has less of them. It also refuses functions of
 * several plugins for one type of variants, which a {@link Registry} joins.
 */
export class PlainRegistry {
  /** The types of variants of the plugins. */
  readonly variants: PlainVariants = new PlainVariants();
  /** The source of ops that no plugin defines, and of kernels for nodes that no kernel of a plugin fits. Default: none. */
  fallback: KernelSource | undefined;
  /** The ops whose nodes are all for {@link fallback}, although plugins have kernels. Default: none. */
  fallbackOps: ReadonlySet<string> = new Set();
  /** Throws errors with reasons in place of this registry's: a {@link Registry} of the same plugins. Default: none. */
  explain: Pick<PlainRegistry, "findKernel" | "nodeAttributes"> | undefined;
  /** True when errors give the reasons. */
  readonly givesReasons: boolean = false;
  /** @internal */
  readonly hostFunctions: HostFunctions;
  readonly #ops = new Map<string, RegisteredOp>();
  readonly #kernels = new Map<string, RegisteredKernel[]>();
  readonly #plugins = new Map<string, KernelPlugin>();
  readonly #shapeFunctions = new Map<string, Readonly<Record<string, ShapeFunction>>>();

  /** @param functions those of the application, beside which plugins register theirs. Default: a new registry */
  constructor(functions: FunctionRegistry = new FunctionRegistry()) {
    this.hostFunctions = new HostFunctions(functions);
  }

  /** The functions by name, of the application and the plugins. */
  get functions(): FunctionRegistry {
    return this.hostFunctions.registry;
  }

  /** The plugins that were loaded, in order. */
  get plugins(): readonly KernelPlugin[] {
    return [...this.#plugins.values()];
  }

  /** True for a plugin that is loaded. */
  has(plugin: KernelPlugin): boolean {
    return this.#plugins.get(plugin.name) === plugin;
  }

  /**
   * Registers a plugin's ops, kernels, types of variants and functions, all or none. The same plugin twice is registered once.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a plugin that is made for another interface, or registers an op, kernel or function that
   * another one has, or functions for a type of variants that has some; the errors of the plugin's `register`
   */
  loadPlugin(plugin: KernelPlugin): void {
    if (this.has(plugin)) return;
    const { name, interfaceVersion } = plugin;
    const { major, minor } = INTERFACE_VERSION;
    const ops = new Map<string, OpDefinition>();
    const kernels = new Map<string, KernelDefinition[]>();
    const variants = this.variants.copy();
    const functions = new Map<string, NamedFunction>();
    let fits = interfaceVersion.major === major && interfaceVersion.minor <= minor;
    plugin.register({
      registerOp: (op) => {
        if (ops.has(op.name) || this.#ops.has(op.name)) fits = false;
        ops.set(op.name, op);
      },
      registerKernel: (kernel) => {
        const { op } = kernel;
        const own = kernels.get(op) ?? [];
        const others = this.kernelsOf(op).map(({ definition }) => definition);
        if ([...own, ...others].some((other) => clash(other, kernel))) fits = false;
        kernels.set(op, [...own, kernel]);
      },
      registerVariant: (each) => {
        if (!variants.add(each)) fits = false;
      },
      registerFunction: (key, run) => {
        if (functions.has(key) || this.functions.get(key)) fits = false;
        functions.set(key, run);
      },
    });
    if (!fits) throw invalidArgument(`plugin '${name}' does not fit this host and its plugins`, { plugin: name });
    this.adopt(plugin, { ops, kernels, variants, functions });
  }

  /** @internal Takes over what a plugin has registered. */
  adopt(plugin: KernelPlugin, { ops, kernels, variants, functions }: Registered): void {
    for (const [name, definition] of ops) this.#ops.set(name, { definition, plugin: plugin.name });
    for (const [op, own] of kernels) {
      const list = this.#kernels.get(op) ?? [];
      for (const definition of own) list.push({ definition, plugin: plugin.name });
      this.#kernels.set(op, list);
    }
    this.variants.adopt(variants);
    this.hostFunctions.adopt(plugin.name, functions);
    this.#plugins.set(plugin.name, plugin);
  }

  /**
   * Registers a function of a plugin that is loaded already.
   *
   * @throws {StatusError} INVALID_ARGUMENT, ALREADY_EXISTS as {@link loadPlugin}
   */
  registerFunction(plugin: string, name: string, run: NamedFunction): void {
    if (this.functions.get(name)) throw invalidArgument(`function '${name}' is registered already`, { function: name });
    this.hostFunctions.adopt(plugin, new Map([[name, run]]));
  }

  /** The names of the functions that a plugin has registered. */
  functionsOf(plugin: string): string[] {
    return this.hostFunctions.namesOf(plugin);
  }

  /**
   * The function of a name.
   *
   * @param nodeName the node that messages name
   * @throws {StatusError} NOT_FOUND when neither the application nor a plugin has registered it
   */
  findFunction(name: string, nodeName: string): NamedFunction {
    return this.hostFunctions.find(name, nodeName);
  }

  /** Takes out the functions of a plugin, which is unloaded: from then on calls of them fail with NOT_FOUND. */
  removeFunctions(plugin: string): void {
    this.hostFunctions.remove(plugin);
  }

  /** True for an op that a plugin defines; those of {@link fallback} are not counted. */
  hasOp(name: string): boolean {
    return this.#ops.has(name);
  }

  /** The names of all ops, sorted. */
  opNames(): string[] {
    return [...this.#ops.keys()].sort();
  }

  /** The op of that name, of a plugin or of {@link fallback}; undefined for an unknown one. */
  findOpIfAny(name: string): RegisteredOp | undefined {
    const definition = this.#ops.has(name) ? undefined : this.fallback?.findOp(name);
    return definition ? { definition, plugin: this.fallback?.name ?? "" } : this.#ops.get(name);
  }

  /**
   * The op of that name.
   *
   * @param nodeName the node that messages name
   * @throws {StatusError} NOT_FOUND when neither a plugin nor {@link fallback} defines the op
   */
  findOp(name: string, nodeName = name): RegisteredOp {
    const op = this.findOpIfAny(name);
    if (op) return op;
    const isPython = /^(Eager)?PyFunc/.test(name);
    const remedy = isPython ? "A model does not contain its functions of Python." : "Load a plugin that provides it.";
    throw notFound(`Op type not registered '${name}' (node '${nodeName}'). ${remedy}`, { op: name, node: nodeName });
  }

  /**
   * Imports the shape functions of the plugins that have some, once for each.
   *
   * @throws {StatusError} the errors of the plugins' `importShapeFunctions`
   */
  async importShapeFunctions(): Promise<void> {
    const missing = this.plugins.filter(({ name }) => !this.#shapeFunctions.has(name));
    await Promise.all(
      missing.map(async (plugin) => {
        this.#shapeFunctions.set(plugin.name, (await plugin.importShapeFunctions?.()) ?? {});
      }),
    );
  }

  /** The shape function of an op that {@link importShapeFunctions} has imported. */
  importedShapeFunction(op: string): ShapeFunction | undefined {
    const plugin = this.findOpIfAny(op)?.plugin;
    const functions = plugin === undefined ? undefined : this.#shapeFunctions.get(plugin);
    return functions && Object.hasOwn(functions, op) ? functions[op] : undefined;
  }

  /**
   * A node's attributes with the op's defaults filled in: see the function `nodeAttributes`.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an attribute that is missing or not allowed
   */
  nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes {
    const attributes = plainAttributes(op, nodeName, given);
    if (attributes) return attributes;
    this.explain?.nodeAttributes(op, nodeName, given);
    throw invalidArgument(`the attributes of node '${nodeName}' do not fit op '${op.name}'`, {
      op: op.name,
      node: nodeName,
    });
  }

  /** The kernels of an op, in order of registration. */
  kernelsOf(op: string): readonly RegisteredKernel[] {
    return this.#kernels.get(op) ?? [];
  }

  /**
   * The kernel with the highest priority among those that fit a node's attributes; without one, that of {@link fallback}.
   *
   * @param isDelegated whether the node is for {@link fallback} alone; those of {@link fallbackOps} always are
   * @throws {StatusError} NOT_FOUND when no kernel fits
   */
  findKernel(op: string, nodeName: string, attributes: Attributes, isDelegated = false): RegisteredKernel {
    let best: RegisteredKernel | undefined;
    const own = isDelegated || this.fallbackOps.has(op) ? [] : this.kernelsOf(op);
    for (const kernel of own) {
      if (misfit(kernel.definition, attributes) !== undefined) continue;
      if (!best || (kernel.definition.priority ?? 0) > (best.definition.priority ?? 0)) best = kernel;
    }
    if (best) return best;
    const { fallback } = this;
    const found = fallback?.findKernel(this.findOp(op, nodeName).definition, nodeName, attributes);
    if (fallback && typeof found === "object") return { definition: found, plugin: fallback.name };
    this.explain?.findKernel(op, nodeName, attributes, isDelegated);
    throw this.noKernel(op, nodeName, attributes, own, `${found ?? (isDelegated ? NO_FALLBACK : "")}`);
  }

  /** @internal NOT_FOUND: no kernel fits a node, neither one of `own` nor that of the fallback, for the given reason. */
  noKernel(
    op: string,
    node: string,
    _attributes: Attributes,
    _own: readonly RegisteredKernel[],
    _reason: string,
  ): StatusError {
    return notFound(`No kernel for op '${op}' of node '${node}'`, { op, node });
  }
}

const NO_FALLBACK = "the host has no fallback";
