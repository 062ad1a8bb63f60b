import type { TypedArray } from "./typed-view.js";

/** A complex number as a JavaScript value. */
export interface Complex {
  readonly real: number;
  readonly imag: number;
}

/** One element as a JavaScript value. */
export type ElementValue = number | bigint | boolean | string | Complex;

/** Elements nested by dimension; a scalar is a value itself. */
export type NestedValue = ElementValue | readonly NestedValue[];

/**
 * Input of {@link tensorFromJs}: a value, arrays of values nested to one shape, a typed array for the innermost dimension,
 * or `Uint8Array`s in place of strings.
 */
export type TensorInput = ElementValue | TypedArray | readonly TensorInput[];

/** Input of {@link tensorFromJs} with its shape beside its elements: a `TensorValue`, or the copy that `structuredClone` makes of it. */
export interface FlatTensor {
  /** TensorFlow's name of the type. Default: the type that is wanted. */
  readonly dtype?: string;
  readonly shape: readonly number[];
  /** The elements in row-major order; complex numbers as pairs of real and imaginary part in a typed array. */
  readonly data: TypedArray | readonly (ElementValue | Uint8Array)[];
}
