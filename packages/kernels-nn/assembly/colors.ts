/** Colors of three channels, and the contrast of any; `color-loops.ts` describes each function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import { FLOAT32, FLOAT64, HALF } from "../src/colors/color-layout";

export function rgbToHsv(type: u32, x: usize, count: u32, z: usize): void {
  if (type === FLOAT64) inline.always(convert<f64>(FLOAT64, true, x, count, z));
  else if (type === FLOAT32) inline.always(convert<f32>(FLOAT32, true, x, count, z));
  else inline.always(convert<f32>(type, true, x, count, z));
}

export function hsvToRgb(type: u32, x: usize, count: u32, z: usize): void {
  if (type === FLOAT64) inline.always(convert<f64>(FLOAT64, false, x, count, z));
  else if (type === FLOAT32) inline.always(convert<f32>(FLOAT32, false, x, count, z));
  else inline.always(convert<f32>(type, false, x, count, z));
}

/** The channels of the colors of three vectors, and back. */
let first: v128 = i64x2.splat(0);
let second: v128 = i64x2.splat(0);
let third: v128 = i64x2.splat(0);

function convert<T>(type: u32, isToHsv: bool, x: usize, count: u32, z: usize): void {
  for (let left: i32 = count * 3 * sizeof<T>(); left > 0; left -= 48, x += 48, z += 48) {
    let a = loadPart(x, left);
    let b = loadPart(x + 16, left - 16);
    let c = loadPart(x + 32, left - 32);
    if (sizeof<T>() === 4) {
      const low = v128.shuffle<f32>(a, b, 0, 3, 6, 6);
      const middle = v128.shuffle<f32>(a, b, 1, 4, 7, 7);
      const high = v128.shuffle<f32>(a, b, 2, 5, 5, 5);
      a = v128.shuffle<f32>(low, c, 0, 1, 2, 5);
      b = v128.shuffle<f32>(middle, c, 0, 1, 2, 6);
      c = v128.shuffle<f32>(high, c, 0, 1, 4, 7);
    } else {
      const low = v128.shuffle<f64>(a, b, 0, 3);
      const middle = v128.shuffle<f64>(a, c, 1, 2);
      c = v128.shuffle<f64>(b, c, 0, 3);
      a = low;
      b = middle;
    }
    if (isToHsv) inline.always(toHsv<T>(type, a, b, c));
    else inline.always(toRgb<T>(type, a, b, c));
    if (sizeof<T>() === 4) {
      const low = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
      const high = v128.shuffle<f32>(first, second, 2, 6, 3, 7);
      a = v128.shuffle<f32>(low, third, 0, 1, 4, 2);
      b = v128.shuffle<f32>(v128.shuffle<f32>(low, third, 3, 5, 3, 5), high, 0, 1, 4, 5);
      c = v128.shuffle<f32>(third, high, 2, 6, 7, 3);
    } else {
      a = v128.shuffle<f64>(first, second, 0, 2);
      b = v128.shuffle<f64>(third, first, 0, 3);
      c = v128.shuffle<f64>(second, third, 1, 3);
    }
    storePart(z, left, a);
    storePart(z + 16, left - 16, b);
    storePart(z + 32, left - 32, c);
  }
}

function toHsv<T>(type: u32, red: v128, green: v128, blue: v128): void {
  const zero = v128.splat<T>(0);
  const one = v128.splat<T>(1);
  const value = v128.pmax<T>(blue, v128.pmax<T>(green, red));
  const least = v128.pmin<T>(blue, v128.pmin<T>(green, red));
  const range = inline.always(round(type, v128.sub<T>(value, least)));
  const inverse = inline.always(round(type, v128.div<T>(one, range)));
  const sixth = inline.always(round(type, v128.splat<T>(<T>1 / <T>6)));
  const norm = inline.always(round(type, v128.mul<T>(inverse, sixth)));
  const isRed = v128.eq<T>(red, value);
  const isGreen = v128.eq<T>(green, value);
  const others = v128.bitselect(v128.sub<T>(blue, red), v128.sub<T>(red, green), isGreen);
  const difference = inline.always(round(type, v128.bitselect(v128.sub<T>(green, blue), others, isRed)));
  const shift = v128.bitselect(v128.splat<T>(<T>2 / <T>6), v128.splat<T>(<T>4 / <T>6), isGreen);
  const part = inline.always(round(type, v128.mul<T>(norm, difference)));
  const shifted = inline.always(round(type, v128.add<T>(part, inline.always(round(type, shift)))));
  let hue = v128.bitselect(part, shifted, isRed);
  hue = v128.and(hue, v128.gt<T>(range, zero));
  const turned = inline.always(round(type, v128.add<T>(hue, one)));
  first = v128.bitselect(turned, hue, v128.lt<T>(hue, zero));
  second = v128.and(inline.always(round(type, v128.div<T>(range, value))), v128.gt<T>(value, zero));
  third = value;
}

function toRgb<T>(type: u32, hue: v128, saturation: v128, value: v128): void {
  const one = v128.splat<T>(1);
  const two = v128.splat<T>(2);
  const sixth = inline.always(round(type, v128.mul<T>(hue, v128.splat<T>(6))));
  const rest = inline.always(round(type, v128.sub<T>(one, saturation)));
  const red = v128.abs<T>(inline.always(round(type, v128.sub<T>(sixth, v128.splat<T>(3)))));
  const green = v128.abs<T>(inline.always(round(type, v128.sub<T>(sixth, two))));
  const blue = v128.abs<T>(inline.always(round(type, v128.sub<T>(sixth, v128.splat<T>(4)))));
  first = inline.always(channel<T>(type, v128.sub<T>(red, one), rest, saturation, value));
  second = inline.always(channel<T>(type, v128.sub<T>(two, green), rest, saturation, value));
  third = inline.always(channel<T>(type, v128.sub<T>(two, blue), rest, saturation, value));
}

function channel<T>(type: u32, part: v128, rest: v128, saturation: v128, value: v128): v128 {
  const rounded = inline.always(round(type, part));
  const clamped = v128.pmin<T>(v128.pmax<T>(rounded, v128.splat<T>(0)), v128.splat<T>(1));
  const scaled = inline.always(round(type, v128.mul<T>(saturation, clamped)));
  const sum = inline.always(round(type, v128.add<T>(rest, scaled)));
  return inline.always(round(type, v128.mul<T>(sum, value)));
}

function round(type: u32, value: v128): v128 {
  return type === FLOAT32 || type === FLOAT64 ? value : roundShort(type, value);
}

/** Not inlined: the loop of both types of 16 bits would be many times as long. */
function roundShort(type: u32, value: v128): v128 {
  return type === HALF ? fromHalf(toHalf(value)) : i32x4.shl(toBfloat16(value), 16);
}

export function addPeriods(x: usize, count: u32, period: u32, sums: usize): void {
  const periodBytes = period << 3;
  const end = x + ((count & ~3) << 2);
  let at: usize = 0;
  for (; x < end; x += 16) {
    const values = v128.load(x);
    const sum = sums + at;
    v128.store(sum, f64x2.add(v128.load(sum), f64x2.promote_low_f32x4(values)));
    const high = f64x2.promote_low_f32x4(v128.shuffle<i64>(values, values, 1, 1));
    v128.store(sum, f64x2.add(v128.load(sum, 16), high), 16);
    at = at + 32 === periodBytes ? 0 : at + 32;
  }
  for (let i: u32 = 0; i < (count & 3); i++) {
    const sum = sums + at + (i << 3);
    store<f64>(sum, load<f64>(sum) + <f64>load<f32>(x + (i << 2)));
  }
}

export function scaleAround(x: usize, count: u32, means: usize, period: u32, factor: f32, z: usize): void {
  const periodBytes = period << 2;
  const factors = f32x4.splat(factor);
  let at: usize = 0;
  for (let left: i32 = count << 2; left > 0; left -= 16, x += 16, z += 16) {
    const mean = v128.load(means + at);
    const value = left >= 16 ? v128.load(x) : loadPart(x, left);
    const scaled = f32x4.add(f32x4.mul(f32x4.sub(value, mean), factors), mean);
    if (left >= 16) v128.store(z, scaled);
    else storePart(z, left, scaled);
    at = at + 16 === periodBytes ? 0 : at + 16;
  }
}
