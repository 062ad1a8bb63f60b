/** Quotients and powers of integers, one by one, and their shifts; `rare-loops.ts` describes `dividePairs`. */
import {
  DIVIDE,
  FLOOR_DIVIDE,
  FLOOR_MODULO,
  INT8,
  INT16,
  INT32,
  INT64,
  LEFT_SHIFT,
  MODULO,
  POWER,
  UINT8,
  UINT16,
  UINT32,
} from "../src/element-wise/special/rare-layout";

export function dividePairs(
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
): bool {
  const kind = code & 15;
  const operation = code >> 4;
  const shift = kind >> 1;
  const xBytes: usize = xStep << shift;
  const yBytes: usize = yStep << shift;
  for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns << shift) {
    let isDone: bool;
    if (kind === INT8) isDone = divideRow<i8>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT8) isDone = divideRow<u8>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT16) isDone = divideRow<i16>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT16) isDone = divideRow<u16>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT32) isDone = divideRow<i32>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === UINT32) isDone = divideRow<u32>(operation, z, x, xBytes, y, yBytes, columns);
    else if (kind === INT64) isDone = divideRow<i64>(operation, z, x, xBytes, y, yBytes, columns);
    else isDone = divideRow<u64>(operation, z, x, xBytes, y, yBytes, columns);
    if (!isDone) return false;
  }
  return true;
}

function divideRow<T>(operation: i32, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize, count: u32): bool {
  if (operation >= LEFT_SHIFT) {
    shiftRow<T>(operation === LEFT_SHIFT, z, x, xBytes, y, yBytes, count);
    return true;
  }
  const step: u32 = sizeof<T>() === 8 ? 2 : 4;
  if (operation <= FLOOR_MODULO) {
    for (; count >= step; count -= step, z += step * sizeof<T>(), x += xBytes * step, y += yBytes * step) {
      if (
        sizeof<T>() === 8
          ? divideTwo<T>(operation, z, x, xBytes, y, yBytes)
          : divideFour<T>(operation, z, x, xBytes, y, yBytes)
      )
        continue;
      for (let i: u32 = 0; i < step; i++) {
        const b = load<T>(y + i * yBytes);
        if (b === <T>0) return false;
        store<T>(z + i * sizeof<T>(), computed<T>(operation, load<T>(x + i * xBytes), b));
      }
    }
  }
  for (; count > 0; count--, z += sizeof<T>(), x += xBytes, y += yBytes) {
    const a = load<T>(x);
    const b = load<T>(y);
    if (operation <= FLOOR_MODULO ? b === <T>0 : operation === POWER && isSigned<T>() && b < <T>0) return false;
    store<T>(z, computed<T>(operation, a, b));
  }
  return true;
}

/** Added to a whole number below 2^51 in size, it makes the low bits those of the integer. */
const MAGIC: f64 = 6755399441055744;

/** Two float64 that are integers, by an operation whose result is an integer: exact where all are below 2^51 in size. */
function wholes(operation: i32, a: v128, b: v128): v128 {
  const quotient = f64x2.div(a, b);
  const isFloored = operation === FLOOR_DIVIDE || operation === FLOOR_MODULO;
  const whole = isFloored ? f64x2.floor(quotient) : f64x2.trunc(quotient);
  return operation === DIVIDE || operation === FLOOR_DIVIDE ? whole : f64x2.sub(a, f64x2.mul(whole, b));
}

/** Computes four integers of up to 32 bits; false where a divisor is 0. */
function divideFour<T>(operation: i32, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize): bool {
  const a = wordsAt<T>(x, xBytes);
  const b = wordsAt<T>(y, yBytes);
  if (!i32x4.all_true(b)) return false;
  const magic = f64x2.splat(MAGIC);
  const low = f64x2.add(wholes(operation, floatsOf<T>(a), floatsOf<T>(b)), magic);
  const aHigh = floatsOf<T>(v128.shuffle<i64>(a, a, 1, 1));
  const high = f64x2.add(wholes(operation, aHigh, floatsOf<T>(v128.shuffle<i64>(b, b, 1, 1))), magic);
  if (sizeof<T>() === 4) v128.store(z, v128.shuffle<i32>(low, high, 0, 2, 4, 6));
  else if (sizeof<T>() === 2) v128.store64_lane(z, v128.shuffle<i16>(low, high, 0, 4, 8, 12, 0, 4, 8, 12), 0);
  else {
    const bytes = v128.shuffle<i8>(low, high, 0, 8, 16, 24, 0, 8, 16, 24, 0, 8, 16, 24, 0, 8, 16, 24);
    v128.store32_lane(z, bytes, 0);
  }
  return true;
}

/** Four integers, or one four times, as 32-bit ones. */
function wordsAt<T>(at: usize, bytes: usize): v128 {
  if (bytes === 0) return i32x4.splat(<i32>load<T>(at));
  if (sizeof<T>() === 4) return v128.load(at);
  if (sizeof<T>() === 2) {
    const two = v128.load64_zero(at);
    return isSigned<T>() ? i32x4.extend_low_i16x8_s(two) : i32x4.extend_low_i16x8_u(two);
  }
  const one = v128.load32_zero(at);
  return isSigned<T>()
    ? i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(one))
    : i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(one));
}

function floatsOf<T>(words: v128): v128 {
  return isSigned<T>() ? f64x2.convert_low_i32x4_s(words) : f64x2.convert_low_i32x4_u(words);
}

/** Computes two 64-bit integers; false where a divisor is 0 or a number is too large for float64. */
function divideTwo<T>(operation: i32, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize): bool {
  const a = xBytes === 0 ? v128.load64_splat(x) : v128.load(x);
  const b = yBytes === 0 ? v128.load64_splat(y) : v128.load(y);
  const areSmall = v128.and(isSmall<T>(a), isSmall<T>(b));
  if (!i64x2.all_true(v128.and(areSmall, i64x2.ne(b, i64x2.splat(0))))) return false;
  const magic = f64x2.splat(MAGIC);
  const af = f64x2.sub(i64x2.add(a, magic), magic);
  const bf = f64x2.sub(i64x2.add(b, magic), magic);
  v128.store(z, i64x2.sub(f64x2.add(wholes(operation, af, bf), magic), magic));
  return true;
}

function isSmall<T>(x: v128): v128 {
  const limit = i64x2.splat(1 << 51);
  if (isSigned<T>()) return v128.and(i64x2.gt_s(x, i64x2.neg(limit)), i64x2.lt_s(x, limit));
  return v128.and(i64x2.ge_s(x, i64x2.splat(0)), i64x2.lt_s(x, limit));
}

function computed<T>(operation: i32, a: T, b: T): T {
  if (operation === DIVIDE) return quotient<T>(a, b);
  if (operation === MODULO) return <T>(a % b);
  if (operation === FLOOR_DIVIDE) {
    const least = quotient<T>(a, b);
    return isSigned<T>() && a < <T>0 !== b < <T>0 && <T>(least * b) !== a ? <T>(least - <T>1) : least;
  }
  if (operation === FLOOR_MODULO) {
    const rest = <T>(a % b);
    return isSigned<T>() && rest !== <T>0 && rest < <T>0 !== b < <T>0 ? <T>(rest + b) : rest;
  }
  return power<T>(a, b);
}

function shiftRow<T>(isLeft: bool, z: usize, x: usize, xBytes: usize, y: usize, yBytes: usize, count: u32): void {
  const bytes = <usize>count * sizeof<T>();
  const end = z + bytes;
  const vectorsEnd = z + (bytes & ~15);
  if (yBytes === 0 && xBytes !== 0) {
    const by = within<T>(load<T>(y));
    if (isLeft) for (; z < vectorsEnd; z += 16, x += 16) v128.store(z, v128.shl<T>(v128.load(x), <i32>by));
    else for (; z < vectorsEnd; z += 16, x += 16) v128.store(z, v128.shr<T>(v128.load(x), <i32>by));
  } else if (sizeof<T>() <= 2 && xBytes !== 0) {
    for (; z < vectorsEnd; z += 16, x += 16, y += 16) {
      v128.store(
        z,
        isLeft ? shifted<T>(true, v128.load(x), v128.load(y)) : shifted<T>(false, v128.load(x), v128.load(y)),
      );
    }
  }
  if (isLeft)
    for (; z < end; z += sizeof<T>(), x += xBytes, y += yBytes) store<T>(z, <T>(load<T>(x) << within<T>(load<T>(y))));
  else
    for (; z < end; z += sizeof<T>(), x += xBytes, y += yBytes) store<T>(z, <T>(load<T>(x) >> within<T>(load<T>(y))));
}

/** Lanes of 8 or 16 bits, each shifted by its own number: by each bit of it that is 1. */
function shifted<T>(isLeft: bool, x: v128, y: v128): v128 {
  const zero = v128.splat<T>(<T>0);
  const most = v128.splat<T>(<T>((sizeof<T>() << 3) - 1));
  const by = v128.min<T>(isSigned<T>() ? v128.max<T>(y, zero) : y, most);
  x = shiftedByBit<T>(isLeft, x, by, 1);
  x = shiftedByBit<T>(isLeft, x, by, 2);
  x = shiftedByBit<T>(isLeft, x, by, 4);
  return sizeof<T>() === 2 ? shiftedByBit<T>(isLeft, x, by, 8) : x;
}

function shiftedByBit<T>(isLeft: bool, x: v128, by: v128, bit: i32): v128 {
  const isSet = v128.ne<T>(v128.and(by, v128.splat<T>(<T>bit)), v128.splat<T>(<T>0));
  return v128.bitselect(isLeft ? v128.shl<T>(x, bit) : v128.shr<T>(x, bit), x, isSet);
}

/** The least number by -1 is itself: WebAssembly would trap. */
function quotient<T>(a: T, b: T): T {
  return isSigned<T>() && b === <T>-1 ? <T>(<T>0 - a) : <T>(a / b);
}

function power<T>(a: T, b: T): T {
  let result = <T>1;
  for (let base = a, rest = b; rest > <T>0; rest = <T>(rest >> <T>1), base = <T>(base * base)) {
    if (rest & <T>1) result = <T>(result * base);
  }
  return result;
}

/** Shifts by less than 0 or more than the width are by 0 and by the width less one. */
function within<T>(count: T): T {
  const most = <T>((sizeof<T>() << 3) - 1);
  if (isSigned<T>() && count < <T>0) return <T>0;
  return count > most ? most : count;
}
