import type { NamedFunction } from "@heddle/ffi/functions";
import type { LazyVariantFunctions, VariantFunctions } from "../kernel/compute-context.js";
import type { KernelDefinition } from "../kernel/kernel.js";
import type { OpDefinition } from "../op-definition/op-definition.js";
import type { ShapeFunctions } from "../shapes/shape-inference.js";
import type { InterfaceVersion } from "./interface-version.js";

/** Takes the ops, the kernels, the types of variants and the functions of one plugin. */
export interface Registrar {
  /** Registers an op. @throws {StatusError} ALREADY_EXISTS when an op of that name is registered */
  registerOp(op: OpDefinition): void;
  /** Registers a kernel. @throws {StatusError} ALREADY_EXISTS when another fits the same nodes with the same priority */
  registerKernel(kernel: KernelDefinition): void;
  /**
   * Registers an op with its kernels when the host first asks for it: then `register` is called, once. For plugins of many ops, of which a
   * model uses few. A host of interface 1.3 has it; other registrars may lack it, and get the ops at once.
   *
   * @throws {StatusError} ALREADY_EXISTS when an op of that name is registered
   */
  registerOnDemand?(op: string, register: (registrar: Registrar) => void): void;
  /**
   * Registers functions of a type of variants' values: its decoder, and what ops do with it. The same object twice is registered
   * once. Every host of interface 1.2 has it.
   *
   * @throws {StatusError} ALREADY_EXISTS when the type has one of these functions
   */
  registerVariant?(functions: VariantFunctions | LazyVariantFunctions): void;
  /**
   * Registers a function under a name, such as `"my.score"`: kernels of all plugins and the application call it by that name. Every host
   * of interface 1.3 has it.
   *
   * @throws {StatusError} ALREADY_EXISTS when the application or another plugin has a function of that name
   */
  registerFunction?(name: string, run: NamedFunction): void;
}

/** A package of ops and kernels. It keeps no state of its own: one plugin may serve many hosts. */
export interface KernelPlugin {
  /** The npm package's name, which errors give. */
  readonly name: string;
  readonly version: string;
  /** The interface it was written for. */
  readonly interfaceVersion: InterfaceVersion;
  /** Registers everything. When it throws, nothing stays registered. */
  register(registrar: Registrar): void;
  /**
   * Imports the shape functions of its ops, when shapes are inferred first. An op's own `shapeFunction` comes before. Since
   * interface 1.2.
   */
  importShapeFunctions?(): Promise<ShapeFunctions>;
}
