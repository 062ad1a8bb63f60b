import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
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
  if (setIntegers(context, inputs, rows)) return;
  const most = context.outputType(0) === DataType.INT32 ? 2 ** 31 : 2 ** 63;
  if (setFloats(context, inputs, rows, most)) return;
  const [starts, limits, deltas] = inputs.map((input) => rowElements(input, rows));
  const sizeOf = inputs[0].dtype === DataType.INT64 ? integer64Size : size;
  const splits = newIndices(rows + 1);
  for (let row = 0; row < rows; row++) {
    if (Number(deltas[row]) === 0) throw invalidArgument("Requires delta != 0");
    const count = sizeOf(starts[row], limits[row], deltas[row]);
    if (!(count < most)) throw tooMany(most);
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

/** Sets the outputs for float32 and float64; false for integers. */
function setFloats(context: ComputeContext, inputs: readonly Tensor[], rows: number, most: number): boolean {
  const { dtype } = inputs[0];
  if (dtype !== DataType.FLOAT && dtype !== DataType.DOUBLE) return false;
  const { memory } = context;
  const width = dtype === DataType.FLOAT ? 4 : 8;
  const viewOf = () => (dtype === DataType.FLOAT ? memory.f32 : memory.f64);
  const [starts, limits, deltas] = inputs.map(({ address }) => address / width);
  const [startStep, limitStep, deltaStep] = inputs.map(({ rank }) => rank);
  const sizeOf = dtype === DataType.FLOAT ? float32Size : size;
  const splits = newIndices(rows + 1);
  const given = viewOf();
  for (let row = 0; row < rows; row++) {
    const delta = given[deltas + row * deltaStep];
    if (delta === 0) throw invalidArgument("Requires delta != 0");
    const count = sizeOf(given[starts + row * startStep], given[limits + row * limitStep], delta);
    if (!(count < most)) throw tooMany(most);
    splits[row + 1] = splits[row] + count;
  }
  context.setOutput(0, indexTensor(memory, context.outputType(0), [rows + 1], splits));
  const first = context.allocateOutput(1, [splits[rows]]).address / width;
  const values = viewOf();
  for (let row = 0; row < rows; row++) {
    const stop = first + splits[row + 1];
    let at = first + splits[row];
    if (at < stop) values[at++] = values[starts + row * startStep];
    // Each sum is stored, which rounds it as arithmetic in T does.
    for (const delta = values[deltas + row * deltaStep]; at < stop; at++) values[at] = values[at - 1] + delta;
  }
  return true;
}

function tooMany(most: number): StatusError {
  return invalidArgument(`Requires ((limit - start) / delta) <= ${BigInt(most) - 1n}`);
}

/** Sets the outputs for integers; false else, and for a delta of 0 and rows of 2^31 values. */
function setIntegers(context: ComputeContext, inputs: readonly Tensor[], rows: number): boolean {
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
