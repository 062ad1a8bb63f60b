import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { NumberColumn } from "../tokens/number-column.js";
import { readRowSplits } from "../tokens/row-splits.js";
import { setCopies, setNumbers, setNumberVector } from "../tokens/token-outputs.js";

/** TFText>ByteSplitWithOffsets: the bytes of texts. */
export function byteSplitWithOffsets(context: ComputeContext): void {
  const input = vectorOf(context.input(0));
  const splits = new Int32Array(input.elementCount + 1);
  const cellOf = (row: number) => input.address + row * CELL_BYTES;
  for (let row = 0; row < input.elementCount; row++) {
    splits[row + 1] = splits[row] + cellSizeBytes(context.memory.u32, cellOf(row));
  }
  const count = splits[input.elementCount];
  const bytes = context.allocateOutput(0, [count]);
  const starts = new Int32Array(count);
  const ends = new Int32Array(count);
  const { u8, u32 } = context.memory;
  for (let row = 0; row < input.elementCount; row++) {
    const text = cellDataAddress(u32, cellOf(row));
    const [first, last] = [splits[row], splits[row + 1]];
    u8.copyWithin(bytes.address + first, text, text + last - first);
    for (let i = first; i < last; i++) {
      starts[i] = i - first;
      ends[i] = i - first + 1;
    }
  }
  setNumberVector(context, 1, splits);
  setNumberVector(context, 2, starts);
  setNumberVector(context, 3, ends);
}

/** TFText>ByteSplitByOffsets: parts of texts, by the places where they begin and end. */
export function byteSplitByOffsets(context: ComputeContext): void | Promise<void> {
  return runSteps(splitByOffsets(context));
}

function* splitByOffsets(context: ComputeContext): Steps<void> {
  const input = vectorOf(context.input(0));
  const starts = vectorOf(context.input(1));
  const ends = vectorOf(context.input(2));
  const splits = readRowSplits(context.input(3), Math.min(starts.elementCount, ends.elementCount));
  if (splits.length <= input.elementCount) {
    throw invalidArgument(`${input.elementCount} texts need as many rows of offsets, but have ${splits.length - 1}`);
  }
  const addresses = new NumberColumn();
  const sizes = new NumberColumn();
  const rowSplits = new NumberColumn();
  rowSplits.push(0);
  const { i32, u32 } = context.memory;
  for (let row = 0, cell = input.address; row < input.elementCount; row++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    for (let i = splits[row]; i < splits[row + 1]; i++) {
      const start = i32[(starts.address >>> 2) + i];
      const end = i32[(ends.address >>> 2) + i];
      if (start < 0 || start > size) throw invalidArgument("Start offsets out of range.");
      if (end < 0 || end > size) throw invalidArgument("End offsets out of range.");
      if (start > end) throw invalidArgument("Start offset after end offset.");
      addresses.push(cellDataAddress(u32, cell) + start);
      sizes.push(end - start);
    }
    rowSplits.push(addresses.length);
  }
  yield* setCopies(context, 0, addresses, sizes);
  setNumbers(context, 1, rowSplits);
}

function vectorOf(tensor: Tensor): Tensor {
  if (tensor.rank === 1) return tensor;
  throw invalidArgument(`Shape must be rank 1: ${formatShape(tensor.shape)}`);
}
