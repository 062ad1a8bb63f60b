/**
 * 32-bit results of images whose channels have ranges of their own.
 *
 * Source: tensorflow/core/kernels/mkl/mkl_requantize_per_channel_op.cc and mkl_requantization_range_per_channel_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { firstFloat, setRange } from "@heddle/kernel-api/ranges";
import { invalidArgument } from "@heddle/status";
import { DataType, printGeneral, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { quantizedType } from "@heddle/tensor/quantized";
import { roundToEven } from "./rounding.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** The least positive normal float32. */
const LEAST_POSITIVE = 2 ** -126;

/** RequantizePerChannel: 8-bit integers in one range for all channels. */
export function requantizePerChannel(context: ComputeContext): void | Promise<void> {
  const [input, mins, maxes, min, max] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  const depth = mins.elementCount;
  if (maxes.elementCount !== depth) throw badSize("input_max", depth, maxes.elementCount);
  for (const [name, end] of [["min", min] as const, ["max", max] as const]) {
    if (end.elementCount !== 1) throw invalidArgument(`requested_output_${name} must be a scalar`);
  }
  const range = { low: firstFloat(min), high: firstFloat(max) };
  const isSigned = context.outputType(0) === DataType.QINT8;
  if (isSigned && !(range.low < 0)) {
    throw invalidArgument(
      `If out_type is QINT8, requested_output_max must be non negative, got ${printGeneral(range.low, 6)}`,
    );
  }
  if (input.rank !== 4) throw invalidArgument("Current RequantizePerChannel operatorsupports 4D tensors only.");
  if (input.shape[3] !== depth) throw wrongDepth(input, depth);
  const most = Math.max(Math.abs(range.low), Math.abs(range.high));
  const factor = isSigned ? 127 : 255;
  const scales = largestEnds(mins, maxes).map((end) => float(factor * float(float(end / most) / 2 ** 31)));
  const output = context.allocateOutput(0, input.shape);
  setRange(context, range);
  const { lowest, highest } = quantizedType(output.dtype);
  return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const [x, y] = [readElements<number>(input), readElements<number>(output)];
    for (let i = start; i < end; i++) {
      const step = roundToEven(float(float(x.values[x.base + i]) * scales[i % depth]));
      y.values[y.base + i] = Math.min(Math.max(step, lowest), highest);
    }
  });
}

/** RequantizationRangePerChannel: the range, up to a limit, that holds the elements of all channels. */
export function createRequantizationRangePerChannel({ attributes }: ConstructionContext): Kernel {
  const limit = float(attributes.float("clip_value_max"));
  return {
    compute(context) {
      const [input, mins, maxes] = [0, 1, 2].map((i) => context.input(i));
      checkRanges(input, mins, maxes);
      const ends = largestEnds(mins, maxes);
      const { least, largest } = extremes(input, ends.length);
      const ranges = ends.map((end, i) => float(float(end * float(largest[i])) / 2 ** 31));
      const most = Math.min(Math.max(LEAST_POSITIVE, ...ranges), limit);
      setRange(context, { low: least < 0 ? -most : 0, high: most }, 0);
    },
  };
}

function checkRanges(input: Tensor, mins: Tensor, maxes: Tensor): void {
  const depth = maxes.elementCount;
  if (mins.rank === 0 || mins.shape[0] !== depth) throw badSize("input_min", depth, mins.shape[0] ?? 0);
  if (maxes.rank === 0 || maxes.shape[0] !== depth) throw badSize("input_max", depth, maxes.shape[0] ?? 0);
  if (mins.elementCount !== depth) {
    throw invalidArgument(
      `input_min must have the same number of elements as input_max, got ${mins.elementCount} and ${depth}`,
    );
  }
  if (input.elementCount === 0) throw invalidArgument("input must not be empty");
  if (input.rank !== 4) throw invalidArgument("input must be in NHWC format");
  if (input.shape[3] !== depth) {
    throw invalidArgument(
      `input must have same number of channels as length of input_min: ${input.shape[3]} vs ${depth}`,
    );
  }
}

/** The larger magnitude of the two ends, by channel. */
function largestEnds(mins: Tensor, maxes: Tensor): number[] {
  const highs = maxes.elements() as Float32Array;
  return Array.from(mins.elements() as Float32Array, (low, i) => Math.max(Math.abs(low), Math.abs(highs[i])));
}

/** The least element, and the largest magnitude of each channel; that of -2^31 is itself, as in int32. */
function extremes(input: Tensor, depth: number): { least: number; largest: Int32Array } {
  const { values, base } = readElements<number>(input);
  const [lows, highs] = [new Int32Array(depth).fill(2 ** 31 - 1), new Int32Array(depth).fill(-(2 ** 31))];
  for (let i = 0; i < input.elementCount; i++) {
    const [x, channel] = [values[base + i], i % depth];
    if (x < lows[channel]) lows[channel] = x;
    if (x > highs[channel]) highs[channel] = x;
  }
  const magnitude = (x: number) => Math.abs(x) | 0;
  const largest = lows.map((low, i) => Math.max(magnitude(low), magnitude(highs[i])));
  return { least: Math.min(...lows), largest };
}

function badSize(name: string, wanted: number, found: number) {
  return invalidArgument(`${name} has incorrect size, expected ${wanted} was ${found}`, { wanted, found });
}

/** TensorFlow reads past the end of the ranges. */
function wrongDepth({ shape }: Tensor, depth: number) {
  return invalidArgument(`input must have as many channels as input_min has elements: ${shape[3]} vs ${depth}`);
}
