/** The order of sparse indices by some of their columns; `sort-loops.ts` describes each function and has its twin. */

/** The difference of two indices in the first column, of those whose numbers are listed, in which they differ: -1, 0 or 1. */
function compare(a: usize, b: usize, columns: usize, columnCount: u32): i32 {
  for (const end = columns + ((<usize>columnCount) << 2); columns < end; columns += 4) {
    const at = (<usize>load<u32>(columns)) << 3;
    const x = load<i64>(a + at);
    const y = load<i64>(b + at);
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

export function areOrdered(indices: usize, rank: u32, count: u32, columns: usize, columnCount: u32): bool {
  const stride = (<usize>rank) << 3;
  if (columnCount === 2 && count > 0) {
    const first = indices + ((<usize>load<u32>(columns)) << 3);
    return areOrderedPairs(first, indices + ((<usize>load<u32>(columns, 4)) << 3), stride, count);
  }
  for (; count > 1; count--, indices += stride) {
    if (compare(indices, indices + stride, columns, columnCount) > 0) return false;
  }
  return true;
}

/** Without a branch for each row: where rows of a ragged matrix end cannot be predicted. */
function areOrderedPairs(first: usize, second: usize, stride: usize, count: u32): bool {
  let falls = false;
  if (stride === 16 && second === first + 8) {
    let before = v128.load(first);
    let fallen = i64x2.splat(0);
    for (; count > 1; count--) {
      first += 16;
      const row = v128.load(first);
      const isLess = i64x2.gt_s(before, row);
      // In the second lane: less there, and the same in the first.
      const isSame = v128.shuffle<u64>(i64x2.splat(-1), i64x2.eq(before, row), 0, 2);
      fallen = v128.or(fallen, v128.and(isLess, isSame));
      before = row;
    }
    return !v128.any_true(fallen);
  }
  let x = load<i64>(first);
  let y = load<i64>(second);
  for (; count > 1 && !falls; count--) {
    first += stride;
    second += stride;
    const nextX = load<i64>(first);
    const nextY = load<i64>(second);
    falls = <bool>(<i32>(nextX < x) | (<i32>(nextX === x) & <i32>(nextY < y)));
    x = nextX;
    y = nextY;
  }
  return !falls;
}

export function rangeOf(indices: usize, rank: u32, count: u32, column: u32, target: usize): void {
  const stride = (<usize>rank) << 3;
  indices += (<usize>column) << 3;
  let least = load<i64>(indices);
  let most = least;
  for (; count > 0; count--, indices += stride) {
    const at = load<i64>(indices);
    least = min(least, at);
    most = max(most, at);
  }
  store<i64>(target, least);
  store<i64>(target, most, 8);
}

export function addKeys(indices: usize, rank: u32, count: u32, column: u32, range: usize, keys: usize): void {
  const stride = (<usize>rank) << 3;
  const least = load<u64>(range);
  const scale = load<u64>(range, 16);
  indices += (<usize>column) << 3;
  for (const end = keys + ((<usize>count) << 3); keys < end; keys += 8, indices += stride) {
    store<u64>(keys, load<u64>(keys) + (load<u64>(indices) - least) * scale);
  }
}

export function sortPass(
  keys: usize,
  order: usize,
  count: u32,
  shift: u32,
  bits: u32,
  starts: usize,
  target: usize,
): void {
  const size: u32 = 1 << bits;
  const mask = <u64>(size - 1);
  memory.fill(starts, 0, (<usize>size) << 2);
  for (let key = keys, end = keys + ((<usize>count) << 3); key < end; key += 8) {
    const at = starts + ((<usize>((load<u64>(key) >> shift) & mask)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let sum: u32 = 0;
  for (let at = starts, end = starts + ((<usize>size) << 2); at < end; at += 4) {
    const own = load<u32>(at);
    store<u32>(at, sum);
    sum += own;
  }
  for (let i: u32 = 0; i < count; i++) {
    const row = order === 0 ? i : load<u32>(order + ((<usize>i) << 2));
    const at = starts + ((<usize>((load<u64>(keys + ((<usize>row) << 3)) >> shift) & mask)) << 2);
    const place = load<u32>(at);
    store<u32>(target + ((<usize>place) << 2), row);
    store<u32>(at, place + 1);
  }
}

export function groupStarts(
  indices: usize,
  rank: u32,
  order: usize,
  count: u32,
  columns: usize,
  columnCount: u32,
  target: usize,
): u32 {
  const stride = (<usize>rank) << 3;
  const first = target;
  let before: usize = 0;
  for (let i: u32 = 0; i < count; i++) {
    const row = indices + <usize>(order === 0 ? i : load<u32>(order + ((<usize>i) << 2))) * stride;
    if (i === 0 || compare(before, row, columns, columnCount) !== 0) {
      store<u32>(target, i);
      target += 4;
    }
    before = row;
  }
  return <u32>((target - first) >> 2);
}

export function moveColumn(indices: usize, rank: u32, count: u32, column: u32, offset: usize): void {
  const stride = (<usize>rank) << 3;
  const added = load<i64>(offset);
  indices += (<usize>column) << 3;
  for (; count > 0; count--, indices += stride) store<i64>(indices, load<i64>(indices) + added);
}
