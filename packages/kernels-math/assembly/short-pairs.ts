/** Arithmetic of half and bfloat16, eight at once; `short-pairs.ts` of `src` describes the functions. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { fromHalf, toEightHalves, toEightHalvesOfNumbers } from "../../tensor/assembly/sixteen-bit";
import { ADD, DIVIDE, MULTIPLY, SUBTRACT } from "../src/element-wise/special/short-pairs-layout";

/** Vectors that are searched for infinities and NaN before they are computed. */
const BLOCK = 128;

export function computeHalfPairs(
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
  for (; rows > 0; rows--, x += xRow << 1, y += yRow << 1, z += columns << 1) {
    inline.always(computeRow(true, code, z, x, xStep, y, yStep, columns));
  }
}

export function computeBfloat16Pairs(
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
  for (; rows > 0; rows--, x += xRow << 1, y += yRow << 1, z += columns << 1) {
    inline.always(computeRow(false, code, z, x, xStep, y, yStep, columns));
  }
}

/** A loop for each code, which the compiler knows there; finite halves are subtracted by adding negative ones. */
function computeRow(isHalf: bool, code: i32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32): void {
  if (code === MULTIPLY) inline.always(computeAll(isHalf, MULTIPLY, code, z, x, xStep, y, yStep, count));
  else if (code === DIVIDE) inline.always(computeAll(isHalf, DIVIDE, code, z, x, xStep, y, yStep, count));
  else if (isHalf || code === ADD) inline.always(computeAll(isHalf, ADD, code, z, x, xStep, y, yStep, count));
  else inline.always(computeAll(isHalf, SUBTRACT, code, z, x, xStep, y, yStep, count));
}

/** @param asked the code, where `code` is that of the loop */
function computeAll(
  isHalf: bool,
  code: i32,
  asked: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
): void {
  const sameX = v128.load16_splat(x);
  const sameY = v128.load16_splat(y);
  const flip = i16x8.splat(asked === SUBTRACT ? i16.MIN_VALUE : 0);
  let vectors: i32 = count >> 3;
  while (vectors > 0) {
    const block = min(vectors, BLOCK);
    vectors -= block;
    const end = z + (block << 4);
    // Infinities and NaN have no small numbers.
    if (isHalf && areSpecial(xStep ? x : 0, sameX, yStep ? y : 0, sameY, block)) {
      do {
        const a = xStep ? v128.load(x) : sameX;
        v128.store(z, roundedAny(asked, a, yStep ? v128.load(y) : sameY));
        if (xStep) x += 16;
        if (yStep) y += 16;
        z += 16;
      } while (z < end);
    } else if (xStep !== 0 && yStep !== 0) {
      // Without choices in the loop it takes 0.65 to 0.9 of the time.
      do {
        v128.store(z, inline.always(rounded(isHalf, code, flip, v128.load(x), v128.load(y))));
        x += 16;
        y += 16;
        z += 16;
      } while (z < end);
    } else {
      do {
        const a = xStep ? v128.load(x) : sameX;
        v128.store(z, inline.always(rounded(isHalf, code, flip, a, yStep ? v128.load(y) : sameY)));
        if (xStep) x += 16;
        if (yStep) y += 16;
        z += 16;
      } while (z < end);
    }
  }
  const left: i32 = (count & 7) << 1;
  if (left === 0) return;
  const a = xStep ? loadBytes(x, left) : sameX;
  const b = yStep ? loadBytes(y, left) : sameY;
  storeBytes(z, left, isHalf ? roundedAny(asked, a, b) : rounded(false, code, flip, a, b));
}

/** Whether a vector at an address, or the same one where that is 0, has an infinity or a NaN of half. */
function areSpecial(x: usize, sameX: v128, y: usize, sameY: v128, vectors: i32): bool {
  const sizes = i16x8.splat(0x7fff);
  let most = i16x8.max_s(v128.and(sameX, sizes), v128.and(sameY, sizes));
  const bytes = vectors << 4;
  if (x) most = i16x8.max_s(most, inline.always(mostOf(x, bytes)));
  if (y) most = i16x8.max_s(most, inline.always(mostOf(y, bytes)));
  return v128.any_true(i16x8.gt_s(most, i16x8.splat(0x7bff)));
}

function mostOf(x: usize, bytes: usize): v128 {
  const sizes = i16x8.splat(0x7fff);
  const end = x + bytes;
  let most = i16x8.splat(0);
  do {
    most = i16x8.max_s(most, v128.and(v128.load(x), sizes));
    x += 16;
  } while (x < end);
  return most;
}

/** Of finite halves, and of any bfloat16. */
function rounded(isHalf: bool, code: i32, flip: v128, x: v128, y: v128): v128 {
  let a = inline.always(lowWords(x));
  let b = inline.always(highWords(x));
  if (isHalf && code === ADD) y = v128.xor(y, flip);
  let c = inline.always(lowWords(y));
  let d = inline.always(highWords(y));
  if (!isHalf)
    return inline.always(nearestBfloat16(inline.always(apply(code, a, c)), inline.always(apply(code, b, d))));
  a = inline.always(small(a));
  b = inline.always(small(b));
  c = inline.always(small(c));
  d = inline.always(small(d));
  if (code === ADD) return inline.always(nearestOfSmall(f32x4.add(a, c), f32x4.add(b, d)));
  if (code === DIVIDE) return inline.always(toEightHalves(f32x4.div(a, c), f32x4.div(b, d)));
  const scale = i32x4.splat(0x77800000);
  const low = f32x4.mul(f32x4.mul(a, scale), f32x4.mul(c, scale));
  return inline.always(toEightHalvesOfNumbers(low, f32x4.mul(f32x4.mul(b, scale), f32x4.mul(d, scale))));
}

function roundedAny(code: i32, x: v128, y: v128): v128 {
  const low = apply(code, fromHalf(i32x4.extend_low_i16x8_u(x)), fromHalf(i32x4.extend_low_i16x8_u(y)));
  const high = apply(code, fromHalf(i32x4.extend_high_i16x8_u(x)), fromHalf(i32x4.extend_high_i16x8_u(y)));
  return toEightHalves(low, high);
}

function apply(code: i32, x: v128, y: v128): v128 {
  if (code === ADD) return f32x4.add(x, y);
  if (code === SUBTRACT) return f32x4.sub(x, y);
  return code === MULTIPLY ? f32x4.mul(x, y) : f32x4.div(x, y);
}

/** Words whose high halves are the first four elements. */
function lowWords(x: v128): v128 {
  return i8x16.shuffle(i32x4.splat(0), x, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}

function highWords(x: v128): v128 {
  return i8x16.shuffle(i32x4.splat(0), x, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}

/** Finite halves in the high halves of words as float32 by 2 to the 112: exponents and fractions stay as they are, also of subnormals. */
function small(words: v128): v128 {
  return v128.and(i32x4.shr_s(words, 3), i32x4.splat(0x8fffe000));
}

/** The halves of float32 as those of {@link small}, whose sums are so exact that a half is rounded once. */
function nearestOfSmall(low: v128, high: v128): v128 {
  const bits = i16x8.narrow_i32x4_u(inline.always(sizeOfSmall(low)), inline.always(sizeOfSmall(high)));
  const signs = v128.and(i16x8.narrow_i32x4_s(low, high), i16x8.splat(i16.MIN_VALUE));
  return v128.or(i16x8.min_u(bits, i16x8.splat(0x7c00)), signs);
}

function sizeOfSmall(x: v128): v128 {
  const odd = v128.and(i32x4.shr_u(x, 13), i32x4.splat(1));
  return i32x4.shr_u(i32x4.add(i32x4.add(f32x4.abs(x), i32x4.splat(0xfff)), odd), 13);
}

/** The bfloat16 of results of arithmetic, whose NaN are quiet: none has smaller bits than the one that TensorFlow rounds NaN to. */
function nearestBfloat16(low: v128, high: v128): v128 {
  const bits = i16x8.narrow_i32x4_u(inline.always(sizeOfBfloat16(low)), inline.always(sizeOfBfloat16(high)));
  return v128.or(bits, v128.and(i16x8.narrow_i32x4_s(low, high), i16x8.splat(i16.MIN_VALUE)));
}

function sizeOfBfloat16(x: v128): v128 {
  const odd = v128.and(i32x4.shr_u(x, 16), i32x4.splat(1));
  const size = i32x4.min_s(f32x4.abs(x), i32x4.splat(0x7fc00000));
  return i32x4.shr_u(i32x4.add(i32x4.add(size, i32x4.splat(0x7fff)), odd), 16);
}
