import type { NamedFunction } from "@heddle/ffi/functions";
import {
  type Attributes,
  type AttrMap,
  INTERFACE_VERSION,
  type KernelDefinition,
  type KernelPlugin,
  type OpDefinition,
  type Registrar,
} from "@heddle/kernel-api";
import { alreadyExists, invalidArgument, notFound, type StatusError } from "@heddle/status";
import { dataTypeEnumName } from "@heddle/tensor";
import { HostVariants } from "./host-variants.js";
import { clash, DEVICE, LABEL, labelOf, misfit, typesOf } from "./kernel-fit.js";
import { describeTypes, nodeAttributes } from "./node-attributes.js";
import { PlainRegistry, type RegisteredKernel, type RegisteredOp } from "./plain-registry.js";
import {
  checkConstraints,
  checkFunction,
  incompatible,
  isKernelDefinition,
  isOp,
  isPlugin,
  notAPlugin,
  registerOf,
  wrongRegistration,
} from "./plugin-checks.js";

/** An op that a plugin registers when it is asked for. */
interface OpOnDemand {
  readonly plugin: KernelPlugin;
  readonly register: KernelPlugin["register"];
}

/** The ops, kernels and functions of the plugins that one host has loaded. */
export class Registry extends PlainRegistry {
  override readonly givesReasons: boolean = true;
  override readonly variants = new HostVariants();
  readonly #onDemand = new Map<string, OpOnDemand>();

  /**
   * Registers a plugin's ops, kernels, types of variants and functions, all or none. The same plugin twice is registered once.
   *
   * @throws {StatusError} INVALID_ARGUMENT when `plugin` is not a `KernelPlugin`; FAILED_PRECONDITION when the interface versions
   * do not agree; ALREADY_EXISTS for an op, kernel, function of variants or function by name that is registered; the errors of the plugin's `register`
   */
  override loadPlugin(plugin: KernelPlugin): void {
    if (!isPlugin(plugin)) throw notAPlugin(plugin);
    if (this.has(plugin)) return;
    const { major, minor } = plugin.interfaceVersion;
    if (major !== INTERFACE_VERSION.major || minor > INTERFACE_VERSION.minor) {
      throw incompatible(plugin);
    }
    this.#register(plugin, (registrar) => plugin.register(registrar));
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
      const present = this.#onDemand.get(op)?.plugin.name ?? (this.hasOp(op) ? this.findOp(op).plugin : undefined);
      if (present === undefined) return;
      const by =
        present === plugin.name
          ? `another copy of it: ${plugin.version} is loaded after ${this.plugins.find(({ name }) => name === present)?.version}; load one`
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
        checkFunction(this.hostFunctions, plugin.name, name, run, functions);
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
      const op = ops.get(name) ?? (this.hasOp(name) ? this.findOp(name).definition : undefined);
      if (op) for (const kernel of own) checkConstraints(plugin.name, op, kernel);
    }
    for (const [name, op] of onDemand) this.#onDemand.set(name, op);
    this.adopt(plugin, { ops, kernels, variants, functions });
  }

  /** Registers an op that waits for being asked for. One that cannot be registered throws the same error each time. */
  #define(name: string): void {
    const op = this.#onDemand.get(name);
    if (op === undefined) return;
    const { plugin, register } = op;
    this.#onDemand.delete(name);
    try {
      this.#register(plugin, register);
      if (super.hasOp(name)) return;
      throw wrongRegistration(plugin.name, "registerOnDemand", register, `a function that registers op '${name}'`);
    } catch (error) {
      const fail = () => {
        throw error;
      };
      this.#onDemand.set(name, { plugin, register: fail });
      throw error;
    }
  }

  override hasOp(name: string): boolean {
    return super.hasOp(name) || this.#onDemand.has(name);
  }

  override opNames(): string[] {
    return [...super.opNames(), ...this.#onDemand.keys()].sort();
  }

  override findOpIfAny(name: string): RegisteredOp | undefined {
    this.#define(name);
    return super.findOpIfAny(name);
  }

  override nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes {
    return nodeAttributes(op, nodeName, given);
  }

  override kernelsOf(op: string): readonly RegisteredKernel[] {
    this.#define(op);
    return super.kernelsOf(op);
  }

  /**
   * Registers a function of a plugin that is loaded already.
   *
   * @throws {StatusError} INVALID_ARGUMENT, ALREADY_EXISTS as {@link loadPlugin}
   */
  override registerFunction(plugin: string, name: string, run: NamedFunction): void {
    checkFunction(this.hostFunctions, plugin, name, run, new Map());
    this.hostFunctions.adopt(plugin, new Map([[name, run]]));
  }

  /** @internal The message gives the reason against each kernel. */
  override noKernel(
    op: string,
    nodeName: string,
    attributes: Attributes,
    own: readonly RegisteredKernel[],
    reason: string,
  ): StatusError {
    const registrations = own.map(
      ({ definition, plugin }) =>
        `${describeConstraints(definition)} of ${plugin}: ${reasonAgainst(definition, attributes)}`,
    );
    const { fallback } = this;
    if (fallback) registrations.push(`any attributes of ${fallback.name}: ${reason}`);
    else if (reason !== "") registrations.push(`the node is for a runtime fallback, and ${reason}`);
    const registered = registrations.length > 0 ? registrations.join("; ") : "none";
    return notFound(
      `No kernel for op '${op}' of node '${nodeName}' (${describeTypeAttrs(attributes)}). Registered: ${registered}`,
      { op, node: nodeName, registrations },
    );
  }
}

/** The reason why a kernel does not fit a node. */
function reasonAgainst(kernel: KernelDefinition, attributes: Attributes): string {
  const attr = misfit(kernel, attributes) ?? "";
  if (attr === DEVICE) return `it is for the device '${kernel.device}'`;
  if (attr === LABEL) return `its label is '${kernel.label ?? ""}', the node's is '${labelOf(attributes)}'`;
  return `${attr} is ${describeTypes(attributes.values.get(attr))}`;
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
