/**
 * Half and bfloat16 compared by their bits, eight at once; `short-float-loops.ts` describes each function. `infinity` is the bits of the type's:
 * larger ones are NaN.
 */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { EQUAL, LESS } from "../src/element-wise/comparison/compare-layout";

export function compareShorts(
  relation: i32,
  flip: u32,
  infinity: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 1, y += yRow << 1, z += columns) {
    if (relation === EQUAL) inline.always(compareRow(EQUAL, flip, infinity, z, x, xStep, y, yStep, columns));
    else if (relation === LESS) inline.always(compareRow(LESS, flip, infinity, z, x, xStep, y, yStep, columns));
    else inline.always(compareRow(-1, flip, infinity, z, x, xStep, y, yStep, columns));
  }
}

function compareRow(
  relation: i32,
  flip: u32,
  infinity: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
): void {
  const most = i16x8.splat(<i16>infinity);
  const flips = i8x16.splat(<i8>flip);
  const sameX = v128.load16_splat(x);
  const sameY = v128.load16_splat(y);
  let left: i32 = count << 1;
  for (; left >= 16; left -= 16, z += 8) {
    const holds = compareEight(relation, most, xStep ? v128.load(x) : sameX, yStep ? v128.load(y) : sameY);
    const bools = v128.xor(v128.and(i8x16.narrow_i16x8_s(holds, holds), i8x16.splat(1)), flips);
    v128.store64_lane(z, bools, 0);
    if (xStep) x += 16;
    if (yStep) y += 16;
  }
  if (left > 0) {
    const a = xStep ? loadBytes(x, left) : sameX;
    const holds = compareEight(relation, most, a, yStep ? loadBytes(y, left) : sameY);
    const bools = v128.xor(v128.and(i8x16.narrow_i16x8_s(holds, holds), i8x16.splat(1)), flips);
    storeBytes(z, left >> 1, bools);
  }
}

/** All bits of each pair that the relation holds for. */
function compareEight(relation: i32, infinity: v128, x: v128, y: v128): v128 {
  const areNan = v128.or(isNan(x, infinity), isNan(y, infinity));
  const a = ordered(x);
  const b = ordered(y);
  if (relation === EQUAL) return v128.andnot(i16x8.eq(a, b), areNan);
  return v128.andnot(relation === LESS ? i16x8.lt_s(a, b) : i16x8.le_s(a, b), areNan);
}

export function extremeShorts(
  isMaximum: bool,
  infinity: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 1, y += yRow << 1, z += columns << 1) {
    if (isMaximum) inline.always(extremeRow(true, infinity, z, x, xStep, y, yStep, columns));
    else inline.always(extremeRow(false, infinity, z, x, xStep, y, yStep, columns));
  }
}

function extremeRow(
  isMaximum: bool,
  infinity: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
): void {
  const most = i16x8.splat(<i16>infinity);
  const sameX = v128.load16_splat(x);
  const sameY = v128.load16_splat(y);
  let left: i32 = count << 1;
  for (; left >= 16; left -= 16, z += 16) {
    const a = xStep ? v128.load(x) : sameX;
    v128.store(z, extreme(isMaximum, most, a, yStep ? v128.load(y) : sameY));
    if (xStep) x += 16;
    if (yStep) y += 16;
  }
  if (left > 0) {
    const a = xStep ? loadBytes(x, left) : sameX;
    storeBytes(z, left, extreme(isMaximum, most, a, yStep ? loadBytes(y, left) : sameY));
  }
}

/** NaN where either is; of two zeros the positive one is the greater. */
function extreme(isMaximum: bool, infinity: v128, x: v128, y: v128): v128 {
  const size = i16x8.splat(0x7fff);
  const a = v128.xor(x, v128.and(i16x8.shr_s(x, 15), size));
  const b = v128.xor(y, v128.and(i16x8.shr_s(y, 15), size));
  const c = isMaximum ? i16x8.max_s(a, b) : i16x8.min_s(a, b);
  const areNan = v128.or(isNan(x, infinity), isNan(y, infinity));
  const nan = i16x8.add(infinity, i16x8.shr_u(i16x8.sub(i16x8.splat(i16.MIN_VALUE), infinity), 1));
  return v128.bitselect(nan, v128.xor(c, v128.and(i16x8.shr_s(c, 15), size)), areNan);
}

export function clipShorts(infinity: i32, z: usize, x: usize, low: usize, high: usize, count: u32): void {
  const limit = i16x8.splat(<i16>infinity);
  const least = v128.load16_splat(low);
  const most = v128.load16_splat(high);
  // NaN does not limit.
  const lowest = v128.bitselect(i16x8.splat(i16.MIN_VALUE), ordered(least), isNan(least, limit));
  const highest = v128.bitselect(i16x8.splat(i16.MAX_VALUE), ordered(most), isNan(most, limit));
  // Where the upper bound is below the lower, the lower wins.
  const isEmpty = i16x8.gt_s(lowest, highest);
  const upper = v128.bitselect(least, most, isEmpty);
  let left: i32 = count << 1;
  for (; left >= 16; left -= 16, x += 16, z += 16) {
    v128.store(z, between(v128.load(x), limit, least, lowest, upper, highest));
  }
  if (left > 0) storeBytes(z, left, between(loadBytes(x, left), limit, least, lowest, upper, highest));
}

function between(x: v128, infinity: v128, least: v128, lowest: v128, upper: v128, highest: v128): v128 {
  const key = ordered(x);
  const lower = v128.bitselect(upper, x, i16x8.lt_s(highest, key));
  return v128.bitselect(x, v128.bitselect(least, lower, i16x8.gt_s(lowest, key)), isNan(x, infinity));
}

export function signsOfShorts(one: i32, infinity: i32, z: usize, x: usize, count: u32): void {
  const ones = i16x8.splat(<i16>one);
  const most = i16x8.splat(<i16>infinity);
  let left: i32 = count << 1;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, signs(ones, most, v128.load(x)));
  if (left > 0) storeBytes(z, left, signs(ones, most, loadBytes(x, left)));
}

/** NaN stays, and zeros are positive. */
function signs(ones: v128, infinity: v128, x: v128): v128 {
  const size = v128.and(x, i16x8.splat(0x7fff));
  const stays = v128.or(i16x8.eq(size, i16x8.splat(0)), i16x8.gt_s(size, infinity));
  return v128.bitselect(size, v128.or(ones, v128.and(x, i16x8.splat(i16.MIN_VALUE))), stays);
}

/** Integers in the order of the floats; of both zeros one. */
function ordered(x: v128): v128 {
  const sign = i16x8.shr_s(x, 15);
  return i16x8.sub(v128.xor(v128.and(x, i16x8.splat(0x7fff)), sign), sign);
}

function isNan(x: v128, infinity: v128): v128 {
  return i16x8.gt_s(v128.and(x, i16x8.splat(0x7fff)), infinity);
}
