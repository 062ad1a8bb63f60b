import type { Attribute } from "./attribute.js";
import type { Location } from "./location.js";

/** A module of functions: what a BEF file holds, and what its MLIR text says. */
export interface BefModule {
  readonly functions: readonly BefFunction[];
  /** Attributes of the module, such as `tfrt.cost_threshold`; a file does not hold them. */
  readonly attributes?: ReadonlyMap<string, Attribute>;
  /** The nested modules with the attribute `tfrt.compiled`, in MLIR's generic form. */
  readonly compiledModules?: readonly CompiledModule[];
}

/** A nested module that another system compiles: its name, and its text in MLIR's generic form. */
export interface CompiledModule {
  readonly name: string;
  readonly text: string;
}

/** How a function runs: with asynchronous values, with a sequential interpreter, or by code of the host under its name. */
export type FunctionKind = "async" | "sync" | "native";

/** A named function. */
export interface BefFunction {
  readonly name: string;
  readonly kind: FunctionKind;
  /** MLIR types as text, such as `i32` and `!tfrt.chain`. */
  readonly resultTypes: readonly string[];
  /** The types of the arguments; those of the body's arguments when there is a body. */
  readonly argumentTypes: readonly string[];
  /** Undefined for a native function. */
  readonly body: Region | undefined;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly location: Location;
}

/** One block of operations, ended by the values that it returns. */
export interface Region {
  readonly arguments: readonly Value[];
  readonly operations: readonly Operation[];
  readonly returns: readonly Value[];
}

/** A value: an argument of a region, or a result of an operation. The same object wherever it is used. */
export interface Value {
  /** Its MLIR type, as text. */
  readonly type: string;
}

/** One kernel call. */
export interface Operation {
  readonly name: string;
  readonly operands: readonly Value[];
  readonly results: readonly Value[];
  /** In any order; MLIR's is that of the names' bytes. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly regions: readonly Region[];
  readonly location: Location;
}
