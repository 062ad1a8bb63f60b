/** The loops of SparseFillEmptyRows; `filling-loops.ts` describes each function and has its twin. */

export function hasAllRows(indices: usize, strideBytes: u32, count: u32, rows: u32): bool {
  if (count === 0 || load<u64>(indices) !== 0) return false;
  const last = indices + strideBytes * (count - 1);
  // Each row is that of the index before, or the next: only the lowest bit of a difference is set.
  let steps: u64 = 0;
  const four = strideBytes << 2;
  let row: u64 = 0;
  for (; indices + four <= last; indices += four) {
    const a = load<u64>(indices + strideBytes);
    const b = load<u64>(indices + 2 * strideBytes);
    const c = load<u64>(indices + 3 * strideBytes);
    const d = load<u64>(indices + four);
    steps |= (a - row) | (b - a) | (c - b) | (d - c);
    row = d;
  }
  for (; indices < last; indices += strideBytes) {
    const next = load<u64>(indices + strideBytes);
    steps |= next - row;
    row = next;
  }
  return steps <= 1 && row + 1 === <u64>rows;
}

export function writeNumbers(target: usize, count: u32): void {
  const end = target + (count << 3);
  const two = i64x2.splat(2);
  let numbers = i64x2(0, 1);
  for (; target + 16 <= end; target += 16) {
    v128.store(target, numbers);
    numbers = i64x2.add(numbers, two);
  }
  if (target < end) v128.store64_lane(target, numbers, 0);
}

export function planRows(
  indices: usize,
  rank: u32,
  count: u32,
  rows: u32,
  starts: usize,
  isEmpty: usize,
  order: usize,
): u32 {
  const stride = (<usize>rank) << 3;
  memory.fill(starts, 0, (<usize>rows + 1) << 2);
  let before: u64 = 0;
  let isOrdered = true;
  for (let i: u32 = 0; i < count; i++, indices += stride) {
    const row = load<u64>(indices);
    // Negative numbers are large unsigned ones.
    if (row >= <u64>rows) return i;
    isOrdered = isOrdered && row >= before;
    before = row;
    const at = starts + ((<usize>row + 1) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let start: u32 = 0;
  for (let row: u32 = 0; row < rows; row++) {
    const at = starts + ((<usize>row + 1) << 2);
    const size = load<u32>(at);
    store<u8>(isEmpty + row, size === 0);
    start += max<u32>(size, 1);
    store<u32>(at, start);
  }
  store<u32>(order, u32(isOrdered));
  return count;
}

export function fillRows(
  indices: usize,
  rank: u32,
  count: u32,
  rows: u32,
  starts: usize,
  isEmpty: usize,
  filled: usize,
  picks: usize,
  reverse: usize,
): void {
  const stride = (<usize>rank) << 3;
  for (let row: u32 = 0; row < rows; row++) {
    if (load<u8>(isEmpty + row) === 0) continue;
    const to = <usize>load<u32>(starts + ((<usize>row) << 2));
    store<u64>(filled + to * stride, row);
    for (let d: usize = 8; d < stride; d += 8) store<u64>(filled + to * stride + d, 0);
    store<u32>(picks + (to << 2), count);
  }
  for (let i: u32 = 0; i < count; i++, indices += stride, reverse += 8) {
    const next = starts + ((<usize>load<u64>(indices)) << 2);
    const to = <usize>load<u32>(next);
    store<u32>(next, <u32>to + 1);
    const target = filled + to * stride;
    for (let d: usize = 0; d < stride; d += 8) store<u64>(target + d, load<u64>(indices + d));
    store<u32>(picks + (to << 2), i);
    store<u64>(reverse, to);
  }
}

export function takeEach(
  numbers: usize,
  count: u32,
  limit: u32,
  source: usize,
  size: u32,
  target: usize,
  isTaken: usize,
): u32 {
  if (size === 4) return takeEachOf<u32>(numbers, count, limit, source, target, isTaken);
  if (size === 8) return takeEachOf<u64>(numbers, count, limit, source, target, isTaken);
  for (let i: u32 = 0; i < count; i++, numbers += 8, target += size) {
    const number = load<u64>(numbers);
    if (number >= <u64>limit) return i;
    store<u8>(isTaken + <usize>number, 1);
    memory.copy(target, source + <usize>number * size, size);
  }
  return count;
}

function takeEachOf<T>(numbers: usize, count: u32, limit: u32, source: usize, target: usize, isTaken: usize): u32 {
  for (let i: u32 = 0; i < count; i++, numbers += 8, target += sizeof<T>()) {
    const number = load<u64>(numbers);
    // Negative numbers are large unsigned ones.
    if (number >= <u64>limit) return i;
    store<u8>(isTaken + <usize>number, 1);
    store<T>(target, load<T>(source + <usize>number * sizeof<T>()));
  }
  return count;
}
