/** Arithmetic of complex numbers; `complex-loops.ts` describes each function. Parts of complex64 are computed as float64 and rounded. */
import {
  ABSOLUTE,
  ADD,
  CONJUGATE,
  DIVIDE,
  DIVIDE_NO_NAN,
  INVERSE_SQUARE_ROOT,
  MAXIMUM,
  MULTIPLY,
  MULTIPLY_NO_NAN,
  NEGATE,
  RECIPROCAL,
  SQUARE,
  SQUARE_ROOT,
  SUBTRACT,
  ZERO_OR_DIVIDE,
} from "../src/element-wise/complex/complex-layout";
import {
  absolute,
  complexOf,
  conjugate,
  divide,
  divideFloats,
  isZero,
  multiply,
  sign,
  signOfFloats,
  squareRoot,
} from "./complex-numbers";

export function computePairs(
  code: i32,
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
  const shift: u32 = 3 + (code & 1);
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns << shift) {
    if (code & 1) computeWide(code >> 1, z, x, xStep << 4, y, yStep << 4, columns);
    else computeNarrow(code >> 1, z, x, xStep << 3, y, yStep << 3, columns);
  }
}

function computeWide(operation: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  if (operation === ADD) inline.always(eachWide(ADD, z, x, xStep, y, yStep, count));
  else if (operation === SUBTRACT) inline.always(eachWide(SUBTRACT, z, x, xStep, y, yStep, count));
  else if (operation === MULTIPLY) inline.always(eachWide(MULTIPLY, z, x, xStep, y, yStep, count));
  else if (operation >= MAXIMUM) inline.always(extremes(true, operation === MAXIMUM, z, x, xStep, y, yStep, count));
  else eachWide(operation, z, x, xStep, y, yStep, count);
}

function eachWide(operation: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  for (; count > 0; count--, z += 16, x += xStep, y += yStep) {
    v128.store(z, inline.always(pair(operation, true, v128.load(x), v128.load(y))));
  }
}

function computeNarrow(operation: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  if (operation <= SUBTRACT) addTwo(operation, z, x, xStep, y, yStep, count);
  else if (operation === MULTIPLY) inline.always(eachNarrow(MULTIPLY, z, x, xStep, y, yStep, count));
  else if (operation >= MAXIMUM) inline.always(extremes(false, operation === MAXIMUM, z, x, xStep, y, yStep, count));
  else if (operation === DIVIDE) inline.always(eachNarrow(DIVIDE, z, x, xStep, y, yStep, count));
  else eachNarrow(operation, z, x, xStep, y, yStep, count);
}

function eachNarrow(operation: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  for (; count > 0; count--, z += 8, x += xStep, y += yStep) {
    const result = inline.always(pair(operation, false, widened(x), widened(y)));
    v128.store64_lane(z, f32x4.demote_f64x2_zero(result), 0);
  }
}

/** Sums and differences of float32 need no more. */
function addTwo(operation: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  const flip = i32x4.splat(operation === SUBTRACT ? i32.MIN_VALUE : 0);
  const sameX = v128.load64_splat(x);
  const sameY = v128.load64_splat(y);
  for (; count >= 2; count -= 2, z += 16, x += xStep << 1, y += yStep << 1) {
    const b = yStep ? v128.load(y) : sameY;
    v128.store(z, f32x4.add(xStep ? v128.load(x) : sameX, v128.xor(b, flip)));
  }
  if (count) v128.store64_lane(z, f32x4.add(v128.load64_zero(x), v128.xor(v128.load64_zero(y), flip)), 0);
}

/** The larger or the smaller of each part: of one complex128, of two complex64. */
function extremes(
  isWide: bool,
  isMaximum: bool,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
): void {
  const shift: u32 = isWide ? 0 : 1;
  const sameX = v128.load64_splat(x);
  const sameY = v128.load64_splat(y);
  for (; count > shift; count -= 1 << shift, z += 16, x += xStep << shift, y += yStep << shift) {
    const a = isWide || xStep ? v128.load(x) : sameX;
    const b = isWide || yStep ? v128.load(y) : sameY;
    v128.store(z, extreme(isWide, isMaximum, a, b));
  }
  if (!isWide && count) {
    v128.store64_lane(z, extreme(false, isMaximum, v128.load64_zero(x), v128.load64_zero(y)), 0);
  }
}

/** The first one where a part is NaN, as C++'s std::max and std::min. */
function extreme(isWide: bool, isMaximum: bool, a: v128, b: v128): v128 {
  if (isWide) return isMaximum ? f64x2.pmax(a, b) : f64x2.pmin(a, b);
  return isMaximum ? f32x4.pmax(a, b) : f32x4.pmin(a, b);
}

function widened(x: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(x));
}

function quotient(isWide: bool, a: v128, b: v128): v128 {
  return isWide ? divide(a, b) : inline.always(divideFloats(a, b));
}

function pair(operation: i32, isWide: bool, a: v128, b: v128): v128 {
  switch (operation) {
    case ADD:
      return f64x2.add(a, b);
    case SUBTRACT:
      return f64x2.sub(a, b);
    case MULTIPLY:
      return inline.always(multiply(a, b));
    case DIVIDE:
      return quotient(isWide, a, b);
    case DIVIDE_NO_NAN:
      return isZero(b) ? f64x2.splat(0) : quotient(isWide, a, b);
    case MULTIPLY_NO_NAN:
      return isZero(b) ? f64x2.splat(0) : multiply(a, b);
    case ZERO_OR_DIVIDE:
      return isZero(a) ? f64x2.splat(0) : quotient(isWide, a, b);
    default: {
      const difference = f64x2.sub(a, b);
      return multiply(difference, conjugate(difference));
    }
  }
}

export function equalPairs(
  isWide: u32,
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
  const shift: u32 = 3 + isWide;
  const xBytes = xStep << shift;
  const yBytes = yStep << shift;
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift) {
    let a = x;
    let b = y;
    for (const end = z + columns; z < end; z++, a += xBytes, b += yBytes) {
      const isEqual = isWide
        ? i64x2.all_true(f64x2.eq(v128.load(a), v128.load(b)))
        : i64x2.extract_lane(f32x4.eq(v128.load64_zero(a), v128.load64_zero(b)), 0) === -1;
      store<u8>(z, <u32>isEqual ^ flip);
    }
  }
}

export function computeEach(z: usize, x: usize, count: u32, code: i32): void {
  const operation = code >> 1;
  const isWide: bool = (code & 1) !== 0;
  if (operation === NEGATE || operation === CONJUGATE) {
    if (isWide) flipSigns(z, x, count, operation === NEGATE ? i64x2.splat(i64.MIN_VALUE) : i64x2(0, i64.MIN_VALUE));
    else
      flipSigns(
        z,
        x,
        count >> 1,
        operation === NEGATE ? i32x4.splat(i32.MIN_VALUE) : i32x4(0, i32.MIN_VALUE, 0, i32.MIN_VALUE),
      );
    if (!isWide && count & 1) {
      const last: usize = (count - 1) << 3;
      const flips: u64 = operation === NEGATE ? 0x8000_0000_8000_0000 : 0x8000_0000_0000_0000;
      store<u64>(z + last, load<u64>(x + last) ^ flips);
    }
  } else if (operation === ABSOLUTE) {
    if (isWide) for (; count > 0; count--, z += 8, x += 16) store<f64>(z, absolute(v128.load(x)));
    else absoluteNarrow(z, x, count);
  } else if (isWide) {
    for (; count > 0; count--, z += 16, x += 16) v128.store(z, inline.always(one(operation, true, v128.load(x))));
  } else {
    for (; count > 0; count--, z += 8, x += 8) {
      v128.store64_lane(z, f32x4.demote_f64x2_zero(inline.always(one(operation, false, widened(x)))), 0);
    }
  }
}

function flipSigns(z: usize, x: usize, count: u32, flips: v128): void {
  for (; count > 0; count--, z += 16, x += 16) v128.store(z, v128.xor(v128.load(x), flips));
}

/** Two at a time: squares of float32 neither overflow nor vanish as float64. */
function absoluteNarrow(z: usize, x: usize, count: u32): void {
  for (; count >= 2; count -= 2, z += 8, x += 16) {
    const parts = v128.load(x);
    const re = f64x2.promote_low_f32x4(i32x4.shuffle(parts, parts, 0, 2, 0, 2));
    const im = f64x2.promote_low_f32x4(i32x4.shuffle(parts, parts, 1, 3, 1, 3));
    const size = f64x2.sqrt(f64x2.add(f64x2.mul(re, re), f64x2.mul(im, im)));
    const infinity = f64x2.splat(Infinity);
    const isInfinite = v128.or(f64x2.eq(f64x2.abs(re), infinity), f64x2.eq(f64x2.abs(im), infinity));
    v128.store64_lane(z, f32x4.demote_f64x2_zero(v128.bitselect(infinity, size, isInfinite)), 0);
  }
  if (count) store<f32>(z, <f32>absolute(widened(x)));
}

function one(operation: i32, isWide: bool, z: v128): v128 {
  switch (operation) {
    case SQUARE:
      return multiply(z, z);
    case RECIPROCAL:
      return quotient(isWide, complexOf(1, 0), z);
    case SQUARE_ROOT:
      return squareRoot(z);
    case INVERSE_SQUARE_ROOT:
      return quotient(isWide, complexOf(1, 0), squareRoot(z));
    default:
      return isWide ? sign(z) : signOfFloats(z);
  }
}
