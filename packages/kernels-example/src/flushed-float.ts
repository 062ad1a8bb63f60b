/** Below this magnitude a float32 is subnormal after it is rounded. */
const LEAST_NORMAL = 2 ** -126 - 2 ** -151;

/** The float32 that TensorFlow's kernels make of a double: they flush subnormal numbers to zero. */
export function flushedFloat(value: number): number {
  return Math.abs(value) < LEAST_NORMAL ? value * 0 : Math.fround(value);
}
