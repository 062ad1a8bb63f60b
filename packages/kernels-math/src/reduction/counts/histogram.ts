import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, readIndex, setToZeros, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { printGeneral } from "@heddle/tensor/text";
import { BIN_TYPES, binLoopsOver } from "./bin-loops.js";

/** Values that are counted without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/**
 * HistogramFixedWidth: how many values are in each of the equally wide bins of a range. Those outside are in the first or the last bin.
 *
 * TensorFlow ends the process for infinite limits, and for those of int64 that are one float64: they are refused.
 *
 * Source: tensorflow/core/kernels/histogram_op.cc (TensorFlow 2.21).
 */
export function histogramFixedWidth(context: ComputeContext): void | Promise<void> {
  const [values, range, bins] = [context.input(0), context.input(1), context.input(2)];
  if (range.rank !== 1) throw invalidArgument("value_range should be a vector.");
  if (range.elementCount !== 2) throw invalidArgument("value_range should be a vector of 2 elements.");
  if (bins.rank !== 0) throw invalidArgument("nbins should be a scalar.");
  const count = readIndex(bins);
  checkRange(range);
  if (count <= 0) throw invalidArgument(`nbins should be a positive number, but got '${count}'`, { count });
  const output = context.allocateOutput(0, [count]);
  const { memory } = context;
  const size = dataTypeSize(output.dtype);
  setToZeros(output);
  if (count === 1) return countAll(output, values.elementCount);
  const [low, high] = limitsOf(range).map(Number);
  const step = high / count - low / count;
  const type = BIN_TYPES.indexOf(values.dtype);
  return inBlocks(context, values.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const { countInBins } = binLoopsOver(memory);
    const first = values.address + start * dataTypeSize(values.dtype);
    const shift = size === 8 ? 3 : 2;
    const counted = countInBins(type, first, end - start, low, step, count - 1, output.address, shift) >>> 0;
    if (counted === end - start) return;
    checkValues(values);
    throw invalidArgument(`value_range ${textOf(range)} has no bins of a finite width`);
  });
}

/** A single bin has all values, also those that are NaN. */
function countAll(output: Tensor, count: number): void {
  const { memory, address } = output;
  if (output.dtype === DataType.INT64) memory.i64[address / 8] = BigInt(count);
  else memory.i32[address / 4] = count;
}

function checkRange(range: Tensor): void {
  const [low, high] = limitsOf(range);
  if (low < high) return;
  throw invalidArgument(`value_range should satisfy value_range[0] < value_range[1], but got '${textOf(range)}'`);
}

function limitsOf(range: Tensor): readonly [low: number | bigint, high: number | bigint] {
  const { values, base } = readElements<number | bigint>(range);
  return [values[base], values[base + 1]];
}

function textOf(range: Tensor): string {
  const isFloat = range.dtype === DataType.FLOAT || range.dtype === DataType.DOUBLE;
  return `[${limitsOf(range)
    .map((value) => (isFloat ? printGeneral(Number(value), 6) : `${value}`))
    .join(", ")}]`;
}

function checkValues(values: Tensor): void {
  if (values.dtype === DataType.FLOAT) {
    const { f32 } = values.memory;
    const first = values.address / 4;
    for (let i = first; i < first + values.elementCount; i++) {
      if (Number.isNaN(f32[i])) throw invalidArgument("Histogram values must not contain NaN");
    }
    return;
  }
  if (values.dtype !== DataType.DOUBLE) return;
  const { values: view, base } = readElements<number>(values);
  for (let i = 0; i < values.elementCount; i++) {
    if (Number.isNaN(view[base + i])) throw invalidArgument("Histogram values must not contain NaN");
  }
}
