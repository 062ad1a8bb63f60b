/** Counts of integers; `bin-loops.ts` describes each function and has its twin. */

export function firstNegative(values: usize, shift: u32, count: u32): i32 {
  const end = values + (count << shift);
  // The high words of int64 are the odd ones.
  const signs = shift === 3 ? i32x4(0, i32.MIN_VALUE, 0, i32.MIN_VALUE) : i32x4.splat(i32.MIN_VALUE);
  let at = values;
  while (at + 16 <= end && !v128.any_true(v128.and(v128.load(at), signs))) at += 16;
  for (; at < end; at += 1 << shift) {
    if (load<i32>(at + (1 << shift) - 4) < 0) return <i32>((at - values) >> shift);
  }
  return -1;
}

export function addToBins(
  type: u32,
  values: usize,
  shift: u32,
  count: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  if (type === 0) addTyped<f32>(values, shift, count, weights, isBinary, bins, size);
  else if (type === 1) addTyped<f64>(values, shift, count, weights, isBinary, bins, size);
  else if (type === 2) addTyped<i32>(values, shift, count, weights, isBinary, bins, size);
  else addTyped<i64>(values, shift, count, weights, isBinary, bins, size);
}

function addTyped<T>(
  values: usize,
  shift: u32,
  count: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  const end = values + (count << shift);
  for (; values < end; values += 1 << shift) {
    const value = shift === 3 ? load<u64>(values) : <u64>load<u32>(values);
    if (value < <u64>size) {
      const bin = bins + <usize>value * sizeof<T>();
      if (isBinary) store<T>(bin, 1);
      else store<T>(bin, load<T>(bin) + (weights === 0 ? 1 : load<T>(weights)));
    }
    if (weights !== 0) weights += sizeof<T>();
  }
}
