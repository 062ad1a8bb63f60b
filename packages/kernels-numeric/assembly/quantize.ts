/** Floats as integers of a range and back; `quantize-loops.ts` describes the functions and has their twins. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  AWAY,
  CUT,
  DEQUANTIZE_NUMBERS,
  MIN_FIRST,
  QUANTIZE_NUMBERS,
  TO_EVEN,
  UNIFORM,
} from "../src/quantization/quantize-layout";
import { loadIntegers, storeIntegers } from "./narrow-lanes";

export function quantize(
  kind: i32,
  x: usize,
  z: usize,
  type: i32,
  rows: u32,
  columns: u32,
  ranges: usize,
  stride: i32,
  step: i32,
  slices: u32,
  nan: i32,
): void {
  if (kind === AWAY) inline.always(quantizeRows(AWAY, x, z, type, rows, columns, ranges, stride, step, slices, nan));
  else if (kind === TO_EVEN)
    inline.always(quantizeRows(TO_EVEN, x, z, type, rows, columns, ranges, stride, step, slices, nan));
  else if (kind === CUT) inline.always(quantizeRows(CUT, x, z, type, rows, columns, ranges, stride, step, slices, nan));
  else if (kind === MIN_FIRST)
    inline.always(quantizeRows(MIN_FIRST, x, z, type, rows, columns, ranges, stride, step, slices, nan));
  else inline.always(quantizeRows(UNIFORM, x, z, type, rows, columns, ranges, stride, step, slices, nan));
}

function quantizeRows(
  kind: i32,
  x: usize,
  z: usize,
  type: i32,
  rows: u32,
  columns: u32,
  ranges: usize,
  stride: i32,
  step: i32,
  slices: u32,
  nan: i32,
): void {
  const size = type & 7;
  const sliceBytes = stride * QUANTIZE_NUMBERS;
  const end = ranges + sliceBytes * slices;
  let range = ranges;
  for (; rows > 0; rows--) {
    let left: i32 = columns;
    let p = range;
    do {
      const value = inline.always(quantized(kind, loadPart(x, left << 2), p, stride, nan));
      storeIntegers(z, size, left, value);
      x += 16;
      z += size << 2;
      p += step;
      left -= 4;
    } while (left > 0);
    x += left << 2;
    z += left * size;
    range += sliceBytes;
    if (range === end) range = ranges;
  }
}

function quantized(kind: i32, x: v128, p: usize, stride: i32, nan: i32): v128 {
  const low = v128.load(p);
  const high = v128.load(p + stride);
  const shift = v128.load(p + stride * 2);
  const scale = v128.load(p + stride * 3);
  const second = v128.load(p + stride * 4);
  if (kind === UNIFORM) {
    const whole = f32x4.floor(f32x4.add(f32x4.mul(x, scale), f32x4.splat(0.5)));
    const sum = i32x4.add(inline.always(toInt32(whole, i32.MIN_VALUE)), second);
    return i32x4.max_s(i32x4.min_s(sum, high), low);
  }
  if (kind === MIN_FIRST) {
    const whole = f32x4.sub(inline.always(halvesAway(f32x4.mul(x, scale))), shift);
    return inline.always(toInt32(f32x4.min(f32x4.max(whole, low), high), nan));
  }
  const inside = f32x4.sub(f32x4.max(f32x4.min(x, high), low), shift);
  const exact = f32x4.sub(f32x4.mul(inside, scale), second);
  if (kind === TO_EVEN) return inline.always(toInt32(f32x4.nearest(exact), nan));
  if (kind === AWAY) return inline.always(toInt32(inline.always(halvesAway(exact)), nan));
  return inline.always(toInt32(exact, nan));
}

function halvesAway(x: v128): v128 {
  const whole = f32x4.trunc(x);
  const isFar = f32x4.ge(f32x4.abs(f32x4.sub(x, whole)), f32x4.splat(0.5));
  const one = v128.or(v128.and(x, i32x4.splat(i32.MIN_VALUE)), f32x4.splat(1));
  return f32x4.add(whole, v128.and(one, isFar));
}

/** As x86 processors do it: -2^31 for what is beyond; `nan` for NaN. */
function toInt32(x: v128, nan: i32): v128 {
  const beyond = f32x4.ge(x, f32x4.splat(2147483648));
  const whole = v128.xor(i32x4.trunc_sat_f32x4_s(x), beyond);
  return v128.or(whole, v128.and(f32x4.ne(x, x), i32x4.splat(nan)));
}

export function dequantize(
  x: usize,
  type: i32,
  z: usize,
  rows: u32,
  columns: u32,
  ranges: usize,
  stride: i32,
  step: i32,
  slices: u32,
  wraps: bool,
): void {
  const size = type & 7;
  const sliceBytes = stride * DEQUANTIZE_NUMBERS;
  const end = ranges + sliceBytes * slices;
  const most = f32x4.splat(wraps ? 2147483648 : Infinity);
  let range = ranges;
  for (; rows > 0; rows--) {
    let left: i32 = columns;
    let p = range;
    do {
      const whole = i32x4.sub(loadIntegers(x, type, left), v128.load(p));
      const float = f32x4.convert_i32x4_s(whole);
      const wrapped = f32x4.neg(float);
      const value = v128.bitselect(wrapped, float, f32x4.eq(float, most));
      const scaled = f32x4.mul(f32x4.add(value, v128.load(p + stride)), v128.load(p + stride * 2));
      storePart(z, left << 2, f32x4.add(scaled, v128.load(p + stride * 3)));
      x += size << 2;
      z += 16;
      p += step;
      left -= 4;
    } while (left > 0);
    x += left * size;
    z += left << 2;
    range += sliceBytes;
    if (range === end) range = ranges;
  }
}

export function requantizeToBytes(x: usize, z: usize, count: u32, scale: i64, offset: i64): void {
  const end = x + (count << 2);
  do {
    const product = (<i64>load<i32>(x) * scale) >> 32;
    const whole = (product + offset) >> 16;
    store<u8>(z, <u8>min(max(whole, 0), 255));
    x += 4;
    z++;
  } while (x < end);
}

export function leastAndMost(kind: i32, x: usize, count: u32, z: usize): void {
  if (kind === 0) inline.always(leastFloat(x, count, z));
  else if (kind === 1) leastDouble(x, count, z);
  else leastInt(x, count, z);
}

function leastFloat(x: usize, count: u32, z: usize): void {
  let low = f32x4.splat(Infinity);
  let high = f32x4.splat(-Infinity);
  const end = x + ((count >>> 2) << 4);
  while (x < end) {
    const value = v128.load(x);
    low = f32x4.pmin(low, value);
    high = f32x4.pmax(high, value);
    x += 16;
  }
  let least: f32 = Infinity;
  let most: f32 = -Infinity;
  v128.store(z, low);
  v128.store(z + 16, high);
  for (let i: usize = 0; i < 16; i += 4) {
    const a = load<f32>(z + i);
    const b = load<f32>(z + i, 16);
    if (a < least) least = a;
    if (b > most) most = b;
  }
  for (let rest = count & 3; rest > 0; rest--, x += 4) {
    const value = load<f32>(x);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  store<f32>(z, least);
  store<f32>(z, most, 4);
}

function leastDouble(x: usize, count: u32, z: usize): void {
  let least: f64 = Infinity;
  let most: f64 = -Infinity;
  for (const end = x + (count << 3); x < end; x += 8) {
    const value = load<f64>(x);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  store<f64>(z, least);
  store<f64>(z, most, 8);
}

function leastInt(x: usize, count: u32, z: usize): void {
  let least = i32.MAX_VALUE;
  let most = i32.MIN_VALUE;
  for (const end = x + (count << 2); x < end; x += 4) {
    const value = load<i32>(x);
    least = min(least, value);
    most = max(most, value);
  }
  store<i32>(z, least);
  store<i32>(z, most, 4);
}

export function quantizeDoubles(
  kind: i32,
  x: usize,
  z: usize,
  count: u32,
  low: f64,
  high: f64,
  scale: f64,
  inverse: f64,
): void {
  const least = f64x2.splat(low);
  const most = f64x2.splat(high);
  const factor = f64x2.splat(scale);
  const back = f64x2.splat(inverse);
  const half = f64x2.splat(0.5);
  do {
    const value = count > 1 ? v128.load(x) : v128.load64_zero(x);
    const steps = f64x2.mul(f64x2.max(f64x2.min(value, most), least), factor);
    const whole = kind === TO_EVEN ? f64x2.nearest(steps) : f64x2.floor(f64x2.add(steps, half));
    storePart(z, count > 1 ? 16 : 8, f64x2.mul(whole, back));
    x += 16;
    z += 16;
    count -= min<u32>(2, count);
  } while (count > 0);
}
