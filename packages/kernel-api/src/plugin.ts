import type { InterfaceVersion } from "./interface-version.js";
import type { KernelDefinition } from "./kernel.js";
import type { OpDefinition } from "./op-definition.js";

/** What a plugin registers with. */
export interface Registrar {
  /** @throws {StatusError} ALREADY_EXISTS when an op of that name has another definition */
  registerOp(op: OpDefinition): void;
  /** @throws {StatusError} ALREADY_EXISTS when a kernel for the same op, types, label and priority is there */
  registerKernel(kernel: KernelDefinition): void;
}

/** A package of ops and kernels. It keeps no state of its own: one plugin may serve many hosts. */
export interface KernelPlugin {
  /** The npm package's name, by which errors call the plugin. */
  readonly name: string;
  readonly version: string;
  /** The interface it was written for. */
  readonly interfaceVersion: InterfaceVersion;
  /** Registers everything; when it throws, nothing of it stays registered. */
  register(registrar: Registrar): void;
}
