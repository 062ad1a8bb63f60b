/**
 * QuantizedConcat: tensors in ranges of their own, joined along a dimension in the range that holds all.
 *
 * Source: tensorflow/core/kernels/quantized_concat_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { type DataType, formatShape, readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { minFirstDequantizer, minFirstQuantizer } from "../min-first.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

export function quantizedConcat(context: ComputeContext): void | Promise<void> {
  const values = context.inputList("values");
  const axis = readAxis(context.input(0), values[0].rank);
  const lows = endsOf(context, "input_mins");
  const highs = endsOf(context, "input_maxes");
  const { shape, dtype } = values[0];
  for (const [i, value] of values.entries()) checkShape(values[0], value, i, axis);
  const range = joinedRange(dtype, lows, highs);
  const joined = values.reduce((sum, value) => sum + value.shape[axis], 0);
  const output = context.allocateOutput(0, [...shape.slice(0, axis), joined, ...shape.slice(axis + 1)]);
  setRange(context, range);
  const rows = sizeBetween(shape, 0, axis);
  if (output.elementCount === 0) return;
  const width = output.elementCount / rows;
  const parts = values.map((value, i) => ({
    value,
    width: value.elementCount / rows,
    convert: converter(dtype, { low: lows[i], high: highs[i] }, range),
  }));
  return inBlocks(context, rows, Math.ceil(ELEMENTS_AT_ONCE / width), (start, end) => {
    const z = readElements<number>(output);
    for (let row = start, to = z.base + start * width; row < end; row++) {
      for (const part of parts) {
        const x = readElements<number>(part.value);
        const from = x.base + row * part.width;
        for (let i = from; i < from + part.width; i++) z.values[to++] = part.convert(x.values[i]);
      }
    }
  });
}

function readAxis(axis: Tensor, rank: number): number {
  if (axis.rank !== 0) {
    throw invalidArgument(`Concat dim tensor should be a scalar integer, but got shape ${formatShape(axis.shape)}`);
  }
  const given = readIndex(axis, 0);
  if (given >= 0 && given < rank) return given;
  throw invalidArgument(`ConcatOp : Expected concatenating dimensions in the range [0, ${rank}), but got ${given}`, {
    axis: given,
    rank,
  });
}

function endsOf(context: ComputeContext, name: string): readonly number[] {
  return context.inputList(name).map((end, i) => {
    if (end.elementCount === 1) return firstFloat(end);
    throw invalidArgument(
      `${name} each tensor's num elements must be 1, given num elements ${end.elementCount} in index ${i}`,
    );
  });
}

function checkShape(model: Tensor, value: Tensor, index: number, axis: number): void {
  const vs = () => `shape[0] = ${formatShape(model.shape)} vs. shape[${index}] = ${formatShape(value.shape)}`;
  if (value.rank !== model.rank) throw invalidArgument(`ConcatOp : Ranks of all input tensors should match: ${vs()}`);
  if (value.shape.some((size, i) => i !== axis && size !== model.shape[i])) {
    throw invalidArgument(`ConcatOp : Dimensions of inputs should match: ${vs()}`);
  }
}

/** The range from the least to the greatest end; for types with negative integers as wide on both sides of 0. */
function joinedRange(dtype: DataType, lows: readonly number[], highs: readonly number[]): ValueRange {
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  if (quantizedType(dtype).lowest === 0) return { low, high };
  const most = Math.max(Math.abs(low), Math.abs(high));
  return { low: -most, high: most };
}

function converter(dtype: DataType, from: ValueRange, to: ValueRange): (x: number) => number {
  if (from.low === to.low && from.high === to.high) return (x) => x;
  const [real, integer] = [
    minFirstDequantizer(quantizedType(dtype), from),
    minFirstQuantizer(quantizedType(dtype), to),
  ];
  return (x) => integer(real(x));
}
