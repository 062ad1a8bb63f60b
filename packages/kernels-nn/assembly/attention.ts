/** Attention of float32; `attention-loops.ts` describes the function and has its twin. */

import { multiply } from "../../tensor/assembly/matrices";
import { packLines } from "../../tensor/assembly/matrix-tiles";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  COLUMN,
  DEPTH,
  HEAD,
  HEADS,
  KEY,
  KEY_STEPS,
  KEYS,
  MASK,
  MASK_STEPS,
  PACKED_KEYS,
  QUERIES,
  QUERY,
  QUERY_STEPS,
  RESULT,
  RESULT_STEPS,
  ROW,
  ROWS,
  SCALE,
  SCALING,
  SCORES,
  SCRATCH,
  TASKS,
  VALUE,
  VALUE_STEPS,
  WIDTH,
} from "../src/attention/attention-layout";
import { attendEight } from "./attend-eight";
import { softmax } from "./softmax";

export function attend(form: usize, task: u32, end: u32): void {
  const width = load<u32>(form, WIDTH);
  const isPacked = width >= 8 && load<u32>(form, VALUE_STEPS + COLUMN) === 4;
  const tasks = load<u32>(form, TASKS);
  let packed: u32 = 0xffffffff;
  for (; task < end; task++) {
    const matrix = task / tasks;
    let row = (task % tasks) * load<u32>(form, ROWS);
    const last = row + min(load<u32>(form, ROWS), load<u32>(form, QUERIES) - row);
    if (isPacked && last - row >= 8) {
      if (packed !== matrix) packKeys(form, placeOf(form, KEY, KEY_STEPS, matrix, 0));
      packed = matrix;
      for (; row + 8 <= last; row += 8) {
        attendEight(
          form,
          placeOf(form, QUERY, QUERY_STEPS, matrix, row),
          placeOf(form, VALUE, VALUE_STEPS, matrix, 0),
          placeOf(form, RESULT, RESULT_STEPS, matrix, row),
          placeOf(form, MASK, MASK_STEPS, matrix, row),
        );
      }
    }
    if (row < last) attendRows(form, matrix, row, last - row);
  }
}

/** Packs keys by four, elements of the same place together. */
function packKeys(form: usize, key: usize): void {
  const keys = load<u32>(form, KEYS);
  const depth = load<u32>(form, DEPTH);
  const rowBytes: usize = load<u32>(form, KEY_STEPS + ROW);
  const stepBytes: usize = load<u32>(form, KEY_STEPS + COLUMN);
  let to: usize = load<u32>(form, PACKED_KEYS);
  let left = keys;
  for (; left >= 4; left -= 4, key += rowBytes << 2, to += depth << 4)
    packLines(key, rowBytes, stepBytes, depth, to, 16);
  if (left === 0) return;
  for (let i: u32 = 0; i < depth; i++, key += stepBytes, to += 16) {
    v128.store(to, i64x2.splat(0));
    for (let j: u32 = 0; j < left; j++) store<u32>(to + (j << 2), load<u32>(key + j * rowBytes));
  }
}

/** Attention of any number of queries. */
function attendRows(form: usize, matrix: u32, row: u32, rows: u32): void {
  const scores: usize = load<u32>(form, SCORES);
  const scratch: usize = load<u32>(form, SCRATCH);
  const keys = load<u32>(form, KEYS);
  const rowBytes = keys << 2;
  multiply(
    placeOf(form, QUERY, QUERY_STEPS, matrix, row),
    load<u32>(form, QUERY_STEPS + ROW),
    load<u32>(form, QUERY_STEPS + COLUMN),
    placeOf(form, KEY, KEY_STEPS, matrix, 0),
    load<u32>(form, KEY_STEPS + COLUMN),
    load<u32>(form, KEY_STEPS + ROW),
    scores,
    rowBytes,
    rows,
    load<u32>(form, DEPTH),
    keys,
    scratch,
  );
  if (load<u32>(form, SCALING) !== 0 || load<u32>(form, MASK) !== 0) {
    adjust(form, scores, rows, rowBytes, placeOf(form, MASK, MASK_STEPS, matrix, row));
  }
  softmax(scores, scores, rows, keys);
  multiply(
    scores,
    rowBytes,
    4,
    placeOf(form, VALUE, VALUE_STEPS, matrix, 0),
    load<u32>(form, VALUE_STEPS + ROW),
    load<u32>(form, VALUE_STEPS + COLUMN),
    placeOf(form, RESULT, RESULT_STEPS, matrix, row),
    load<u32>(form, RESULT_STEPS + ROW),
    rows,
    keys,
    load<u32>(form, WIDTH),
    scratch,
  );
}

/** The address of a row of a matrix, of which there is one for each head of each element of the batch. */
function placeOf(form: usize, tensor: usize, steps: usize, matrix: u32, row: u32): usize {
  const heads = load<u32>(form, HEADS);
  const at = form + steps;
  return (
    load<u32>(form + tensor) +
    (matrix / heads) * load<u32>(at) +
    (matrix % heads) * load<u32>(at, HEAD) +
    row * load<u32>(at, ROW)
  );
}

/** Scales rows of scores and adds the mask. */
function adjust(form: usize, scores: usize, rows: u32, rowBytes: i32, mask: usize): void {
  const scaling = load<u32>(form, SCALING);
  const scale = v128.load32_splat(form, SCALE);
  const hasMask = load<u32>(form, MASK) !== 0;
  const step: i32 = load<u32>(form, MASK_STEPS + COLUMN);
  for (; rows > 0; rows--, scores += rowBytes, mask += load<u32>(form, MASK_STEPS + ROW)) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      let score = loadPart(scores + at, left);
      if (scaling === 1) score = f32x4.mul(score, scale);
      else if (scaling === 2) score = f32x4.div(score, scale);
      if (hasMask) score = f32x4.add(score, step > 0 ? loadPart(mask + at, left) : v128.load32_splat(mask));
      storePart(scores + at, left, score);
    }
  }
}
