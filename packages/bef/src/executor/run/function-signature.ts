/** The name and the types of a function. */
export interface FunctionSignature {
  /** Empty for a region of a kernel. */
  readonly name: string;
  /** MLIR types as text. */
  readonly argumentTypes: readonly string[];
  readonly resultTypes: readonly string[];
}
