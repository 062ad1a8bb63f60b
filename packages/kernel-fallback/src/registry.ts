import { FunctionRegistry, type NamedFunction } from "@heddle/ffi/functions";
import {
  type Attributes,
  type AttrValue,
  INTERFACE_VERSION,
  type KernelDefinition,
  type KernelPlugin,
  type OpDefinition,
  type Registrar,
  type ShapeFunction,
} from "@heddle/kernel-api";
import { alreadyExists, invalidArgument, notFound } from "@heddle/status";
import { type DataType, dataTypeEnumName } from "@heddle/tensor";
import { HostFunctions } from "./host-functions.js";
import { HostVariants } from "./host-variants.js";
import { describeTypes } from "./node-attributes.js";
import {
  checkConstraints,
  clash,
  incompatible,
  isKernelDefinition,
  isOp,
  isPlugin,
  notAPlugin,
  registerOf,
  wrongRegistration,
} from "./plugin-checks.js";

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

/** An op that a plugin registers when it is asked for. */
interface OpOnDemand {
  readonly plugin: KernelPlugin;
  readonly register: KernelPlugin["register"];
}

/** Ops and kernels beside those of plugins: see `FallbackRuntime`. */
export interface KernelSource {
  /** The plugin that ops and kernels of it are said to be of. */
  readonly name: string;
  findOp(op: string): OpDefinition | undefined;
  /** A kernel for a node, or the reason why it has none. */
  findKernel(op: OpDefinition, nodeName: string, attributes: Attributes): KernelDefinition | string;
}

/** The ops, kernels and functions of the plugins that one host has loaded. */
export class Registry {
  /** The types of variants of the plugins. */
  readonly variants = new HostVariants();
  /** The source of ops that no plugin defines, and of kernels for nodes that no kernel of a plugin fits. Default: none. */
  fallback: KernelSource | undefined;
  /** The ops whose nodes are all for {@link fallback}, although plugins have kernels. Default: none. */
  fallbackOps: ReadonlySet<string> = new Set();
  readonly #functions: HostFunctions;
  readonly #ops = new Map<string, RegisteredOp>();
  readonly #onDemand = new Map<string, OpOnDemand>();
  readonly #kernels = new Map<string, RegisteredKernel[]>();
  readonly #plugins = new Map<string, KernelPlugin>();
  readonly #shapeFunctions = new Map<string, Readonly<Record<string, ShapeFunction>>>();

  /** @param functions those of the application, beside which plugins register theirs. Default: a new registry */
  constructor(functions: FunctionRegistry = new FunctionRegistry()) {
    this.#functions = new HostFunctions(functions);
  }

  /** The functions by name, of the application and the plugins. */
  get functions(): FunctionRegistry {
    return this.#functions.registry;
  }

  /** The plugins that were loaded, in order. */
  get plugins(): readonly KernelPlugin[] {
    return [...this.#plugins.values()];
  }

  /**
   * Registers a plugin's ops, kernels, types of variants and functions, all or none. The same plugin twice is registered once.
   *
   * @throws {StatusError} INVALID_ARGUMENT when `plugin` is not a `KernelPlugin`; FAILED_PRECONDITION when the interface versions
   * do not agree; ALREADY_EXISTS for an op, kernel, function of variants or function by name that is registered; the errors of the plugin's `register`
   */
  loadPlugin(plugin: KernelPlugin): void {
    if (!isPlugin(plugin)) throw notAPlugin(plugin);
    if (this.#plugins.get(plugin.name) === plugin) return;
    const { major, minor } = plugin.interfaceVersion;
    if (major !== INTERFACE_VERSION.major || minor > INTERFACE_VERSION.minor) {
      throw incompatible(plugin);
    }
    this.#register(plugin, (registrar) => plugin.register(registrar));
    this.#plugins.set(plugin.name, plugin);
  }

  /** Adds what `register` registers for a plugin, all or none. */
  #register(plugin: KernelPlugin, register: KernelPlugin["register"]): void {
    const ops = new Map<string, OpDefinition>();
    const kernels = new Map<string, KernelDefinition[]>();
    const variants = this.variants.copy();
    const functions = new Map<string, NamedFunction>();
    const onDemand = new Map<string, OpOnDemand>();
    const checkNew = (op: string) => {
      if (ops.has(op) || onDemand.has(op))
        throw alreadyExists(`plugin '${plugin.name}' registers op '${op}' twice`, { op });
      const present = this.#onDemand.get(op)?.plugin.name ?? this.#ops.get(op)?.plugin;
      if (present === undefined) return;
      const by =
        present === plugin.name
          ? `another copy of it: ${plugin.version} is loaded after ${this.#plugins.get(present)?.version}; load one`
          : `plugin '${present}'`;
      throw alreadyExists(`op '${op}' of plugin '${plugin.name}' is already registered by ${by}`, { op });
    };
    const registrar: Registrar = {
      registerOp: (op) => {
        if (!isOp(op)) throw wrongRegistration(plugin.name, "registerOp", op, "what defineOp(name, spec) returns");
        checkNew(op.name);
        ops.set(op.name, op);
      },
      registerKernel: (kernel) => {
        if (!isKernelDefinition(kernel)) {
          throw wrongRegistration(plugin.name, "registerKernel", kernel, "an object with op and create(context)");
        }
        const others = onDemand.get(kernel.op);
        onDemand.delete(kernel.op);
        others?.register(registrar);
        const own = kernels.get(kernel.op) ?? [];
        const ofPlugin = own.map((definition) => ({ definition, plugin: plugin.name }));
        const present = [...this.kernelsOf(kernel.op), ...ofPlugin].find((other) => clash(other.definition, kernel));
        if (present) {
          const by = present.plugin === plugin.name ? "it, twice" : `plugin '${present.plugin}'`;
          throw alreadyExists(
            `kernel for op '${kernel.op}' (${describeConstraints(kernel)}) of plugin '${plugin.name}' is already registered by ${by}`,
            { op: kernel.op },
          );
        }
        own.push(kernel);
        kernels.set(kernel.op, own);
      },
      registerOnDemand: (op, register) => {
        checkNew(op);
        onDemand.set(op, { plugin, register });
      },
      registerVariant: (functions) => variants.register(functions),
      registerFunction: (name, run) => {
        this.#functions.check(plugin.name, name, run, functions);
        functions.set(name, run);
      },
    };
    const registered = registerOf(plugin, register, registrar);
    if (registered instanceof Promise) {
      registered.catch(() => {}); // The error below is the first.
      throw invalidArgument(
        `register() of plugin '${plugin.name}' returned a promise: await what it needs before, and register at once`,
        { plugin: plugin.name },
      );
    }
    for (const [name, own] of kernels) {
      const op = ops.get(name) ?? this.#ops.get(name)?.definition;
      if (op) for (const kernel of own) checkConstraints(plugin.name, op, kernel);
    }
    for (const [name, op] of onDemand) this.#onDemand.set(name, op);
    for (const [name, definition] of ops) this.#ops.set(name, { definition, plugin: plugin.name });
    for (const [op, own] of kernels) {
      const list = this.#kernels.get(op) ?? [];
      for (const definition of own) list.push({ definition, plugin: plugin.name });
      this.#kernels.set(op, list);
    }
    this.variants.adopt(variants);
    this.#functions.adopt(plugin.name, functions);
  }

  /** Registers an op that waits for being asked for. */
  #define(name: string): void {
    const op = this.#onDemand.get(name);
    if (op === undefined) return;
    const { plugin, register } = op;
    this.#onDemand.delete(name);
    this.#register(plugin, register);
    if (!this.#ops.has(name)) {
      throw wrongRegistration(plugin.name, "registerOnDemand", register, `a function that registers op '${name}'`);
    }
  }

  /**
   * Registers a function of a plugin that is loaded already.
   *
   * @throws {StatusError} INVALID_ARGUMENT, ALREADY_EXISTS as {@link loadPlugin}
   */
  registerFunction(plugin: string, name: string, run: NamedFunction): void {
    this.#functions.check(plugin, name, run, new Map());
    this.#functions.adopt(plugin, new Map([[name, run]]));
  }

  /** The names of the functions that a plugin has registered. */
  functionsOf(plugin: string): string[] {
    return this.#functions.namesOf(plugin);
  }

  /**
   * The function of a name.
   *
   * @param nodeName the node that messages name
   * @throws {StatusError} NOT_FOUND when neither the application nor a plugin has registered it
   */
  findFunction(name: string, nodeName: string): NamedFunction {
    return this.#functions.find(name, nodeName);
  }

  /** Takes out the functions of a plugin, which is unloaded: from then on calls of them fail with NOT_FOUND. */
  removeFunctions(plugin: string): void {
    this.#functions.remove(plugin);
  }

  /** True for an op that a plugin defines; those of {@link fallback} are not counted. */
  hasOp(name: string): boolean {
    return this.#ops.has(name) || this.#onDemand.has(name);
  }

  /** The names of all ops, sorted. */
  opNames(): string[] {
    return [...this.#ops.keys(), ...this.#onDemand.keys()].sort();
  }

  /** The op of that name, of a plugin or of {@link fallback}; undefined for an unknown one. */
  findOpIfAny(name: string): RegisteredOp | undefined {
    this.#define(name);
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
    throw notFound(`Op type not registered '${name}' (node '${nodeName}'). Load a plugin that provides it.`, {
      op: name,
      node: nodeName,
    });
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

  /** The kernels of an op, in order of registration. */
  kernelsOf(op: string): readonly RegisteredKernel[] {
    this.#define(op);
    return this.#kernels.get(op) ?? [];
  }

  /**
   * The kernel with the highest priority among those that fit a node's attributes; without one, that of {@link fallback}.
   *
   * @param isDelegated whether the node is for {@link fallback} alone; those of {@link fallbackOps} always are
   * @throws {StatusError} NOT_FOUND when no kernel fits; the message gives the reason against each
   */
  findKernel(op: string, nodeName: string, attributes: Attributes, isDelegated = false): RegisteredKernel {
    let best: RegisteredKernel | undefined;
    const registrations: string[] = [];
    const own = isDelegated || this.fallbackOps.has(op) ? [] : this.kernelsOf(op);
    for (const kernel of own) {
      if (reasonAgainst(kernel.definition, attributes) !== undefined) continue;
      if (!best || (kernel.definition.priority ?? 0) > (best.definition.priority ?? 0)) best = kernel;
    }
    if (best) return best;
    for (const { definition, plugin } of own) {
      registrations.push(`${describeConstraints(definition)} of ${plugin}: ${reasonAgainst(definition, attributes)}`);
    }
    const { fallback } = this;
    if (fallback) {
      const found = fallback.findKernel(this.findOp(op, nodeName).definition, nodeName, attributes);
      if (typeof found !== "string") return { definition: found, plugin: fallback.name };
      registrations.push(`any attributes of ${fallback.name}: ${found}`);
    } else if (isDelegated) registrations.push("the node is for a runtime fallback, and the host has no fallback");
    const registered = registrations.length > 0 ? registrations.join("; ") : "none";
    throw notFound(
      `No kernel for op '${op}' of node '${nodeName}' (${describeTypeAttrs(attributes)}). Registered: ${registered}`,
      { op, node: nodeName, registrations },
    );
  }
}

/** The reason why a kernel does not fit a node; undefined when it fits. */
function reasonAgainst(kernel: KernelDefinition, attributes: Attributes): string | undefined {
  const label = attributes.has("_kernel") ? attributes.string("_kernel") : "";
  if ((kernel.device ?? "CPU") !== "CPU") return `it is for the device '${kernel.device}'`;
  if ((kernel.label ?? "") !== label) return `its label is '${kernel.label ?? ""}', the node's is '${label}'`;
  for (const [attr, allowed] of Object.entries(kernel.constraints ?? {})) {
    const value = attributes.values.get(attr);
    if (!typesOf(value).every((type) => allowed.includes(type)) || !value) return `${attr} is ${describeTypes(value)}`;
  }
  return undefined;
}

function typesOf(value: AttrValue | undefined): readonly DataType[] {
  if (value?.kind === "type") return [value.value];
  return value?.kind === "list" && value.of === "type" ? value.value : [];
}

function describeConstraints(kernel: KernelDefinition): string {
  const parts = Object.entries(kernel.constraints ?? {}).map(
    ([attr, types]) => `${attr} in [${types.map(dataTypeEnumName).join(", ")}]`,
  );
  if (kernel.label) parts.push(`label '${kernel.label}'`);
  return parts.length > 0 ? parts.join(", ") : "any attributes";
}

function describeTypeAttrs(attributes: Attributes): string {
  const parts = [...attributes.values]
    .filter(([name, value]) => !name.startsWith("_") && typesOf(value).length > 0)
    .map(([name, value]) => `${name}=${describeTypes(value)}`);
  return parts.length > 0 ? parts.join(", ") : "no type attributes";
}
