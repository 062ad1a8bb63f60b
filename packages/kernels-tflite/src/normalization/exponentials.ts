const { fround } = Math;

/**
 * exp of the differences from the greatest value of a row, for values of 8 bits: at index `d` that of the difference `-d`, in float32.
 *
 * Source: PopulateSoftmaxLookupTable of tensorflow/lite/kernels/internal/optimized/optimized_ops.h (TensorFlow 2.21).
 *
 * @param step the float32 distance of neighbouring values
 */
export function exponentialsOf(step: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, d) => Math.exp(fround(-step * d)));
}

/** The greatest of `length` values from index `first` on, and the sum of their exps, added one after the other in float32. */
export function sumOfExponentials(
  exponentials: Float32Array,
  values: ArrayLike<number>,
  first: number,
  length: number,
): { readonly most: number; readonly sum: number } {
  let most = values[first];
  for (let i = first + 1; i < first + length; i++) if (values[i] > most) most = values[i];
  let sum = 0;
  for (let i = first; i < first + length; i++) sum = fround(sum + exponentials[most - values[i]]);
  return { most, sum };
}
