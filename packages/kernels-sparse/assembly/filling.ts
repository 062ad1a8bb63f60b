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
