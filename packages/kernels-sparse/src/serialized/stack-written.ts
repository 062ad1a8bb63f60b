import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { type LocatedTensor, locateTensor } from "@heddle/proto-values/variants";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { listLoopsOver } from "./list-loops.js";
import { LIST_BYTES } from "./lists-layout.js";
import { SHORT_BYTES } from "./stack-sparse.js";

/** Sparse tensors that are read or copied without a pause. */
const PARTS_AT_ONCE = 256;

/** The most bytes of a tensor that is read. */
const MOST_BYTES = 2 ** 31 - 1;

/**
 * Sets outputs 0 to 2 to the sparse tensor of input 0, strings of three TensorProtos each, stacked along the dimensions `lead`: as
 * `setStacked` does, without a tensor of each. False, with nothing set, unless all are valid and have the form that TensorFlow writes.
 */
export function* stackWritten(context: ComputeContext, count: number, lead: Shape): Steps<boolean> {
  const { memory } = context;
  const dtype = context.outputType(1);
  if (context.input(0).dtype !== DataType.STRING || isObjectType(dtype)) return false;
  using scope = memory.scope();
  const found: WrittenParts = {
    indices: new Uint32Array(count),
    lists: scope.malloc(count * LIST_BYTES),
    longBytes: scope.calloc(8),
    largest: [],
    total: 0,
    isValid: true,
  };
  const locate = (start: number, end: number) => {
    for (let i = start; i < end && found.isValid; i++) found.isValid = locatePart(context, dtype, found, i);
  };
  yield* settle(inBlocks(context, count, PARTS_AT_ONCE, locate));
  const longBytes = memory.f64[found.longBytes / 8];
  if (!found.isValid || found.total * CELL_BYTES + longBytes > MOST_BYTES) return false;
  yield* setIndices(context, found, lead);
  yield* settle(context.pause());
  yield* setValues(context, dtype, found, longBytes);
  const shape = context.allocateOutput(2, [lead.length + found.largest.length]);
  memory.i64.set([...lead, ...found.largest].map(BigInt), shape.address / 8);
  return true;
}

/** Sparse tensors in the bytes of strings. */
interface WrittenParts {
  /** The addresses of their indices, int64 at any byte. */
  readonly indices: Uint32Array;
  /**
   * The address of the addresses and the numbers of their values, as the loops read lists. The two addresses of values that are not strings are the
   * same.
   */
  readonly lists: number;
  /** The address of the bytes of long texts, float64. */
  readonly longBytes: number;
  /** The largest size of each dimension; empty before the first part. */
  largest: number[];
  /** The number of all values. */
  total: number;
  isValid: boolean;
}

/** Locates one sparse tensor; false unless it is valid, is written as TensorFlow does, and has the rank of the others. */
function locatePart(context: ComputeContext, dtype: DataType, found: WrittenParts, number: number): boolean {
  const { memory } = context;
  const cell = context.input(0).address + number * 3 * CELL_BYTES;
  const indices = locateLongs(memory, cell, 2);
  const values = locate(memory, cell + CELL_BYTES);
  const shape = locateLongs(memory, cell + 2 * CELL_BYTES, 1);
  if (!indices || values?.dtype !== dtype || values.shape.length !== 1 || !shape) return false;
  const rows = indices.shape[0];
  const rank = indices.shape[1];
  if (values.elementCount !== rows || shape.elementCount !== rank) return false;
  const { data, u32 } = memory;
  if (number === 0) found.largest = new Array<number>(rank).fill(Number.NEGATIVE_INFINITY);
  if (found.largest.length !== rank) return false;
  for (let d = 0, at = shape.address; d < rank; d++, at += 8) {
    const size = data.getInt32(at + 4, true) * 2 ** 32 + data.getUint32(at, true);
    if (!Number.isSafeInteger(size)) return false;
    if (size > found.largest[d]) found.largest[d] = size;
  }
  let texts = values.address;
  if (dtype === DataType.STRING) {
    texts = listLoopsOver(memory).measureList(values.address, values.sizeBytes, rows, found.longBytes) >>> 0;
    if (texts === 0) return false;
  }
  found.indices[number] = indices.address;
  const list = (found.lists + number * LIST_BYTES) / 4;
  u32[list] = values.address;
  u32[list + 1] = texts;
  u32[list + 2] = rows;
  found.total += rows;
  return true;
}

type Memory = ComputeContext["memory"];

function locateLongs(memory: Memory, cell: number, rank: number): LocatedTensor | undefined {
  const tensor = locate(memory, cell);
  return tensor?.dtype === DataType.INT64 && tensor.shape.length === rank ? tensor : undefined;
}

function locate(memory: Memory, cell: number): LocatedTensor | undefined {
  const { u32 } = memory;
  return locateTensor(memory, cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
}

/** Sets output 0 to the indices of each part after its place among the dimensions `lead`. */
function* setIndices(
  context: ComputeContext,
  { indices, lists, largest, total }: WrittenParts,
  lead: Shape,
): Steps<void> {
  const { memory } = context;
  const inner = largest.length;
  const output = context.allocateOutput(0, [total, lead.length + inner]);
  if (lead.length === 0) {
    memory.u8.copyWithin(output.address, indices[0], indices[0] + total * inner * 8);
    return;
  }
  const position = lead.map(() => 0);
  let to = output.address / 4;
  const copy = (start: number, end: number) => {
    const { u32, data } = memory;
    for (let part = start; part < end; part++) {
      let from = indices[part];
      for (let rows = u32[(lists + part * LIST_BYTES) / 4 + 2]; rows > 0; rows--) {
        for (const place of position) {
          u32[to++] = place;
          u32[to++] = 0;
        }
        for (let words = inner * 2; words > 0; words--, from += 4) u32[to++] = data.getUint32(from, true);
      }
      for (let d = lead.length - 1; d >= 0 && ++position[d] === lead[d]; d--) position[d] = 0;
    }
  };
  yield* settle(inBlocks(context, indices.length, PARTS_AT_ONCE, copy));
}

/** Sets output 1 to the values of all parts. */
function* setValues(
  context: ComputeContext,
  dtype: DataType,
  { indices: { length: count }, lists, total }: WrittenParts,
  longBytes: number,
): Steps<void> {
  const { memory } = context;
  if (dtype === DataType.STRING) {
    const loops = listLoopsOver(memory);
    using builder = new StringBlockBuilder(memory, total, longBytes);
    const add = (start: number, end: number) => {
      const { u32 } = memory;
      let strings = 0;
      for (let part = start; part < end; part++) strings += u32[(lists + part * LIST_BYTES) / 4 + 2];
      const from = lists + start * LIST_BYTES;
      // The builder has room for all texts.
      builder.addWritten(strings, 0, (cell, text) => loops.copyLists(from, end - start, cell, text) >>> 0);
    };
    yield* settle(inBlocks(context, count, PARTS_AT_ONCE, add));
    context.setOutput(1, Tensor.fromStringBlock(memory, [total], builder.finish()));
    return;
  }
  let to = context.allocateOutput(1, [total]).address;
  const size = dataTypeSize(dtype);
  const copy = (start: number, end: number) => {
    const { u8, u32 } = memory;
    for (let part = start; part < end; part++) {
      const at = (lists + part * LIST_BYTES) / 4;
      const from = u32[at];
      const bytes = u32[at + 2] * size;
      if (bytes > SHORT_BYTES) u8.copyWithin(to, from, from + bytes);
      else for (let i = 0; i < bytes; i++) u8[to + i] = u8[from + i];
      to += bytes;
    }
  };
  yield* settle(inBlocks(context, count, PARTS_AT_ONCE, copy));
}
