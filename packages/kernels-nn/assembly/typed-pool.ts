/** Pooling of float64 and integers; `typed-loops.ts` describes the function and has its twin. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { FLOAT64 } from "../src/activation/typed-layout";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 } from "../src/integer-layout";

export function poolTyped(
  kind: i32,
  isAverage: u32,
  lines: usize,
  height: u32,
  columns: u32,
  channels: u32,
  first: i32,
  window: u32,
  stride: u32,
  places: u32,
  z: usize,
): void {
  // float64 is compiled by itself, without tests in its loop; for integers they cost less than the code.
  if (kind !== FLOAT64)
    inline.always(pool(kind, 0, lines, height, columns, channels, first, window, stride, places, z));
  else if (isAverage) {
    inline.always(pool(FLOAT64, 1, lines, height, columns, channels, first, window, stride, places, z));
  } else inline.always(pool(FLOAT64, 0, lines, height, columns, channels, first, window, stride, places, z));
}

function pool(
  kind: i32,
  isAverage: u32,
  lines: usize,
  height: u32,
  columns: u32,
  channels: u32,
  first: i32,
  window: u32,
  stride: u32,
  places: u32,
  z: usize,
): void {
  const pixelBytes: i32 = channels << (kind === FLOAT64 ? 3 : kind >> 1);
  const lineBytes: usize = columns * pixelBytes;
  for (; places > 0; places--, first += stride, z += pixelBytes) {
    const left = max(first, 0);
    const right = min<i32>(first + window, columns);
    const count = f64x2.splat(<f64>(height * (right - left)));
    for (let at: i32 = 0; at < pixelBytes; at += 16) {
      const bytes = pixelBytes - at;
      let line = lines + left * pixelBytes + at;
      let best = kind === FLOAT64 ? f64x2.splat(isAverage ? 0 : -f64.MAX_VALUE) : pixels(line, bytes);
      for (let row: u32 = 0; row < height; row++, line += lineBytes) {
        const end = line + (right - left) * pixelBytes;
        for (let pixel = line; pixel < end; pixel += pixelBytes) {
          const value = pixels(pixel, bytes);
          if (kind === FLOAT64) best = isAverage ? f64x2.add(best, value) : f64x2.pmax(best, value);
          else best = greater(kind, best, value);
        }
      }
      if (isAverage) best = f64x2.div(best, count);
      if (bytes >= 16) v128.store(z + at, best);
      else storeBytes(z + at, bytes, best);
    }
  }
}

function pixels(at: usize, bytes: i32): v128 {
  return bytes >= 16 ? v128.load(at) : loadBytes(at, bytes);
}

function greater(kind: i32, a: v128, b: v128): v128 {
  switch (kind) {
    case INT8:
      return i8x16.max_s(a, b);
    case UINT8:
      return i8x16.max_u(a, b);
    case INT16:
      return i16x8.max_s(a, b);
    case UINT16:
      return i16x8.max_u(a, b);
    case INT32:
      return i32x4.max_s(a, b);
    case UINT32:
      return i32x4.max_u(a, b);
    case INT64:
      return v128.bitselect(b, a, i64x2.gt_s(b, a));
    default: {
      const flip = i64x2.splat(i64.MIN_VALUE);
      return v128.bitselect(b, a, i64x2.gt_s(v128.xor(b, flip), v128.xor(a, flip)));
    }
  }
}
