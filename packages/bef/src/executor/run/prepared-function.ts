import type { FileKernel } from "../kernels/kernel-frame.js";

/** A kernel of a function's body, with all that it needs to run. */
export interface PreparedKernel extends FileKernel {
  /** Registers. */
  readonly operands: readonly number[];
  /** For each result the kernels that read it, one index for each time. */
  readonly users: readonly (readonly number[])[];
  readonly stream: number;
}

/** The body of a function, decoded and joined with the code of its kernels. */
export interface PreparedFunction {
  readonly kernels: readonly PreparedKernel[];
  readonly useCounts: Uint32Array;
  /** The number of operands of each kernel, at least 1. */
  readonly readyCounts: Uint32Array;
  readonly argumentRegisters: readonly number[];
  readonly argumentUsers: readonly (readonly number[])[];
  /** The kernels without operands. */
  readonly ready: readonly number[];
  readonly stream: number;
  readonly resultRegisters: readonly number[];
}
