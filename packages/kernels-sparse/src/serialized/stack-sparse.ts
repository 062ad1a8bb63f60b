import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, dataTypeSize, exactIndex, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { SparseParts } from "./sparse-rows.js";

/** Sparse tensors that are copied without a pause. */
const PARTS_AT_ONCE = 256;

/**
 * Sets outputs 0 to 2 to a sparse tensor of others, which are borrowed: the dimensions `lead` say which of them, and the sizes of the
 * other dimensions are the largest. All have one rank and one type.
 */
export function* setStacked(context: ComputeContext, parts: readonly SparseParts[], lead: Shape): Steps<void> {
  const { memory } = context;
  const inner = parts[0].shape.elementCount;
  const rank = lead.length + inner;
  const count = parts.reduce((sum, { values }) => sum + values.elementCount, 0);
  const indices = context.allocateOutput(0, [count, rank]);
  const largest = new Array<bigint>(inner).fill(0n);
  let next = indices.address / 8;
  const stack = (start: number, end: number) => {
    const { i64 } = memory;
    for (let number = start; number < end; number++) {
      const { indices: own, values, shape } = parts[number];
      for (let d = 0; d < inner; d++) {
        const size = exactIndex(shape, d);
        if (number === 0 || size > largest[d]) largest[d] = size;
      }
      const position = positionIn(lead, number);
      for (let row = 0, from = own.address / 8; row < values.elementCount; row++) {
        for (const place of position) i64[next++] = place;
        for (let d = 0; d < inner; d++) i64[next++] = i64[from++];
      }
    }
  };
  yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, stack));
  yield* setJoined(context, parts, count);
  const shape = context.allocateOutput(2, [rank]);
  memory.i64.set([...lead.map(BigInt), ...largest], shape.address / 8);
}

/** Sets output 1 to the values of all. */
function* setJoined(context: ComputeContext, parts: readonly SparseParts[], count: number): Steps<void> {
  const { memory } = context;
  const { dtype } = parts[0].values;
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, count);
    const add = (start: number, end: number) => {
      for (let i = start; i < end; i++) builder.addCells(parts[i].values.address, parts[i].values.elementCount);
    };
    yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, add));
    context.setOutput(1, Tensor.fromStringBlock(memory, [count], builder.finish()));
    return;
  }
  if (isObjectType(dtype)) {
    const objects = parts.flatMap(({ values }) => values.objects());
    const joined = Tensor.fromObjects(memory, dtype, [count], objects);
    for (const object of objects) object?.retain();
    context.setOutput(1, joined);
    return;
  }
  let to = context.allocateOutput(1, [count]).address;
  const size = dataTypeSize(dtype);
  const copy = (start: number, end: number) => {
    const { u8 } = memory;
    for (let i = start; i < end; i++) {
      const { address, elementCount } = parts[i].values;
      u8.copyWithin(to, address, address + elementCount * size);
      to += elementCount * size;
    }
  };
  yield* settle(inBlocks(context, parts.length, PARTS_AT_ONCE, copy));
}

/** The indices of a number in a shape. */
function positionIn(shape: Shape, number: number): bigint[] {
  const position: bigint[] = [];
  let rest = number;
  for (let d = shape.length - 1; d >= 0; d--) {
    position.unshift(BigInt(rest % shape[d]));
    rest = Math.floor(rest / shape[d]);
  }
  return position;
}
