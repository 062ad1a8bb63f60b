import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, exactIndex, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { readIntegers } from "../sparse/sparse-parts.js";
import type { SparseParts } from "./sparse-rows.js";

/** Sparse tensors that are copied without a pause. */
const PARTS_AT_ONCE = 256;

/** A sparse tensor that is `count` rows of the indices and values of others, from row `start` on. The holder releases the tensors. */
export interface SparsePart extends SparseParts {
  readonly start: number;
  readonly count: number;
}

/** All rows of a sparse tensor. */
export function wholePart({ indices, values, shape }: SparseParts): SparsePart {
  return { indices, values, shape, start: 0, count: values.elementCount };
}

/**
 * Sets outputs 0 to 2 to a sparse tensor of others, which are borrowed: the dimensions `lead` say which of them, and the sizes of the
 * other dimensions are the largest. All have one rank and one type.
 */
export function* setStacked(context: ComputeContext, parts: readonly SparsePart[], lead: Shape): Steps<void> {
  const { memory } = context;
  const inner = parts[0].shape.elementCount;
  const rank = lead.length + inner;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const indices = context.allocateOutput(0, [total, rank]);
  const largest = readIntegers(parts[0].shape);
  let measured = parts[0].shape;
  const position = lead.map(() => 0);
  let to = indices.address / 4;
  const stack = (first: number, end: number) => {
    const { u32 } = memory;
    for (let number = first; number < end; number++) {
      const { indices: own, shape, start, count } = parts[number];
      // Parts of one tensor share the shape.
      if (shape !== measured) enlarge(largest, shape);
      measured = shape;
      let from = own.address / 4 + start * inner * 2;
      for (let row = 0; row < count; row++) {
        for (const place of position) {
          u32[to++] = place;
          u32[to++] = 0;
        }
        for (let words = inner * 2; words > 0; words--) u32[to++] = u32[from++];
      }
      for (let d = lead.length - 1; d >= 0 && ++position[d] === lead[d]; d--) position[d] = 0;
    }
  };
  yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, stack));
  yield* setJoined(context, parts, total);
  const shape = context.allocateOutput(2, [rank]);
  memory.i64.set([...lead.map(BigInt), ...largest], shape.address / 8);
}

/** Sets output 1 to the values of all. */
function* setJoined(context: ComputeContext, parts: readonly SparsePart[], total: number): Steps<void> {
  const { memory } = context;
  const { dtype } = parts[0].values;
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, total);
    const add = (first: number, end: number) => {
      for (let i = first; i < end; i++) {
        const { values, start, count } = parts[i];
        builder.addCells(values.address + start * CELL_BYTES, count);
      }
    };
    yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, add));
    context.setOutput(1, Tensor.fromStringBlock(memory, [total], builder.finish()));
    return;
  }
  if (isObjectType(dtype)) {
    const objects = parts.flatMap(({ values, start, count }) => values.objects().slice(start, start + count));
    const joined = Tensor.fromObjects(memory, dtype, [total], objects);
    for (const object of objects) object?.retain();
    context.setOutput(1, joined);
    return;
  }
  let to = context.allocateOutput(1, [total]).address;
  const size = dataTypeSize(dtype);
  const copy = (first: number, end: number) => {
    const { u8 } = memory;
    for (let i = first; i < end; i++) {
      const { values, start, count } = parts[i];
      const from = values.address + start * size;
      const bytes = count * size;
      if (bytes > SHORT_BYTES) u8.copyWithin(to, from, from + bytes);
      else for (let at = 0; at < bytes; at++) u8[to + at] = u8[from + at];
      to += bytes;
    }
  };
  yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, copy));
}

/** Up to this many bytes a loop beats a call of the engine. */
export const SHORT_BYTES = 48;

function enlarge(largest: bigint[], shape: Tensor): void {
  for (let d = 0; d < largest.length; d++) {
    const size = exactIndex(shape, d);
    if (size > largest[d]) largest[d] = size;
  }
}
