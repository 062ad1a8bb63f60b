/**
 * 32-bit results as integers of 8 bits, in a range that is given or that of the results.
 *
 * Source: tensorflow/core/kernels/requantize.cc, requantization_range_op.cc, quantize_down_and_shrink_range.cc and
 * quantization_utils.h (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, printGeneral, type Tensor } from "@heddle/tensor";
import { dequantized, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { byteRequantizer } from "./byte-requantizer.js";
import { minFirstNumbers, minFirstReals } from "./min-first.js";
import { MIN_FIRST } from "./quantize-layout.js";
import { quantizeLoopsOver } from "./quantize-loops.js";
import { dequantizeAlong, integerCode, quantizeAlong } from "./quantize-slices.js";
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
  let { highest: least, lowest: most } = type;
  if (input.elementCount > 0) {
    using scope = input.memory.scope();
    const ends = scope.malloc(32);
    quantizeLoopsOver(input.memory).leastAndMost(2, input.address, input.elementCount, ends);
    [least, most] = input.memory.i32.subarray(ends >>> 2, (ends >>> 2) + 2);
  }
  // As in TensorFlow, NaN is not below 0.
  const low = dequantized(type, least, range) || 0;
  return { low: Math.min(low, 0), high: dequantized(type, most, range) };
}

function requantizeTo(context: ComputeContext, from: ValueRange, to: ValueRange): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  setRange(context, to);
  const isByte = output.dtype === DataType.QUINT8;
  const requantizeBlock = isByte ? throughFixedPoint(from, to) : throughReals(input, output, from, to);
  return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const size = dataTypeSize(output.dtype);
    const { memory } = context;
    if (end > start) requantizeBlock(memory, input.address + start * 4, output.address + start * size, end - start);
  });
}

/** Requantizes `count` int32 at `x`, one at least, and writes them to `z`. */
type RequantizeBlock = (memory: LinearMemory, x: number, z: number, count: number) => void;

function throughFixedPoint(from: ValueRange, to: ValueRange): RequantizeBlock {
  const { scale, offset } = byteRequantizer(from, to);
  return (memory, x, z, count) => quantizeLoopsOver(memory).requantizeToBytes(x, z, count, scale, offset);
}

/** Floats between the two loops: few enough to stay in a cache. */
const FLOATS_AT_ONCE = 4096;

function throughReals(input: Tensor, output: Tensor, from: ValueRange, to: ValueRange): RequantizeBlock {
  const [source, target] = [integerCode(input.dtype), integerCode(output.dtype)];
  const reals = [minFirstReals(quantizedType(input.dtype), from)];
  const integers = [minFirstNumbers(quantizedType(output.dtype), to)];
  return (memory, x, z, count) => {
    using scope = memory.scope();
    const floats = scope.malloc(Math.min(count, FLOATS_AT_ONCE) * 4);
    for (let done = 0; done < count; done += FLOATS_AT_ONCE) {
      const part = Math.min(FLOATS_AT_ONCE, count - done);
      dequantizeAlong(memory, { type: source, wraps: false }, [x + done * 4, floats], part, 1, reals);
      const form = { kind: MIN_FIRST, type: target, nan: -(2 ** 31) };
      quantizeAlong(memory, form, [floats, z + done * (target & 7)], part, 1, integers);
    }
  };
}
