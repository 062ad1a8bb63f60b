/** Rare types compared and tested; `rare-loops.ts` describes `comparePairs`. */
import { EQUAL, LESS } from "../src/element-wise/comparison/compare-layout";
import { FINITE, FLOAT32, INT8, INT16, UINT8, UINT16, UINT32, UINT64 } from "../src/element-wise/special/rare-layout";
import { shiftOf } from "./rare-pairs";

export function comparePairs(
  code: i32,
  flip: u32,
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
  const kind = code & 15;
  const relation = code >> 4;
  const shift = shiftOf(kind);
  const xBytes = xStep << shift;
  const yBytes = yStep << shift;
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns) {
    if (kind === INT8) compareEach<i8>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === UINT8) compareEach<u8>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === INT16) compareEach<i16>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === UINT16) compareEach<u16>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === UINT32) compareEach<u32>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === UINT64) compareEach<u64>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else if (kind === FLOAT32) compareEach<f32>(relation, flip, x, xBytes, y, yBytes, columns, z);
    else compareEach<f64>(relation, flip, x, xBytes, y, yBytes, columns, z);
  }
}

/** Compares sixteen pairs at a time. */
function compareEach<T>(
  relation: i32,
  flip: u32,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
  z: usize,
): void {
  const flips = i8x16.splat(<i8>flip);
  for (; count >= 16; count -= 16, z += 16, x += xStep << 4, y += yStep << 4) {
    const holds = compareSixteen<T>(relation, x, xStep, y, yStep);
    v128.store(z, v128.xor(v128.and(holds, i8x16.splat(1)), flips));
  }
  for (; count > 0; count--, z++, x += xStep, y += yStep) {
    const holds = i8x16.extract_lane_u(compareVectors<T>(relation, one<T>(x), one<T>(y)), 0);
    store<u8>(z, (holds & 1) ^ flip);
  }
}

/** All bits of each byte whose pair the relation holds for. */
function compareSixteen<T>(relation: i32, x: usize, xStep: u32, y: usize, yStep: u32): v128 {
  if (sizeof<T>() === 1) return compareVectors<T>(relation, vector<T>(x, xStep), vector<T>(y, yStep));
  const low = compareEight<T>(relation, x, xStep, y, yStep);
  return i8x16.narrow_i16x8_s(low, compareEight<T>(relation, x + (xStep << 3), xStep, y + (yStep << 3), yStep));
}

function compareEight<T>(relation: i32, x: usize, xStep: u32, y: usize, yStep: u32): v128 {
  if (sizeof<T>() === 2) return compareVectors<T>(relation, vector<T>(x, xStep), vector<T>(y, yStep));
  const low = compareFour<T>(relation, x, xStep, y, yStep);
  return i16x8.narrow_i32x4_s(low, compareFour<T>(relation, x + (xStep << 2), xStep, y + (yStep << 2), yStep));
}

function compareFour<T>(relation: i32, x: usize, xStep: u32, y: usize, yStep: u32): v128 {
  const low = compareVectors<T>(relation, vector<T>(x, xStep), vector<T>(y, yStep));
  if (sizeof<T>() === 4) return low;
  const high = compareVectors<T>(relation, vector<T>(x + (xStep << 1), xStep), vector<T>(y + (yStep << 1), yStep));
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

function compareVectors<T>(relation: i32, x: v128, y: v128): v128 {
  if (relation === EQUAL) return v128.eq<T>(x, y);
  if (isFloat<T>() && relation >= FINITE) {
    const size = v128.abs<T>(x);
    return relation === FINITE
      ? v128.lt<T>(size, v128.splat<T>(<T>Infinity))
      : v128.eq<T>(size, v128.splat<T>(<T>Infinity));
  }
  if (sizeof<T>() === 8 && !isFloat<T>()) {
    const sign = i64x2.splat(i64.MIN_VALUE);
    const a = v128.xor(x, sign);
    const b = v128.xor(y, sign);
    return relation === LESS ? i64x2.lt_s(a, b) : i64x2.le_s(a, b);
  }
  return relation === LESS ? v128.lt<T>(x, y) : v128.le<T>(x, y);
}

function vector<T>(at: usize, step: u32): v128 {
  return step !== 0 ? v128.load(at) : one<T>(at);
}

/** One number in all lanes. */
function one<T>(at: usize): v128 {
  if (sizeof<T>() === 1) return v128.load8_splat(at);
  if (sizeof<T>() === 2) return v128.load16_splat(at);
  return sizeof<T>() === 4 ? v128.load32_splat(at) : v128.load64_splat(at);
}
