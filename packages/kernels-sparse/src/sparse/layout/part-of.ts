/** The part of the int32 `at` when the first `larger` parts have one number more than `each`, as TensorFlow computes it. */
export function partOf(at: number, each: number, larger: number): number {
  const bound = larger * (each + 1);
  return larger > 0 && at < bound ? Math.trunc(at / (each + 1)) : larger + Math.trunc((at - bound) / each);
}
