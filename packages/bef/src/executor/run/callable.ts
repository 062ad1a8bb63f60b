import type { AsyncValue } from "../values/async-value.js";
import type { BefRun } from "./bef-run.js";

/** The name and the types of a function. */
export interface FunctionSignature {
  /** Empty for a region of a kernel. */
  readonly name: string;
  /** MLIR types as text. */
  readonly argumentTypes: readonly string[];
  readonly resultTypes: readonly string[];
}

/** A function that kernels can call: of the file, or of the host. */
export interface Callable extends FunctionSignature {
  /**
   * Starts the function in a run. The arguments, which are borrowed, and the results may be unavailable; the caller releases the results.
   *
   * @param args as many as {@link FunctionSignature.argumentTypes}
   * @param depth functions of the run that this one is inside of, itself included
   */
  start(run: BefRun, args: readonly AsyncValue[], depth: number): readonly AsyncValue[];
}
