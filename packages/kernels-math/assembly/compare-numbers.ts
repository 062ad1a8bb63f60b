/** Numbers compared; `compare-loops.ts` describes `compareNumbers` and has its twin. */
import { EQUAL, LESS } from "../src/element-wise/comparison/compare-layout";

/** The numbers of the data types that are compared; any other is int64. */
const FLOAT: u32 = 1;
const DOUBLE: u32 = 2;
const INT32: u32 = 3;

export function compareNumbers(
  type: u32,
  relation: u32,
  flip: u32,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
  target: usize,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow, y += yRow, target += count) {
    if (type === FLOAT) compareEach<f32>(relation, flip, x, xStep, y, yStep, count, target);
    else if (type === DOUBLE) compareEach<f64>(relation, flip, x, xStep, y, yStep, count, target);
    else if (type === INT32) compareEach<i32>(relation, flip, x, xStep, y, yStep, count, target);
    else compareEach<i64>(relation, flip, x, xStep, y, yStep, count, target);
  }
}

/** Compares eight pairs at a time. */
function compareEach<T>(
  relation: u32,
  flip: u32,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
  target: usize,
): void {
  const one = i8x16.splat(1);
  const flips = i8x16.splat(<i8>flip);
  for (; count >= 8; count -= 8, target += 8, x += xStep << 3, y += yStep << 3) {
    const first = inline.always(compareFour<T>(relation, x, xStep, y, yStep));
    const second = inline.always(compareFour<T>(relation, x + (xStep << 2), xStep, y + (yStep << 2), yStep));
    const bytes = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(first, second), first);
    v128.store64_lane(target, v128.xor(v128.and(bytes, one), flips), 0);
  }
  for (; count > 0; count--, target++, x += xStep, y += yStep) {
    const a = load<T>(x);
    const b = load<T>(y);
    const holds = relation === EQUAL ? a === b : relation === LESS ? a < b : a <= b;
    store<u8>(target, (holds ? 1 : 0) ^ flip);
  }
}

/** Compares four pairs: all bits of a 32-bit lane are set where the relation holds. */
function compareFour<T>(relation: u32, x: usize, xStep: u32, y: usize, yStep: u32): v128 {
  const low = compareVectors<T>(relation, vector<T>(x, xStep), vector<T>(y, yStep));
  if (sizeof<T>() === 4) return low;
  const high = compareVectors<T>(relation, vector<T>(x + (xStep << 1), xStep), vector<T>(y + (yStep << 1), yStep));
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

function compareVectors<T>(relation: u32, x: v128, y: v128): v128 {
  if (relation === EQUAL) return v128.eq<T>(x, y);
  return relation === LESS ? v128.lt<T>(x, y) : v128.le<T>(x, y);
}

function vector<T>(at: usize, step: u32): v128 {
  if (step !== 0) return v128.load(at);
  return sizeof<T>() === 4 ? v128.load32_splat(at) : v128.load64_splat(at);
}
