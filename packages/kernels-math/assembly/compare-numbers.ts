/** As `src/compare-loops.ts` numbers them. */
const EQUAL: u32 = 0;
const LESS: u32 = 1;
const FLOAT: u32 = 1;
const DOUBLE: u32 = 2;
const INT32: u32 = 3;

/**
 * Writes, from `target` on, a bool for each of `count` pairs of numbers: whether the first is equal to the second, less, or not
 * greater; `flip` 1 is for the opposite. The numbers advance by `xStep` and `yStep` bytes: their size, or 0 for one that is used again.
 */
export function compareNumbers(
  type: u32,
  operation: u32,
  flip: u32,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
  target: usize,
): void {
  if (type === FLOAT) compareEach<f32>(operation, flip, x, xStep, y, yStep, count, target);
  else if (type === DOUBLE) compareEach<f64>(operation, flip, x, xStep, y, yStep, count, target);
  else if (type === INT32) compareEach<i32>(operation, flip, x, xStep, y, yStep, count, target);
  else compareEach<i64>(operation, flip, x, xStep, y, yStep, count, target);
}

/** Eight pairs at a time. */
function compareEach<T>(
  operation: u32,
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
    const first = inline.always(compareFour<T>(operation, x, xStep, y, yStep));
    const second = inline.always(compareFour<T>(operation, x + (xStep << 2), xStep, y + (yStep << 2), yStep));
    const bytes = i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(first, second), first);
    v128.store64_lane(target, v128.xor(v128.and(bytes, one), flips), 0);
  }
  for (; count > 0; count--, target++, x += xStep, y += yStep) {
    const a = load<T>(x);
    const b = load<T>(y);
    const holds = operation === EQUAL ? a === b : operation === LESS ? a < b : a <= b;
    store<u8>(target, (holds ? 1 : 0) ^ flip);
  }
}

/** All bits of each of four lanes of 32 where the comparison holds. */
function compareFour<T>(operation: u32, x: usize, xStep: u32, y: usize, yStep: u32): v128 {
  const low = compareVectors<T>(operation, vector<T>(x, xStep), vector<T>(y, yStep));
  if (sizeof<T>() === 4) return low;
  const high = compareVectors<T>(operation, vector<T>(x + (xStep << 1), xStep), vector<T>(y + (yStep << 1), yStep));
  return v128.shuffle<i32>(low, high, 0, 2, 4, 6);
}

function compareVectors<T>(operation: u32, x: v128, y: v128): v128 {
  if (operation === EQUAL) return v128.eq<T>(x, y);
  return operation === LESS ? v128.lt<T>(x, y) : v128.le<T>(x, y);
}

function vector<T>(at: usize, step: u32): v128 {
  if (step !== 0) return v128.load(at);
  return sizeof<T>() === 4 ? v128.load32_splat(at) : v128.load64_splat(at);
}
