import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";
import { setNumberVector } from "../tokens/token-outputs.js";
import { setUsedSizes } from "./used-sizes.js";

/** Where the rows of a segment begin, and how many elements of each are used. */
interface Segment {
  readonly values: Tensor;
  readonly splits: Int32Array;
  readonly used: Int32Array;
}

/** TFText>RoundRobinTrim: segments cut so that the rows of each batch have at most so many elements in all. */
export function roundRobinTrim(context: ComputeContext): void {
  const segments = usedSegments(context);
  segments.forEach(({ values, splits, used }, i) => {
    const ends = new Int32Array(splits.length);
    for (let row = 0; row < used.length; row++) ends[row + 1] = ends[row] + used[row];
    if (values.dtype === DataType.STRING) setTrimmedStrings(context, i, values, splits, used);
    else setTrimmed(context, i, values, splits, used);
    setNumberVector(context, segments.length + i, ends);
  });
}

/** TFText>RoundRobinGenerateMasks: true for the elements that TFText>RoundRobinTrim keeps. */
export function roundRobinGenerateMasks(context: ComputeContext): void {
  usedSegments(context).forEach(({ splits, used }, i) => {
    const first = splits[0];
    const output = context.allocateOutput(i, [splits[splits.length - 1] - first]);
    const { u8 } = context.memory;
    u8.fill(0, output.address, output.address + output.elementCount);
    used.forEach((count, row) => {
      const begin = output.address + splits[row] - first;
      u8.fill(1, begin, begin + count);
    });
  });
}

function usedSegments(context: ComputeContext): readonly Segment[] {
  const limit = limitOf(context.input(0));
  const rowSplits = context.inputList("input_row_splits");
  const segments = context.inputList("input_values").map((values, i): Segment => {
    if (values.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(values.shape)}`);
    const splits = readRowSplits(rowSplits[i], values.elementCount);
    return { values, splits, used: new Int32Array(splits.length - 1) };
  });
  const rows = segments[0].used.length;
  for (const { used } of segments) {
    if (used.length !== rows)
      throw invalidArgument(`segments must have as many rows, but have ${rows} and ${used.length}`);
  }
  const used: number[] = [];
  for (let row = 0; row < rows; row++) {
    const sizes = segments.map(({ splits }) => splits[row + 1] - splits[row]);
    setUsedSizes(sizes, limit, used);
    for (const [i, segment] of segments.entries()) segment.used[row] = used[i];
  }
  return segments;
}

function limitOf(tensor: Tensor): number {
  if (tensor.rank !== 0) throw invalidArgument(`Shape must be a scalar: ${formatShape(tensor.shape)}`);
  const limit = tensor.memory.i32[tensor.address >>> 2];
  if (limit < 0) throw invalidArgument(`max_sequence_length must not be negative, but is ${limit}`);
  return limit;
}

const sum = (values: Int32Array) => values.reduce((total, value) => total + value, 0);

function setTrimmed(
  context: ComputeContext,
  index: number,
  values: Tensor,
  splits: Int32Array,
  used: Int32Array,
): void {
  const size = dataTypeSize(values.dtype);
  const output = context.allocateOutput(index, [sum(used)]);
  const { u8 } = context.memory;
  let to = output.address;
  used.forEach((count, row) => {
    const from = values.address + splits[row] * size;
    u8.copyWithin(to, from, from + count * size);
    to += count * size;
  });
}

function setTrimmedStrings(
  context: ComputeContext,
  index: number,
  values: Tensor,
  splits: Int32Array,
  used: Int32Array,
): void {
  const count = sum(used);
  using builder = new StringBlockBuilder(context.memory, count);
  for (const [row, size] of used.entries()) builder.addCells(values.address + splits[row] * CELL_BYTES, size);
  context.setOutput(index, Tensor.fromStringBlock(context.memory, [count], builder.finish()));
}
