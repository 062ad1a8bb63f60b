import type { FunctionKind } from "../../ir/module.js";

/** A function in the index of a file. */
export interface BefFunctionEntry {
  /** Empty for a region of a kernel, such as a branch of `tfrt.if`. */
  readonly name: string;
  readonly kind: FunctionKind;
  /** MLIR types as text, such as `i32` and `!tfrt.chain`. */
  readonly argumentTypes: readonly string[];
  readonly resultTypes: readonly string[];
}
