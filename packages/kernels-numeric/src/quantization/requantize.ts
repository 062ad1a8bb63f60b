/**
 * 32-bit results as integers of 8 bits, in a range that is given or that of the results.
 *
 * Source: tensorflow/core/kernels/requantize.cc, requantization_range_op.cc, quantize_down_and_shrink_range.cc and
 * quantization_utils.h (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { DataType, printGeneral, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { dequantized, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { makeByteRequantizer } from "./byte-requantizer.js";
import { minFirstDequantizer, minFirstQuantizer } from "./min-first.js";
import { rangeOfRank0 } from "./ranges.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

const INPUT_RANGE = ["input_min", "input_max"] as const;

/** Requantize: in the range that is asked for, which starts at 0 or below. */
export function requantize(context: ComputeContext): void | Promise<void> {
  const from = rangeOfRank0(context, 1, INPUT_RANGE);
  const to = rangeOfRank0(context, 3, ["requested_output_min", "requested_output_max"]);
  if (!(to.low <= 0)) {
    throw invalidArgument(`requested_output_min must be <= 0, but got ${printGeneral(to.low, 6)}`, { found: to.low });
  }
  if (!(to.high >= to.low)) {
    const [low, high] = [to.low, to.high].map((end) => printGeneral(end, 6));
    throw invalidArgument(`requested_output_max must be >= requested_output_min, but got ${high} and ${low}`, {
      ...to,
    });
  }
  return requantizeTo(context, from, to);
}

/** QuantizeDownAndShrinkRange: in the range of the elements. */
export function quantizeDownAndShrinkRange(context: ComputeContext): void | Promise<void> {
  const from = rangeOfRank0(context, 1, INPUT_RANGE);
  return requantizeTo(context, from, rangeOfElements(context.input(0), from));
}

/** RequantizationRange: the range of the elements, from 0 or less. */
export function requantizationRange(context: ComputeContext): void {
  const [low, high] = ["min", "max"].map((end, i) => {
    const range = context.input(1 + i);
    if (range.elementCount === 0) throw invalidArgument(`Input ${end} must not be empty.`);
    return firstFloat(range);
  });
  setRange(context, rangeOfElements(context.input(0), { low, high }), 0);
}

function rangeOfElements(input: Tensor, range: ValueRange): ValueRange {
  const type = quantizedType(input.dtype);
  const { values, base } = readElements<number>(input);
  let least = type.highest;
  let most = type.lowest;
  for (let i = base; i < base + input.elementCount; i++) {
    if (values[i] < least) least = values[i];
    if (values[i] > most) most = values[i];
  }
  // As in TensorFlow, NaN is not below 0.
  const low = dequantized(type, least, range) || 0;
  return { low: Math.min(low, 0), high: dequantized(type, most, range) };
}

function requantizeTo(context: ComputeContext, from: ValueRange, to: ValueRange): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  setRange(context, to);
  const convert = output.dtype === DataType.QUINT8 ? makeByteRequantizer(from, to) : byReals(input, output, from, to);
  return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const [x, y] = [readElements<number>(input), readElements<number>(output)];
    for (let i = start; i < end; i++) y.values[y.base + i] = convert(x.values[x.base + i]);
  });
}

function byReals(input: Tensor, output: Tensor, from: ValueRange, to: ValueRange): (x: number) => number {
  const real = minFirstDequantizer(quantizedType(input.dtype), from);
  const integer = minFirstQuantizer(quantizedType(output.dtype), to);
  return (x) => integer(real(x));
}
