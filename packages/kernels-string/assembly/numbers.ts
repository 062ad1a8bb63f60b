/** Numbers from texts and to texts; `number-loops.ts` describes each function. */
import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, startSmall } from "../../tstring/assembly/cell";
import { FLOAT32, FLOAT64, INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64 } from "../src/numbers/number-layout";
import { isInRange, wideDouble } from "./wide-numbers";

/** The digits of a float that 64 bits always have, of an integer whose sign fits too … */
const MOST_FLOAT_DIGITS: u32 = 19;
const MOST_DIGITS: u32 = 18;
/** … the numbers and the greatest power of ten that are exact in a double. */
const MOST_EXACT: u64 = 0x20000000000000;
const MOST_POWER: i32 = 22;

const TWO_TO_64: f64 = 18446744073709551616.0;
/** Half of 2^64. */
const HALF: u64 = 0x8000000000000000;

function isWhitespace(byte: u32): bool {
  return byte === 32 || byte - 9 < 5;
}

function isDigit(byte: u32): bool {
  return byte - 48 < 10;
}

export function parseNumbers(cell: usize, count: u32, kind: i32, target: usize): u32 {
  const width: usize = kind === INT32 || kind === FLOAT32 || kind === UINT32 ? 4 : 8;
  const isFloat = kind === FLOAT32 || kind === FLOAT64;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += width) {
    let at = cellData(cell);
    let end = at + cellSize(cell);
    while (at < end && isWhitespace(load<u8>(at))) at++;
    while (at < end && isWhitespace(load<u8>(end - 1))) end--;
    if (at === end) return i;
    const sign = load<u8>(at);
    if (sign === 43 || sign === 45) at++;
    const isParsed = isFloat
      ? inline.always(parseFloatAt(at, end, sign === 45, kind, target))
      : inline.always(parseIntegerAt(at, end, sign === 45, kind, target));
    if (!isParsed) return i;
  }
  return count;
}

function parseIntegerAt(at: usize, end: usize, isNegative: bool, kind: i32, target: usize): bool {
  if (at === end || end - at > MOST_DIGITS) return false;
  if (isNegative && (kind === UINT32 || kind === UINT64)) return false;
  let value: i64 = 0;
  for (; at < end; at++) {
    const byte = load<u8>(at);
    if (!isDigit(byte)) return false;
    value = value * 10 + (byte - 48);
  }
  if (isNegative) value = -value;
  if (kind === INT32) {
    if (value !== <i64>(<i32>value)) return false;
    store<i32>(target, <i32>value);
  } else if (kind === UINT32) {
    if (value !== <i64>(<u32>value)) return false;
    store<u32>(target, <u32>value);
  } else {
    store<i64>(target, value);
  }
  return true;
}

/** Reads a decimal number of not too many digits. */
function parseFloatAt(at: usize, end: usize, isNegative: bool, kind: i32, target: usize): bool {
  let digits: u64 = 0;
  let count: u32 = 0;
  let power: i32 = 0;
  let hasPoint = false;
  let hasDigit = false;
  for (; at < end; at++) {
    const byte = load<u8>(at);
    if (isDigit(byte)) {
      hasDigit = true;
      // Zeros before all others count for nothing.
      if ((digits | (byte - 48)) !== 0 && ++count > MOST_FLOAT_DIGITS) return false;
      digits = digits * 10 + (byte - 48);
      if (hasPoint) power--;
    } else if (byte === 46 && !hasPoint) {
      hasPoint = true;
    } else {
      break;
    }
  }
  if (!hasDigit) return false;
  if (at < end) {
    if ((load<u8>(at) | 32) !== 101 || ++at === end) return false;
    const sign = load<u8>(at);
    if (sign === 43 || sign === 45) at++;
    if (at === end || end - at > 4) return false;
    let exponent: i32 = 0;
    for (; at < end; at++) {
      const byte = load<u8>(at);
      if (!isDigit(byte)) return false;
      exponent = exponent * 10 + (byte - 48);
    }
    power += sign === 45 ? -exponent : exponent;
  }
  let value: f64 = 0;
  if (digits <= MOST_EXACT && abs(power) <= MOST_POWER) {
    let scale: f64 = 1;
    for (let i = abs(power); i > 0; i--) scale *= 10;
    value = power < 0 ? <f64>digits / scale : <f64>digits * scale;
  } else if (digits !== 0) {
    if (!isInRange(power)) return false;
    value = wideDouble(digits, power);
  }
  if (isNegative) value = -value;
  if (kind === FLOAT64) store<f64>(target, value);
  else store<f32>(target, <f32>value);
  return true;
}

/** Writes the digits of a number so that they end before `end`. */
function digitsBefore(end: usize, value: u64): void {
  do {
    const rest = value / 10;
    store<u8>(--end, 48 + <u8>(value - rest * 10));
    value = rest;
  } while (value !== 0);
}

/** The decimal digits of a number. */
function digitCount(value: u64): u32 {
  let count: u32 = 1;
  for (let power: u64 = 10; value >= power && count < 20; power *= 10) count++;
  return count;
}

/** Starts a SMALL cell of `size` bytes, with a minus sign if it has one. Returns where the text ends. */
function startNumber(target: usize, size: u32, isNegative: bool): usize {
  startSmall(target, size);
  if (isNegative) store<u8>(target, 45, 1);
  return target + 1 + size;
}

export function printIntegers(values: usize, count: u32, kind: i32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, target += CELL_BYTES) {
    const value = integerAt(values, i, kind);
    const isNegative = value < 0 && kind !== UINT64;
    const magnitude = isNegative ? 0 - <u64>value : <u64>value;
    digitsBefore(startNumber(target, digitCount(magnitude) + u32(isNegative), isNegative), magnitude);
  }
}

function integerAt(values: usize, i: u32, kind: i32): i64 {
  if (kind === INT32) return <i64>load<i32>(values + i * 4);
  if (kind === UINT32) return <i64>load<u32>(values + i * 4);
  if (kind === INT8) return <i64>load<i8>(values + i);
  if (kind === UINT8) return <i64>load<u8>(values + i);
  if (kind === INT16) return <i64>load<i16>(values + i * 2);
  if (kind === UINT16) return <i64>load<u16>(values + i * 2);
  return load<i64>(values + i * 8);
}

export function printBools(values: usize, count: u32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, target += CELL_BYTES) {
    const isTrue = load<u8>(values + i) !== 0;
    // "true" and "false", the first letter highest in the order of bytes.
    store<u64>(target, isTrue ? 0x6575727410 : 0x65736c616614);
    store<u64>(target, 0, 8);
    store<u64>(target, 0, 16);
  }
}

export function printFixed(values: usize, count: u32, kind: i32, precision: u32, target: usize): u32 {
  let scale: u64 = 1;
  for (let i: u32 = 0; i < precision; i++) scale *= 10;
  const lowScale = scale & 0xffffffff;
  const highScale = scale >>> 32;
  for (let i: u32 = 0; i < count; i++, target += CELL_BYTES) {
    const value = kind === FLOAT32 ? <f64>load<f32>(values + i * 4) : load<f64>(values + i * 8);
    const magnitude = abs(value);
    // False for NaN too.
    if (!(magnitude < 4294967296)) return i;
    let whole = <u64>magnitude;
    // Both are exact: a difference of near numbers, and a power of two.
    const fraction = (magnitude - <f64>whole) * TWO_TO_64;
    const bits = <u64>fraction;
    const low = (bits & 0xffffffff) * lowScale;
    const middle = (bits >>> 32) * lowScale + (low >>> 32);
    const others = (bits & 0xffffffff) * highScale + (middle & 0xffffffff);
    let digits = (bits >>> 32) * highScale + (middle >>> 32) + (others >>> 32);
    let rest = (others << 32) | (low & 0xffffffff);
    if (fraction !== <f64>bits) {
      // The bits after these 64 add more than 0 and less than the scale to the rest.
      if ((rest & ~HALF) + scale > HALF) return i;
      rest |= 1;
    }
    const last = precision > 0 ? digits : whole;
    if (rest > HALF || (rest === HALF && (last & 1) !== 0)) {
      if (++digits === scale) {
        digits = 0;
        whole++;
      }
    }
    const isNegative = reinterpret<i64>(value) < 0;
    const size = digitCount(whole) + (precision > 0 ? precision + 1 : 0) + u32(isNegative);
    if (size > SMALL_CAPACITY) return i;
    let at = startNumber(target, size, isNegative);
    if (precision > 0) {
      at -= precision;
      digitsOfSize(at, digits, precision);
      store<u8>(--at, 46);
    }
    digitsBefore(at, whole);
  }
  return count;
}

/** Writes `size` digits of a number, zeros before the others. */
function digitsOfSize(at: usize, value: u64, size: u32): void {
  let lower = <u32>value;
  if (size > 9) {
    const upper = value / 1000000000;
    lower = <u32>(value - upper * 1000000000);
    lowDigits(at, <u32>upper, size - 9);
    at += size - 9;
    size = 9;
  }
  lowDigits(at, lower, size);
}

/** As {@link digitsOfSize}, of at most 9 digits. */
function lowDigits(at: usize, value: u32, size: u32): void {
  for (let to = at + size; to > at; ) {
    const rest = value / 10;
    store<u8>(--to, 48 + <u8>(value - rest * 10));
    value = rest;
  }
}
