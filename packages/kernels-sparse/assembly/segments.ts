/** Sums of rows of float32 matrices by segment; `segment-loops.ts` describes each function and has its twin. */

/** A row that a segment names: its address, and the number of times, as float64. */
const NAMED_BYTES: usize = 16;

export function clearCounts(indices: usize, shift: u32, count: u32, rows: u32, counts: usize): bool {
  if (!isWithin(indices, shift, count, rows)) return false;
  if (rows >> 4 <= count) {
    memory.fill(counts, 0, rows << 2);
    return true;
  }
  const end = indices + (count << shift);
  for (; indices < end; indices += 1 << shift) store<u32>(counts + (load<u32>(indices) << 2), 0);
  return true;
}

function isWithin(indices: usize, shift: u32, count: u32, rows: u32): bool {
  const end = indices + (count << shift);
  let bits = i32x4.splat(0);
  let most = i32x4.splat(0);
  for (; indices + 32 <= end; indices += 32) {
    const a = v128.load(indices);
    const b = v128.load(indices, 16);
    bits = v128.or(bits, v128.or(a, b));
    most = i32x4.max_s(most, i32x4.max_s(a, b));
  }
  for (; indices < end; indices += 1 << shift) {
    const word = shift === 3 ? v128.load64_zero(indices) : v128.load32_zero(indices);
    bits = v128.or(bits, word);
    most = i32x4.max_s(most, word);
  }
  // No sign bit and no high word may be set.
  const wrong = shift === 3 ? i32x4(i32.MIN_VALUE, -1, i32.MIN_VALUE, -1) : i32x4.splat(i32.MIN_VALUE);
  return !v128.any_true(v128.or(v128.and(bits, wrong), i32x4.ge_s(most, i32x4.splat(rows))));
}

export function isRising(values: usize, shift: u32, count: u32): bool {
  if (count === 0) return true;
  const last = values + ((count - 1) << shift);
  if (shift > 3) {
    for (; values < last; values += 1 << shift) if (load<i64>(values) > load<i64>(values + (1 << shift))) return false;
    return true;
  }
  let falls = i64x2.splat(0);
  if (shift === 3) {
    for (; values + 16 <= last; values += 16) {
      falls = v128.or(falls, i64x2.gt_s(v128.load(values), v128.load(values, 8)));
    }
    return !v128.any_true(falls) && (values === last || load<i64>(values) <= load<i64>(values, 8));
  }
  for (; values + 16 <= last; values += 16) {
    falls = v128.or(falls, i32x4.gt_s(v128.load(values), v128.load(values, 4)));
  }
  if (v128.any_true(falls)) return false;
  for (; values < last; values += 4) if (load<i32>(values) > load<i32>(values, 4)) return false;
  return true;
}

export function sumSegments(
  rows: usize,
  length: u32,
  indices: usize,
  indexShift: u32,
  ids: usize,
  idShift: u32,
  count: u32,
  scaling: u32,
  sums: usize,
  counts: usize,
  named: usize,
): void {
  const rowBytes = length << 2;
  const lastId = load<u32>(ids + ((count - 1) << idShift));
  for (let start: u32 = 0; start < count; ) {
    const id = load<u32>(ids + (start << idShift));
    let stop = id === lastId ? count : start + 1;
    while (stop < count && load<u32>(ids + (stop << idShift)) === id) stop++;
    const end = nameRows(rows, rowBytes, indices + (start << indexShift), indexShift, stop - start, counts, named);
    const size = <f64>(stop - start);
    addRows(named, end, length, scaling === 0 ? 1 : scaling === 1 ? size : sqrt(size), sums + id * rowBytes);
    start = stop;
  }
}

/** Lists each row once, with the number of times it is named. Returns the end of the list. */
function nameRows(
  rows: usize,
  rowBytes: usize,
  indices: usize,
  shift: u32,
  count: u32,
  counts: usize,
  named: usize,
): usize {
  const end = indices + (count << shift);
  let last = named;
  for (; indices < end; indices += 1 << shift) {
    const index = load<u32>(indices);
    const place = counts + (index << 2);
    const before = load<u32>(place);
    store<u32>(place, before + 1);
    // Written always and kept for the first occurrence, which cannot be predicted.
    store<u32>(last, index);
    last += before === 0 ? NAMED_BYTES : 0;
  }
  for (let at = named; at < last; at += NAMED_BYTES) {
    const index = load<u32>(at);
    const place = counts + (index << 2);
    store<usize>(at, rows + index * rowBytes);
    store<f64>(at, <f64>load<u32>(place), 8);
    store<u32>(place, 0);
  }
  return last;
}

/** Adds the rows, each times its count, a few columns at a time, so that sums stay in registers. */
function addRows(named: usize, end: usize, length: u32, divisor: f64, sums: usize): void {
  let column: u32 = 0;
  for (; column + 8 <= length; column += 8) addColumns8(named, end, column << 2, divisor, sums);
  if (column === length) return;
  if (length >= 8) {
    // The last eight columns, some of them again with the same results.
    addColumns8(named, end, (length - 8) << 2, divisor, sums);
    return;
  }
  for (; column < length; column++) {
    const offset = column << 2;
    let sum: f64 = 0;
    for (let at = named; at < end; at += NAMED_BYTES) {
      sum += load<f64>(at, 8) * <f64>load<f32>(load<u32>(at) + offset);
    }
    store<f32>(sums + offset, <f32>(sum / divisor));
  }
}

function addColumns8(named: usize, end: usize, offset: usize, divisor: f64, sums: usize): void {
  let s0 = f64x2.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (let at = named; at < end; at += NAMED_BYTES) {
    const from = <usize>load<u32>(at) + offset;
    const factor = v128.load64_splat(at, 8);
    s0 = f64x2.add(s0, f64x2.mul(factor, lowDoubles(v128.load(from))));
    s1 = f64x2.add(s1, f64x2.mul(factor, highDoubles(v128.load(from))));
    s2 = f64x2.add(s2, f64x2.mul(factor, lowDoubles(v128.load(from, 16))));
    s3 = f64x2.add(s3, f64x2.mul(factor, highDoubles(v128.load(from, 16))));
  }
  const by = f64x2.splat(divisor);
  const to = sums + offset;
  v128.store(to, floats(f64x2.div(s0, by), f64x2.div(s1, by)));
  v128.store(to, floats(f64x2.div(s2, by), f64x2.div(s3, by)), 16);
}

function lowDoubles(values: v128): v128 {
  return f64x2.promote_low_f32x4(values);
}

function highDoubles(values: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<i64>(values, values, 1, 1));
}

function floats(low: v128, high: v128): v128 {
  return v128.shuffle<i64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2);
}
