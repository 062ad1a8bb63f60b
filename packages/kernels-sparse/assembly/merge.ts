/** Sparse tensors with others; `merge-loops.ts` describes each function and has its twin. */

/** Not a place. */
const NONE: u32 = 0xffff_ffff;

export function mergeRows(
  a: usize,
  countA: u32,
  b: usize,
  countB: u32,
  rank: u32,
  target: usize,
  alone: usize,
  common: usize,
  others: usize,
): u32 {
  const step = (<usize>rank) << 3;
  let place: u32 = 0;
  for (; countA > 0 || countB > 0; place++, target += step) {
    let order: i32 = countA === 0 ? 1 : countB === 0 ? -1 : 0;
    if (order === 0) {
      for (let d: usize = 0; d < step; d += 8) {
        const x = load<i64>(a + d);
        const y = load<i64>(b + d);
        if (x === y) continue;
        order = x < y ? -1 : 1;
        break;
      }
    }
    const row = order <= 0 ? a : b;
    for (let d: usize = 0; d < step; d += 8) store<i64>(target + d, load<i64>(row + d));
    if (order <= 0) {
      store<u32>(alone, order < 0 ? place : NONE);
      store<u32>(common, order < 0 ? NONE : place);
      alone += 4;
      common += 4;
      a += step;
      countA--;
    }
    if (order >= 0) {
      store<u32>(others, place);
      others += 4;
      b += step;
      countB--;
    }
  }
  return place;
}

export function combineAt(
  type: u32,
  kind: u32,
  values: usize,
  dense: usize,
  places: usize,
  count: u32,
  target: usize,
): u32 {
  if (type === 0) return combineOf<f32>(kind, values, dense, places, count, target);
  if (type === 1) return combineOf<f64>(kind, values, dense, places, count, target);
  if (type === 2) return combineOf<i32>(kind, values, dense, places, count, target);
  return combineOf<i64>(kind, values, dense, places, count, target);
}

function combineOf<T>(kind: u32, values: usize, dense: usize, places: usize, count: u32, target: usize): u32 {
  for (let i: u32 = 0; i < count; i++, values += sizeof<T>(), places += 4, target += sizeof<T>()) {
    const left = load<T>(values);
    const right = load<T>(dense + <usize>load<u32>(places) * sizeof<T>());
    if (kind === 0) store<T>(target, left + right);
    else if (kind === 1) store<T>(target, left * right);
    else if (right === 0) return i;
    // The least integer by -1 does not fit, and stays.
    else if (isInteger<T>() && right === -1) store<T>(target, 0 - left);
    else store<T>(target, left / right);
  }
  return count;
}
