import type { AsyncValue } from "../values/async-value.js";
import type { BefRun } from "./bef-run.js";
import type { FunctionSignature } from "./function-signature.js";

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
