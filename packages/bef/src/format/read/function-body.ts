/** A kernel call in the body of a function. */
export interface BefKernel {
  readonly name: string;
  /** The offset of the record in section Locations; unique in files of TFRT since 2020-11. */
  readonly location: number;
  readonly stream: number;
  /** Registers. */
  readonly operands: readonly number[];
  /** The offsets of the attributes in section Attributes, in the order of their names' bytes. */
  readonly attributes: readonly number[];
  /** Indices into the functions of the file: those of attributes first, then the regions. */
  readonly functions: readonly number[];
  /** Registers. */
  readonly results: readonly number[];
  /** For each result the kernels that have it as operand, one index into {@link FunctionBody.kernels} for each time. */
  readonly users: readonly (readonly number[])[];
}

/**
 * The body of a function. It is checked: indices are in range, each register is defined once and before it is used, and use counts
 * and users are those of the operands.
 */
export interface FunctionBody {
  /** The offset of the record of the function, or of the kernel whose region it is, in section Locations. */
  readonly location: number;
  readonly registerCount: number;
  /** How often each register is an operand or returned. */
  readonly useCounts: Uint32Array;
  /** The registers of the arguments. */
  readonly arguments: readonly number[];
  /** For each argument as {@link BefKernel.users}. */
  readonly argumentUsers: readonly (readonly number[])[];
  /** The indices of the kernels without operands, in the order of the file. */
  readonly ready: readonly number[];
  /** The stream in which a call starts. */
  readonly stream: number;
  /** In an order in which they can run. */
  readonly kernels: readonly BefKernel[];
  /** The registers that are returned. */
  readonly results: readonly number[];
}
