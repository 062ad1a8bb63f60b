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
  start: u32,
  ends: usize,
  rows: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  if (type === 0) addTyped<f32>(values, shift, start, ends, rows, weights, isBinary, bins, size);
  else if (type === 1) addTyped<f64>(values, shift, start, ends, rows, weights, isBinary, bins, size);
  else if (type === 2) addTyped<i32>(values, shift, start, ends, rows, weights, isBinary, bins, size);
  else addTyped<i64>(values, shift, start, ends, rows, weights, isBinary, bins, size);
}

function addTyped<T>(
  values: usize,
  shift: u32,
  start: u32,
  ends: usize,
  rows: u32,
  weights: usize,
  isBinary: bool,
  bins: usize,
  size: u32,
): void {
  values += (<usize>start) << shift;
  let weight = weights + <usize>start * sizeof<T>();
  for (let row: u32 = 0; row < rows; row++, ends += 4, bins += <usize>size * sizeof<T>()) {
    const stop = load<u32>(ends);
    if (weights === 0 && !isBinary) {
      if (start >= stop) continue;
      const end = values + ((<usize>(stop - start)) << shift);
      if (shift === 3) countOf<T, u64>(values, end, bins, size);
      else countOf<T, u32>(values, end, bins, size);
      values = end;
      start = stop;
      continue;
    }
    for (; start < stop; start++, values += 1 << shift, weight += sizeof<T>()) {
      const value = shift === 3 ? load<u64>(values) : <u64>load<u32>(values);
      if (value >= <u64>size) continue;
      const bin = bins + <usize>value * sizeof<T>();
      if (isBinary) store<T>(bin, 1);
      else store<T>(bin, load<T>(bin) + load<T>(weight));
    }
  }
}

/** Counts integers of V in bins of T. */
function countOf<T, V>(values: usize, end: usize, bins: usize, size: u32): void {
  for (; values < end; values += sizeof<V>()) {
    const value = load<V>(values);
    if (value >= <V>size) continue;
    const bin = bins + <usize>value * sizeof<T>();
    store<T>(bin, load<T>(bin) + 1);
  }
}

export function countInBins(
  type: u32,
  values: usize,
  count: u32,
  low: f64,
  step: f64,
  last: f64,
  bins: usize,
  shift: u32,
): u32 {
  if (type === 0) return countTyped<f32>(values, count, low, step, last, bins, shift);
  if (type === 1) return countTyped<f64>(values, count, low, step, last, bins, shift);
  if (type === 2) return countTyped<i32>(values, count, low, step, last, bins, shift);
  return countTyped<i64>(values, count, low, step, last, bins, shift);
}

function countTyped<T>(values: usize, count: u32, low: f64, step: f64, last: f64, bins: usize, shift: u32): u32 {
  for (let i: u32 = 0; i < count; i++, values += sizeof<T>()) {
    const place = min<f64>((max<f64>(<f64>load<T>(values), low) - low) / step, last);
    // NaN is neither.
    if (!(place >= 0)) return i;
    const bin = bins + ((<u32>place) << shift);
    store<u32>(bin, load<u32>(bin) + 1);
  }
  return count;
}
