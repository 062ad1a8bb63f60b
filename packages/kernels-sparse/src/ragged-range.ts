import type { Kernel } from "@heddle/kernel-api";
import { DataType, indexTensor, newIndices, type Tensor } from "@heddle/tensor";
import { rangeNotVector, rangeShapesDiffer, rangeTooLong, zeroDelta } from "./ragged-errors.js";

/** RaggedRange: for each row the numbers from its start to its limit. */
export function createRaggedRange(): Kernel {
  return kernel;
}

const NAMES = ["starts", "limits", "deltas"];

const kernel: Kernel = {
  compute(context) {
    const inputs = [context.input(0), context.input(1), context.input(2)];
    const long = inputs.findIndex((input) => input.rank > 1);
    if (long >= 0) throw rangeNotVector(NAMES[long]);
    const lengths = inputs.filter((input) => input.rank === 1).map((input) => input.elementCount);
    if (lengths.some((length) => length !== lengths[0])) throw rangeShapesDiffer();
    const rows = lengths[0] ?? 1;
    const [starts, limits, deltas] = inputs.map(broadcastValues);
    const sizeOf =
      inputs[0].dtype === DataType.FLOAT ? float32Size : typeof starts(0) === "bigint" ? integer64Size : size;

    const splits = newIndices(rows + 1);
    for (let row = 0; row < rows; row++) {
      const delta = deltas(row);
      // biome-ignore lint/suspicious/noDoubleEquals: the value is a number or a bigint.
      if (delta == 0) throw zeroDelta();
      const count = sizeOf(starts(row), limits(row), delta);
      if (!(count < 2 ** 63)) throw rangeTooLong();
      splits[row + 1] = splits[row] + count;
    }
    const startValues = Array.from({ length: rows }, (_, row) => starts(row));
    const deltaValues = Array.from({ length: rows }, (_, row) => deltas(row));

    context.setOutput(0, indexTensor(context.memory, context.outputType(0), [rows + 1], splits));
    const output = context.allocateOutput(1, [splits[rows]]);
    // The array rounds or wraps what it is given, as arithmetic in T does; one variable of T is one element of it.
    const elements = output.elements() as Float64Array;
    for (let row = 0; row < rows; row++) {
      const stop = splits[row + 1];
      if (splits[row] < stop) elements[splits[row]] = startValues[row] as number;
      for (let i = splits[row] + 1; i < stop; i++) elements[i] = elements[i - 1] + (deltaValues[row] as number);
    }
  },
};

/** The value for a row: of a vector its own, of a scalar the same for all. 0 when there is none. */
function broadcastValues(input: Tensor): (row: number) => number | bigint {
  const values = (input.elements() as Float64Array).slice();
  return input.rank === 0 ? () => values[0] : (row) => values[row] ?? 0;
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
