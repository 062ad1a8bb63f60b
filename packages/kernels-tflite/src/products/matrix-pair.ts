import type { ComputeContext, Steps } from "@heddle/kernel-api";

/** Two matrices to multiply: rows of `x` with rows of `y`. Addresses are of the first element. */
export interface MatrixPair {
  readonly x: number;
  readonly y: number;
  readonly output: number;
  readonly rows: number;
  /** The rows of `y`, columns of the output. */
  readonly units: number;
  readonly depth: number;
}

/** Multiplies matrices; rows, units and depth are the same for all of one computation. */
export type MultiplyMatrices = (context: ComputeContext, pairs: readonly MatrixPair[]) => Steps<void>;
