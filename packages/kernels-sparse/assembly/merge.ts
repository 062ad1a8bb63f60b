/** Sparse tensors with others; `merge-loops.ts` describes each function and has its twin. */
import * as layout from "../src/sparse/layout/merge-layout";

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
    const order = countA === 0 ? 1 : countB === 0 ? -1 : orderOf(a, b, step);
    copyRow(target, order <= 0 ? a : b, step);
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

export function mergeValues(type: u32, kind: u32, rank: u32, most: u32, merge: usize): void {
  const step = (<usize>rank) << 3;
  const size: usize = type & 1 ? 8 : 4;
  let a = <usize>load<u32>(merge, layout.A);
  let x = <usize>load<u32>(merge, layout.A_VALUES);
  const endA = <usize>load<u32>(merge, layout.A_END);
  let b = <usize>load<u32>(merge, layout.B);
  let y = <usize>load<u32>(merge, layout.B_VALUES);
  const endB = <usize>load<u32>(merge, layout.B_END);
  let target = <usize>load<u32>(merge, layout.TARGET);
  let values = <usize>load<u32>(merge, layout.TARGET_VALUES);
  const zero = merge + layout.ZERO;
  for (; most > 0 && (a < endA || b < endB); most--) {
    const order = a === endA ? 1 : b === endB ? -1 : orderOf(a, b, step);
    copyRow(target, order > 0 ? b : a, step);
    let isLeft = false;
    if (kind === layout.SUM && order !== 0) {
      const value = order > 0 ? y : x;
      if (size === 8) store<u64>(values, load<u64>(value));
      else store<u32>(values, load<u32>(value));
    } else {
      const left = order > 0 ? zero : x;
      const right = order < 0 ? zero : y;
      if (type === 0) isLeft = combine<f32>(kind, left, right, merge, values);
      else if (type === 1) isLeft = combine<f64>(kind, left, right, merge, values);
      else if (type === 2) isLeft = combine<i32>(kind, left, right, merge, values);
      else isLeft = combine<i64>(kind, left, right, merge, values);
    }
    if (order <= 0) {
      a += step;
      x += size;
    }
    if (order >= 0) {
      b += step;
      y += size;
    }
    if (isLeft) continue;
    target += step;
    values += size;
  }
  store<u32>(merge, <u32>a, layout.A);
  store<u32>(merge, <u32>x, layout.A_VALUES);
  store<u32>(merge, <u32>b, layout.B);
  store<u32>(merge, <u32>y, layout.B_VALUES);
  store<u32>(merge, <u32>target, layout.TARGET);
  store<u32>(merge, <u32>values, layout.TARGET_VALUES);
}

/** Negative, 0 or positive when the index at `a` comes before that at `b`, is the same or comes after it. */
function orderOf(a: usize, b: usize, step: usize): i32 {
  for (let d: usize = 0; d < step; d += 8) {
    const x = load<i64>(a + d);
    const y = load<i64>(b + d);
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

function copyRow(target: usize, row: usize, step: usize): void {
  if (step === 16) v128.store(target, v128.load(row));
  else for (let d: usize = 0; d < step; d += 8) store<i64>(target + d, load<i64>(row + d));
}

/** Combines the elements at two addresses. True for a sum below the threshold. */
function combine<T>(kind: u32, x: usize, y: usize, merge: usize, target: usize): bool {
  const left = load<T>(x);
  const right = load<T>(y);
  if (kind === layout.SUM) {
    const sum = left + right;
    store<T>(target, sum);
    // The magnitude of the least integer wraps.
    const magnitude = isFloat<T>() ? abs<T>(sum) : sum < 0 ? 0 - sum : sum;
    return !(magnitude >= load<T>(merge, layout.THRESHOLD));
  }
  const isSmaller = kind === layout.SMALLER;
  if (isInteger<T>()) {
    // Branches on random values would be slow.
    const isRight = isSmaller ? right < left : left < right;
    store<T>(target, left ^ ((left ^ right) & (0 - <T>isRight)));
    return false;
  }
  const lefts = v128.splat<T>(left);
  const rights = v128.splat<T>(right);
  const extreme = isSmaller ? v128.pmin<T>(lefts, rights) : v128.pmax<T>(lefts, rights);
  store<T>(target, isNaN<T>(right) ? right : v128.extract_lane<T>(extreme, 0));
  return false;
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
