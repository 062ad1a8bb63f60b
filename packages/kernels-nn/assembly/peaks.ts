/** The greatest elements and where they are; `peak-loops.ts` describes each function and has its twin. */
import { FLOAT64 } from "../src/activation/typed-layout";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 } from "../src/integer-layout";

export function poolPeaks(
  kind: i32,
  lines: usize,
  height: u32,
  columns: u32,
  channels: u32,
  first: i32,
  window: u32,
  stride: u32,
  places: u32,
  number: f64,
  target: usize,
  indices: usize,
  wide: u32,
): void {
  for (; places > 0; places--, first += stride) {
    const left = max(first, 0);
    const width = min(first + window, columns) - left;
    const from = <u32>left * channels;
    for (let c: u32 = 0; c < channels; c++) {
      const at = from + c;
      const best = peakOfType(kind, lines, at, height, width, columns * channels, channels, target);
      target += sizeOf(kind);
      if (wide) store<i64>(indices, <i64>(number + <f64>best));
      else store<i32>(indices, <i32>(<i64>(number + <f64>best)));
      indices += wide ? 8 : 4;
    }
  }
}

function sizeOf(kind: i32): usize {
  return kind > FLOAT64 ? 4 : kind === FLOAT64 ? 8 : (<usize>1) << (kind >> 1);
}

function peakOfType(
  kind: i32,
  lines: usize,
  at: u32,
  height: u32,
  width: u32,
  lineStep: u32,
  step: u32,
  target: usize,
): u32 {
  if (kind > FLOAT64) return inline.always(peakOf<f32>(lines, at, height, width, lineStep, step, target));
  if (kind === FLOAT64) return inline.always(peakOf<f64>(lines, at, height, width, lineStep, step, target));
  if (kind === INT8) return peakOf<i8>(lines, at, height, width, lineStep, step, target);
  if (kind === UINT8) return peakOf<u8>(lines, at, height, width, lineStep, step, target);
  if (kind === INT16) return peakOf<i16>(lines, at, height, width, lineStep, step, target);
  if (kind === UINT16) return peakOf<u16>(lines, at, height, width, lineStep, step, target);
  if (kind === INT32) return peakOf<i32>(lines, at, height, width, lineStep, step, target);
  if (kind === UINT32) return peakOf<u32>(lines, at, height, width, lineStep, step, target);
  if (kind === INT64) return peakOf<i64>(lines, at, height, width, lineStep, step, target);
  return peakOf<u64>(lines, at, height, width, lineStep, step, target);
}

/** Stores the greatest element of a window of one channel, the first of equal ones; returns its number in the lines. */
function peakOf<T>(lines: usize, at: u32, height: u32, width: u32, lineStep: u32, step: u32, target: usize): u32 {
  let best = at;
  let greatest = load<T>(lines + <usize>at * sizeof<T>());
  for (; height > 0; height--, at += lineStep) {
    for (let column: u32 = 0, place = at; column < width; column++, place += step) {
      const value = load<T>(lines + <usize>place * sizeof<T>());
      if (!(value > greatest)) continue;
      greatest = value;
      best = place;
    }
  }
  store<T>(target, greatest);
  return best;
}

export function greatestOfRows(
  isDouble: u32,
  scores: usize,
  stepBytes: u32,
  rows: u32,
  count: u32,
  places: usize,
  sum: usize,
): void {
  for (; rows > 0; rows--, scores += stepBytes, places += 4) {
    if (isDouble) {
      const best = greatestDouble(scores, count);
      store<u32>(places, best);
      store<f64>(sum, load<f64>(sum) - load<f64>(scores + ((<usize>best) << 3)));
      continue;
    }
    const best = greatestFloat(scores, count);
    store<u32>(places, best);
    store<f64>(sum, <f64>(<f32>load<f64>(sum) - load<f32>(scores + ((<usize>best) << 2))));
  }
}

function greatestDouble(scores: usize, count: u32): u32 {
  let best: u32 = 0;
  let greatest = load<f64>(scores);
  for (let c: u32 = 1; c < count; c++) {
    const score = load<f64>(scores + ((<usize>c) << 3));
    if (!(score > greatest)) continue;
    greatest = score;
    best = c;
  }
  return best;
}

function greatestFloat(scores: usize, count: u32): u32 {
  let greatest = load<f32>(scores);
  const whole = count & ~3;
  let c: u32 = 0;
  if (whole > 0) {
    // NaN is not greater than another number, and stays greatest when it comes first.
    let most = f32x4.splat(greatest);
    do {
      most = f32x4.pmax(most, v128.load(scores + ((<usize>c) << 2)));
      c += 4;
    } while (c < whole);
    for (let lane = 0; lane < 4; lane++) {
      const value = f32x4.extract_lane(most, 0);
      if (value > greatest) greatest = value;
      most = i8x16.shuffle(most, most, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3);
    }
  }
  for (; c < count; c++) {
    const score = load<f32>(scores + ((<usize>c) << 2));
    if (score > greatest) greatest = score;
  }
  const wanted = f32x4.splat(greatest);
  for (c = 0; c < whole; c += 4) {
    const equal = i32x4.bitmask(f32x4.eq(v128.load(scores + ((<usize>c) << 2)), wanted));
    if (equal !== 0) return c + ctz(equal);
  }
  for (; c < count; c++) if (load<f32>(scores + ((<usize>c) << 2)) === greatest) return c;
  return 0;
}
