import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, indexTensor, newIndices, Tensor } from "@heddle/tensor";
import { addElements, type Element, readElements, writeElements } from "@heddle/tensor/numbers";
import { rangeLoopsOver } from "./range-loops.js";

/** Elements of a result for which doubles are exact, whatever their splits. */
const MOST_AT_ONCE = 2 ** 31 - 1;

const NAMES = ["starts", "limits", "deltas"];

/** RaggedRange: for each row the numbers from its start to its limit. */
export function raggedRange(context: ComputeContext): void {
  const inputs = [context.input(0), context.input(1), context.input(2)];
  const long = inputs.findIndex((input) => input.rank > 1);
  if (long >= 0) throw invalidArgument(`${NAMES[long]} must be a scalar or vector`);
  const lengths = inputs.filter((input) => input.rank === 1).map((input) => input.elementCount);
  if (lengths.some((length) => length !== lengths[0])) {
    throw invalidArgument("starts, limits, and deltas must have the same shape");
  }
  const rows = lengths[0] ?? 1;
  if (setSmallIntegers(context, inputs, rows)) return;
  const [starts, limits, deltas] = inputs.map((input) => rowElements(input, rows));
  const { dtype } = inputs[0];
  const sizeOf = dtype === DataType.FLOAT ? float32Size : dtype === DataType.INT64 ? integer64Size : size;

  const most = context.outputType(0) === DataType.INT32 ? 2 ** 31 : 2 ** 63;

  const splits = newIndices(rows + 1);
  for (let row = 0; row < rows; row++) {
    if (Number(deltas[row]) === 0) throw invalidArgument("Requires delta != 0");
    const count = sizeOf(starts[row], limits[row], deltas[row]);
    if (!(count < most)) throw invalidArgument(`Requires ((limit - start) / delta) <= ${BigInt(most) - 1n}`);
    splits[row + 1] = splits[row] + count;
  }

  context.setOutput(0, indexTensor(context.memory, context.outputType(0), [rows + 1], splits));
  writeElements(context.allocateOutput(1, [splits[rows]]), (values, base) => {
    for (let row = 0; row < rows; row++) {
      const stop = base + splits[row + 1];
      const start = base + splits[row];
      if (start < stop) values[start] = starts[row];
      // Each sum is stored, which rounds or wraps it as arithmetic in T does.
      for (let i = start + 1; i < stop; i++) values[i] = addElements(values[i - 1], deltas[row]);
    }
  });
}

/** Sets the outputs when all inputs are integers below 2^31; false else, and for a delta of 0. */
function setSmallIntegers(context: ComputeContext, inputs: readonly Tensor[], rows: number): boolean {
  const { dtype } = inputs[0];
  if (dtype !== DataType.INT32 && dtype !== DataType.INT64) return false;
  const { memory } = context;
  const loops = rangeLoopsOver(memory);
  const shift = dtype === DataType.INT64 ? 3 : 2;
  const [startStep, limitStep, deltaStep] = inputs.map(({ rank }) => rank << shift);
  const [starts, limits, deltas] = inputs.map(({ address }) => address);
  const splitShift = context.outputType(0) === DataType.INT64 ? 3 : 2;
  const splits = Tensor.allocate(memory, context.outputType(0), [rows + 1]);
  const total = loops.splitRanges(
    starts,
    startStep,
    limits,
    limitStep,
    deltas,
    deltaStep,
    shift,
    rows,
    splits.address,
    splitShift,
  );
  if (total < 0 || total > MOST_AT_ONCE) {
    splits.release();
    return false;
  }
  context.setOutput(0, splits);
  const output = context.allocateOutput(1, [total]);
  loops.fillRanges(starts, startStep, deltas, deltaStep, shift, rows, splits.address, splitShift, output.address);
  return true;
}

/** A copy of the element of each row: those of a vector, or the same of a scalar for all. */
function rowElements(input: Tensor, rows: number): readonly Element[] {
  const { values, base } = readElements(input);
  return Array.from({ length: rows }, (_, row) => values[base + (input.rank === 0 ? 0 : row)]);
}

function isEmpty(start: number | bigint, limit: number | bigint, delta: number | bigint): boolean {
  return (delta > 0 && limit < start) || (delta < 0 && limit > start);
}

function size(start: number | bigint, limit: number | bigint, delta: number | bigint): number {
  if (isEmpty(start, limit, delta)) return 0;
  return Math.ceil(Math.abs((Number(limit) - Number(start)) / Number(delta)));
}

function float32Size(start: number | bigint, limit: number | bigint, delta: number | bigint): number {
  if (isEmpty(start, limit, delta)) return 0;
  return Math.ceil(Math.abs(Math.fround(Math.fround(Number(limit) - Number(start)) / Number(delta))));
}

function integer64Size(start: number | bigint, limit: number | bigint, delta: number | bigint): number {
  if (isEmpty(start, limit, delta)) return 0;
  const distance = abs(BigInt(limit) - BigInt(start));
  const step = abs(BigInt(delta));
  return Number((distance + step - 1n) / step);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
