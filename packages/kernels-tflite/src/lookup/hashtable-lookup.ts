import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { checkRanks } from "./check-ranks.js";

/** Bytes of rows that are copied without a pause. */
const BYTES_AT_ONCE = 65_536;
/** Keys that are looked up without a pause. */
const KEYS_AT_ONCE = 4096;

/**
 * HASHTABLE_LOOKUP: the rows of `value` beside keys, which are in ascending order; zeros or empty strings, and no hit, for others.
 *
 * Source: tensorflow/lite/kernels/hashtable_lookup.cc (TensorFlow 2.21).
 */
export function hashtableLookup(context: ComputeContext): void | Promise<void> {
  const [lookup, key, value] = [0, 1, 2].map((index) => context.input(index));
  checkRanks({ lookup: [lookup, 1], key: [key, 1] });
  if (value.rank < 1 || value.shape[0] !== key.shape[0]) {
    throw invalidArgument(`value has the shape ${formatShape(value.shape)} for ${key.shape[0]} keys`);
  }
  const rows = value.shape[0];
  if (rows === 0) throw invalidArgument("a table without keys");
  const isText = value.dtype === DataType.STRING;
  if (isText) checkRanks({ value: [value, 1] });
  const count = lookup.shape[0];
  const hits = context.allocateOutput(1, [count]);
  const find = (i: number) => {
    const { i32 } = context.memory;
    return findKey(i32, key.address >>> 2, rows, i32[(lookup.address >>> 2) + i]);
  };
  if (isText) return runSteps(copyTexts(context, value, hits, find));
  const rowBytes = (value.elementCount / rows) * dataTypeSize(value.dtype);
  const output = context.allocateOutput(0, [count, ...value.shape.slice(1)]);
  const atOnce = Math.max(1, Math.floor(BYTES_AT_ONCE / (16 + rowBytes)));
  return inBlocks(context, count, atOnce, (start, end) => {
    const { u8 } = context.memory;
    for (let i = start; i < end; i++) {
      const row = find(i);
      const to = output.address + i * rowBytes;
      const from = value.address + row * rowBytes;
      if (row < 0) u8.fill(0, to, to + rowBytes);
      else u8.copyWithin(to, from, from + rowBytes);
      u8[hits.address + i] = row < 0 ? 0 : 1;
    }
  });
}

function* copyTexts(context: ComputeContext, value: Tensor, hits: Tensor, find: (i: number) => number): Steps<void> {
  const { memory } = context;
  const count = hits.elementCount;
  using builder = new StringBlockBuilder(memory, count);
  const blocks = inBlocks(context, count, KEYS_AT_ONCE, (start, end) => {
    for (let i = start; i < end; i++) {
      const row = find(i);
      if (row < 0) builder.addText("");
      else builder.addCell(value.address + row * CELL_BYTES);
      memory.u8[hits.address + i] = row < 0 ? 0 : 1;
    }
  });
  yield* settle(blocks);
  context.setOutput(0, Tensor.fromStringBlock(memory, [count], builder.finish()));
}

/** The index of a key, found as the C library's bsearch does, with the comparison of TFLite, which wraps; -1 without. */
function findKey(i32: Int32Array, keys: number, count: number, wanted: number): number {
  for (let low = 0, high = count; low < high; ) {
    const middle = (low + high) >>> 1;
    const order = (wanted - i32[keys + middle]) | 0;
    if (order === 0) return middle;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return -1;
}
