/** Numbers with an exponent to texts; `number-loops.ts` describes the function. */
import { CELL_BYTES, startSmall } from "../../tstring/assembly/cell";
import { FLOAT32 } from "../src/numbers/number-layout";

/** Powers of ten up to this one are exact in a double. */
const MOST_POWER: i32 = 22;
const LEAST_FLOAT: f64 = 1.1754943508222875e-38;
const LEAST_DOUBLE: f64 = 2.2250738585072014e-308;
/** Nearer to a half than this, a rest is left to an exact way; the errors of the products are far smaller. */
const NEAR: f64 = 1e-9;
/** 2^27 + 1, which halves the digits of a double. */
const SPLITTER: f64 = 134217729;

/** The sum of these is the number that the last call computed. */
let high: f64 = 0;
let low: f64 = 0;

function powerOfTen(power: i32): f64 {
  let scale: f64 = 1;
  for (; power > 0; power--) scale *= 10;
  return scale;
}

/** The rounding error of a product of doubles. */
function productError(a: f64, b: f64, product: f64): f64 {
  const splitA = a * SPLITTER;
  const splitB = b * SPLITTER;
  const topA = splitA - (splitA - a);
  const topB = splitB - (splitB - b);
  const restA = a - topA;
  const restB = b - topB;
  return topA * topB - product + topA * restB + restA * topB + restA * restB;
}

function multiply(by: f64): void {
  const product = high * by;
  const error = productError(high, by, product) + low * by;
  high = product + error;
  low = error - (high - product);
}

function divide(by: f64): void {
  const quotient = high / by;
  const product = quotient * by;
  const rest = (high - product - productError(quotient, by, product) + low) / by;
  high = quotient + rest;
  low = rest - (high - quotient);
}

/** Computes `value` times a power of ten, with about 100 bits. */
function scaled(value: f64, power: i32): void {
  high = value;
  low = 0;
  for (; power > MOST_POWER; power -= MOST_POWER) multiply(1e22);
  for (; power < -MOST_POWER; power += MOST_POWER) divide(1e22);
  if (power > 0) multiply(powerOfTen(power));
  else if (power < 0) divide(powerOfTen(-power));
}

export function printExponents(values: usize, count: u32, kind: i32, digits: i32, isGeneral: bool, target: usize): u32 {
  const least = powerOfTen(digits - 1);
  for (let i: u32 = 0; i < count; i++, target += CELL_BYTES) {
    const value = kind === FLOAT32 ? <f64>load<f32>(values + i * 4) : load<f64>(values + i * 8);
    let magnitude = abs(value);
    if (magnitude < (kind === FLOAT32 ? LEAST_FLOAT : LEAST_DOUBLE)) magnitude = 0;
    // Products of the halves of greater and smaller numbers are not exact. False for NaN too.
    if (magnitude !== 0 && !(magnitude < 1e280 && magnitude > 1e-250)) return i;
    let power: i32 = 0;
    let shown: u64 = 0;
    if (magnitude !== 0) {
      const exponent = <i32>((reinterpret<u64>(magnitude) >> 52) & 0x7ff) - 1023;
      power = <i32>floor(<f64>exponent * 0.30102999566398119521);
      scaled(magnitude, digits - 1 - power);
      if (high > least * 10 || (high === least * 10 && low >= 0)) scaled(magnitude, digits - 1 - ++power);
      const whole = floor(high);
      const rest = high - whole + low - 0.5;
      if (abs(rest) < NEAR) return i;
      shown = <u64>whole + u64(rest > 0);
      if (shown >= <u64>(least * 10)) {
        shown /= 10;
        power++;
      }
    }
    write(target, reinterpret<i64>(value) < 0, shown, digits, power, isGeneral);
  }
  return count;
}

/** Writes a number of `count` digits, whose first one stands for a power of ten. */
function write(target: usize, isNegative: bool, digits: u64, count: i32, power: i32, isGeneral: bool): void {
  startSmall(target, 0);
  let at = target + 1;
  if (isNegative) store<u8>(at++, 45);
  const hasExponent = !isGeneral || power < -4 || power >= count;
  if (isGeneral) {
    // Zeros at the end are not shown, but those before the point are.
    const kept = hasExponent || power < 0 ? 1 : power + 1;
    for (; count > kept && digits % 10 === 0; count--) digits /= 10;
  }
  let whole = hasExponent ? 1 : power + 1;
  if (whole <= 0) {
    store<u8>(at, 48);
    store<u8>(at + 1, 46);
    at += 2;
    for (; whole < 0; whole++) store<u8>(at++, 48);
  }
  const hasPoint = whole > 0 && count > whole;
  const end = at + count + i32(hasPoint);
  let to = end;
  for (let place = count; place > 0; place--) {
    if (hasPoint && place === whole) store<u8>(--to, 46);
    const rest = digits / 10;
    store<u8>(--to, 48 + <u8>(digits - rest * 10));
    digits = rest;
  }
  at = hasExponent ? writeExponent(end, power) : end;
  store<u8>(target, <u8>((at - target - 1) << 2));
}

function writeExponent(at: usize, power: i32): usize {
  store<u8>(at, 101);
  store<u8>(at + 1, power < 0 ? 45 : 43);
  at += 2;
  let left = power < 0 ? -power : power;
  if (left >= 100) {
    store<u8>(at++, 48 + <u8>(left / 100));
    left %= 100;
  }
  store<u8>(at, 48 + <u8>(left / 10));
  store<u8>(at + 1, 48 + <u8>(left % 10));
  return at + 2;
}
