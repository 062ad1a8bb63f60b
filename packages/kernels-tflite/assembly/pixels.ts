/** Pooling of quantised images; `pixel-loops.ts` describes the function and has its twin. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { INT8, INT16 } from "../src/pooling/pixel-layout";

export function poolRow(
  kind: i32,
  isMaximum: bool,
  lines: usize,
  height: u32,
  columns: i32,
  channels: u32,
  first: i32,
  window: i32,
  stride: i32,
  places: u32,
  least: i32,
  most: i32,
  z: usize,
): void {
  const pixelBytes: usize = kind === INT16 ? channels << 1 : channels;
  const lineBytes: usize = columns * pixelBytes;
  for (; places > 0; places--, first += stride, z += pixelBytes) {
    const left = max(first, 0);
    const seen = <usize>(min(first + window, columns) - left) * pixelBytes;
    const from = lines + left * pixelBytes;
    if (isMaximum) greatest(kind, from, lineBytes, height, seen, pixelBytes, least, most, z);
    else means(kind, from, lineBytes, height, seen, channels, least, most, z);
  }
}

/** Writes the greatest numbers of the channels of a window, of which `seen` bytes of each line are in the image. */
function greatest(
  kind: i32,
  lines: usize,
  lineBytes: usize,
  height: u32,
  seen: usize,
  pixelBytes: usize,
  least: i32,
  most: i32,
  z: usize,
): void {
  const lows = kind === INT16 ? i16x8.splat(<i16>least) : i8x16.splat(<i8>least);
  const highs = kind === INT16 ? i16x8.splat(<i16>most) : i8x16.splat(<i8>most);
  for (let at: usize = 0; at < pixelBytes; at += 16) {
    const bytes = <i32>(pixelBytes - at);
    let best = lows;
    for (let row: u32 = 0, line = lines + at; row < height; row++, line += lineBytes) {
      for (let pixel = line, end = line + seen; pixel < end; pixel += pixelBytes) {
        best = greater(kind, best, bytes >= 16 ? v128.load(pixel) : loadBytes(pixel, bytes));
      }
    }
    best = lesser(kind, best, highs);
    if (bytes >= 16) v128.store(z + at, best);
    else storeBytes(z + at, bytes, best);
  }
}

function greater(kind: i32, a: v128, b: v128): v128 {
  return kind === INT16 ? i16x8.max_s(a, b) : kind === INT8 ? i8x16.max_s(a, b) : i8x16.max_u(a, b);
}

function lesser(kind: i32, a: v128, b: v128): v128 {
  return kind === INT16 ? i16x8.min_s(a, b) : kind === INT8 ? i8x16.min_s(a, b) : i8x16.min_u(a, b);
}

/** Writes the means of the channels of a window, as `greatest`. */
function means(
  kind: i32,
  lines: usize,
  lineBytes: usize,
  height: u32,
  seen: usize,
  channels: u32,
  least: i32,
  most: i32,
  z: usize,
): void {
  const size: u32 = kind === INT16 ? 2 : 1;
  const pixelBytes: usize = channels * size;
  const count = <f64>(height * <u32>(seen / pixelBytes));
  const lows = i32x4.splat(least);
  const highs = i32x4.splat(most);
  for (let c: u32 = 0; c < channels; c += 4) {
    const at: usize = c * size;
    const bytes = <i32>(min<u32>(channels - c, 4) * size);
    let sum = i32x4.splat(0);
    for (let row: u32 = 0, line = lines + at; row < height; row++, line += lineBytes) {
      for (let pixel = line, end = line + seen; pixel < end; pixel += pixelBytes) {
        sum = i32x4.add(sum, four(kind, pixel, bytes));
      }
    }
    const low = f64x2.convert_low_i32x4_s(sum);
    const high = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(sum, sum, 2, 3, 2, 3));
    const mean = v128.shuffle<i32>(divided(low, count), divided(high, count), 0, 1, 4, 5);
    const limited = i32x4.min_s(i32x4.max_s(mean, lows), highs);
    // Numbers in the range of their type: narrowing keeps their bits.
    const shorts = i16x8.narrow_i32x4_s(limited, limited);
    const narrow =
      kind === INT16
        ? shorts
        : kind === INT8
          ? i8x16.narrow_i16x8_s(shorts, shorts)
          : i8x16.narrow_i16x8_u(shorts, shorts);
    storeBytes(z + at, bytes, narrow);
  }
}

/** The nearest integers of two int32 numbers by a count, halves away from 0; the quotient of int32 numbers does not round to an integer. */
function divided(sum: v128, count: f64): v128 {
  const half = v128.or(v128.and(sum, f64x2.splat(-0.0)), f64x2.splat(floor<f64>(count / 2)));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.div(f64x2.add(sum, half), f64x2.splat(count)));
}

/** The numbers of up to four channels, of so many bytes together. */
function four(kind: i32, at: usize, bytes: i32): v128 {
  if (kind === INT16) {
    return i32x4.extend_low_i16x8_s(bytes === 8 ? v128.load64_zero(at) : loadBytes(at, bytes));
  }
  const pixels = bytes === 4 ? v128.load32_zero(at) : loadBytes(at, bytes);
  if (kind === INT8) return i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(pixels));
  return i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_u(pixels));
}
