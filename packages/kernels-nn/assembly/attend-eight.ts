/** Attention of eight queries, whose scores lie by key: maxima and sums of a query stay in its lane. */
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { packLines, tilesBy8 } from "../../tensor/assembly/matrix-tiles";
import {
  COLUMN,
  DEPTH,
  KEYS,
  MASK,
  MASK_STEPS,
  PACKED_KEYS,
  QUERY_STEPS,
  RESULT_STEPS,
  ROW,
  SCALE,
  SCALING,
  SCORES,
  SCRATCH,
  VALUE_STEPS,
  WIDTH,
} from "../src/attention/attention-layout";

/** Bytes of the scores of a key: eight queries. */
const PITCH: usize = 32;

/** Writes the result of eight queries, for keys that are packed by four, and at least eight columns of values that lie side by side. */
export function attendEight(form: usize, query: usize, value: usize, result: usize, mask: usize): void {
  const keys = load<u32>(form, KEYS);
  const depth = load<u32>(form, DEPTH);
  const scores: usize = load<u32>(form, SCORES);
  const queries: usize = load<u32>(form, SCRATCH);
  const rowBytes: usize = load<u32>(form, QUERY_STEPS + ROW);
  const stepBytes: usize = load<u32>(form, QUERY_STEPS + COLUMN);
  packLines(query, rowBytes, stepBytes, depth, queries, PITCH);
  packLines(query + (rowBytes << 2), rowBytes, stepBytes, depth, queries + 16, PITCH);
  const rows = (keys + 3) & ~3;
  if (rows > 0) tilesBy8(load<u32>(form, PACKED_KEYS), depth << 4, queries, PITCH, scores, PITCH, rows, depth, true);
  const maskRowBytes: usize = load<u32>(form, MASK_STEPS + ROW);
  const weights = scores + rows * PITCH;
  const resultRowBytes: usize = load<u32>(form, RESULT_STEPS + ROW);
  const valueRowBytes: usize = load<u32>(form, VALUE_STEPS + ROW);
  const width = load<u32>(form, WIDTH);
  for (let half: u32 = 0; half < 2; half++) {
    adjust(form, scores + (half << 4), keys, mask + (half << 2) * maskRowBytes, maskRowBytes);
    weigh(scores + (half << 4), keys, weights);
    const to = result + (half << 2) * resultRowBytes;
    for (let column: u32 = 0; column < width; column += 8) {
      // The last columns are computed with some for the second time, with the same results.
      const at = min(column, width - 8) << 2;
      tilesBy8(weights, 0, value + at, valueRowBytes, to + at, resultRowBytes, 4, keys, true);
    }
  }
}

/** Scales the scores of four queries and adds their mask. */
function adjust(form: usize, scores: usize, keys: u32, mask: usize, rowBytes: usize): void {
  const scaling = load<u32>(form, SCALING);
  const hasMask = load<u32>(form, MASK) !== 0;
  if (scaling === 0 && !hasMask) return;
  const scale = v128.load32_splat(form, SCALE);
  const step: usize = load<u32>(form, MASK_STEPS + COLUMN);
  for (const end = scores + keys * PITCH; scores < end; scores += PITCH, mask += step) {
    let score = v128.load(scores);
    if (scaling === 1) score = f32x4.mul(score, scale);
    else if (scaling === 2) score = f32x4.div(score, scale);
    if (hasMask) {
      let row = v128.load32_splat(mask);
      if (rowBytes > 0) {
        row = v128.load32_lane(mask + rowBytes, row, 1);
        row = v128.load32_lane(mask + rowBytes * 2, row, 2);
        row = v128.load32_lane(mask + rowBytes * 3, row, 3);
      }
      score = f32x4.add(score, row);
    }
    v128.store(scores, score);
  }
}

/** Writes the softmax of the scores of four queries to `weights`, where those of a key are side by side: the steps of `softmax.ts`. */
function weigh(scores: usize, keys: u32, weights: usize): void {
  writeExponentials(scores, scores + keys * PITCH, weights);
  const end = weights + (keys << 4);
  let low0 = f64x2.splat(0);
  let low1 = low0;
  let low2 = low0;
  let low3 = low0;
  let high0 = low0;
  let high1 = low0;
  let high2 = low0;
  let high3 = low0;
  let at = weights;
  for (; at + 64 <= end; at += 64) {
    low0 = f64x2.add(low0, promoteLow(at));
    high0 = f64x2.add(high0, promoteLow(at + 8));
    low1 = f64x2.add(low1, promoteLow(at + 16));
    high1 = f64x2.add(high1, promoteLow(at + 24));
    low2 = f64x2.add(low2, promoteLow(at + 32));
    high2 = f64x2.add(high2, promoteLow(at + 40));
    low3 = f64x2.add(low3, promoteLow(at + 48));
    high3 = f64x2.add(high3, promoteLow(at + 56));
  }
  if (at < end) {
    low0 = f64x2.add(low0, promoteLow(at));
    high0 = f64x2.add(high0, promoteLow(at + 8));
  }
  if (at + 16 < end) {
    low1 = f64x2.add(low1, promoteLow(at + 16));
    high1 = f64x2.add(high1, promoteLow(at + 24));
  }
  if (at + 32 < end) {
    low2 = f64x2.add(low2, promoteLow(at + 32));
    high2 = f64x2.add(high2, promoteLow(at + 40));
  }
  const one = f64x2.splat(1);
  low0 = f64x2.div(one, f64x2.add(f64x2.add(low0, low2), f64x2.add(low1, low3)));
  high0 = f64x2.div(one, f64x2.add(f64x2.add(high0, high2), f64x2.add(high1, high3)));
  const factor = v128.shuffle<i64>(f32x4.demote_f64x2_zero(low0), f32x4.demote_f64x2_zero(high0), 0, 2);
  const least = f32x4.splat(1.1754943508222875e-38);
  for (at = weights; at < end; at += 16) {
    const weight = f32x4.mul(v128.load(at), factor);
    v128.store(at, v128.andnot(weight, f32x4.lt(weight, least)));
  }
}

/** Writes the exponentials of scores less the greatest one of their query. They are added afterwards, because the registers are few. */
function writeExponentials(scores: usize, end: usize, to: usize): void {
  let greatest = f32x4.splat(-Infinity);
  for (let from = scores; from < end; from += PITCH) greatest = f32x4.pmax(greatest, v128.load(from));
  if (scores + 2 * PITCH <= end) {
    do {
      const e = inline.always(eigenExp(f32x4.sub(v128.load(scores), greatest)));
      const g = inline.always(eigenExp(f32x4.sub(v128.load(scores, 32), greatest)));
      v128.store(to, e);
      v128.store(to, g, 16);
      scores += 2 * PITCH;
      to += 32;
    } while (scores + 2 * PITCH <= end);
  }
  if (scores < end) v128.store(to, inline.always(eigenExp(f32x4.sub(v128.load(scores), greatest))));
}

/** Two floats as float64. */
function promoteLow(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}
