import type { Location } from "../../ir/location.js";
import type { KernelAttributes } from "../kernels/kernel-attributes.js";
import type { KernelImplementation } from "../kernels/kernel-implementation.js";
import type { Callable } from "./callable.js";

/** A kernel of a function's body, with all that it needs to run. One object a kernel of a file: kernels are cached by it. */
export interface PreparedKernel {
  readonly name: string;
  readonly run: KernelImplementation;
  /** The function that it is in, and its index there: no other kernel of the file has both. */
  readonly functionIndex: number;
  readonly index: number;
  /** The place in the source, decoded when it is asked for. */
  readonly location: Location;
  readonly attributes: KernelAttributes;
  readonly functions: readonly Callable[];
  /** Registers. */
  readonly operands: readonly number[];
  readonly results: readonly number[];
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
