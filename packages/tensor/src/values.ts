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
