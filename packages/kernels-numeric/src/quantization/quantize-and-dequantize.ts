/**
 * Numbers quantized to some bits and back, in a range that is given or that of the numbers.
 *
 * Source: tensorflow/core/kernels/quantize_and_dequantize_op.cc and .h (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError } from "@heddle/status";
import { DataType, formatShape, printGeneral, readIndex, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { HALF_UP, NEAREST } from "./fake-quant-layout.js";
import { type QuantRange, quantizeSlices } from "./fake-quant-loops.js";
import { HALVES_UP, TO_EVEN } from "./quantize-layout.js";
import { quantizeLoopsOver } from "./quantize-loops.js";
import { slicesAlong } from "./slices-along.js";

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** The largest float32. */
const FLOAT_MAX = 3.4028234663852886e38;

/** The attributes that all versions have. */
interface Form {
  readonly isSigned: boolean;
  readonly isNarrow: boolean;
  readonly isGiven: boolean;
  readonly axis: number;
  readonly isHalfUp: boolean;
}

/** QuantizeAndDequantizeV2 and QuantizeAndDequantizeV4, which differ in their gradients. */
export function createQuantizeAndDequantize({ attributes }: ConstructionContext): Kernel {
  const form = formOf(attributes, attributes.string("round_mode") === "HALF_UP");
  const bits = attributes.int32("num_bits");
  if (form.axis < -1) throw invalidArgument(`Axis must be at least -1. Found ${form.axis}`);
  checkBits(bits, form.isSigned, "signed_input_");
  return {
    compute(context) {
      const { rank } = context.input(0);
      if (form.axis >= rank) throw invalidArgument(`Shape must be at least rank ${form.axis + 1} but is rank ${rank}`);
      return quantizeAndBack(context, form, bits, checkScalarRange);
    },
  };
}

/** QuantizeAndDequantizeV3: the number of bits is an input. */
export function createQuantizeAndDequantizeV3({ attributes }: ConstructionContext): Kernel {
  const form = formOf(attributes, false);
  return {
    compute(context) {
      const { rank } = context.input(0);
      const { axis } = form;
      if (axis < Math.max(-1, -rank) || axis >= rank) {
        throw invalidArgument(
          `Axis requested is larger than input dimensions. Axis: ${axis} Input Dimensions: ${rank}`,
        );
      }
      const given = context.input(3);
      if (given.rank !== 0) {
        throw invalidArgument(
          `Invalid shape. The \`num_bits\` tensor should be a scalar. Got dimensions: ${given.rank}`,
        );
      }
      const bits = readIndex(given);
      checkBits(bits, form.isSigned, "`signed_input_`");
      return quantizeAndBack(context, form, bits, checkRangeAlong);
    },
  };
}

function formOf(attributes: Attributes, isHalfUp: boolean): Form {
  return {
    isSigned: attributes.bool("signed_input"),
    isNarrow: attributes.bool("narrow_range"),
    isGiven: attributes.bool("range_given"),
    axis: attributes.int32("axis"),
    isHalfUp,
  };
}

function checkBits(bits: number, isSigned: boolean, name: string): void {
  if (bits > 0 && bits < (isSigned ? 62 : 63)) return;
  throw invalidArgument(`num_bits is out of range: ${bits} with ${name} ${isSigned ? 1 : 0}`, { bits });
}

type CheckRange = (range: Tensor, name: string, axis: number, count: number) => void;

function quantizeAndBack(context: ComputeContext, form: Form, bits: number, check: CheckRange): void | Promise<void> {
  const input = context.input(0);
  const ranges = form.isGiven ? [context.input(1), context.input(2)] : undefined;
  const { count, inner } = slicesAlong(input.shape, form.axis);
  ranges?.forEach((range, i) => {
    check(range, `input_${i === 0 ? "min" : "max"}`, form.axis, count);
  });
  if (ranges && form.axis < 0) checkOrder(ranges);
  const output = context.allocateOutput(0, input.shape);
  if (output.elementCount === 0) return;
  const extremes = ranges ? ranges.map(valuesOf) : extremesOf(input, count, inner);
  const isDouble = input.dtype === DataType.DOUBLE;
  const trips = Array.from({ length: count }, (_, i) =>
    roundTrip(extremes[0][i], extremes[1][i], bits, form, isDouble ? (x) => x : Math.fround),
  );
  const size = isDouble ? 8 : 4;
  const run = inner * count;
  const runsAtOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / run));
  return inBlocks(context, input.elementCount / run, runsAtOnce, (start, end) => {
    const [x, z] = [input, output].map(({ address }) => address + start * run * size);
    const { memory } = context;
    const elements = (end - start) * run;
    if (!isDouble) quantizeSlices(memory, form.isHalfUp ? HALF_UP : NEAREST, x, z, elements, inner, trips);
    else quantizeDoubles(memory, form, [x, z], elements, count === 1 ? elements : inner, trips);
  });
}

function quantizeDoubles(
  memory: LinearMemory,
  { isHalfUp }: Form,
  [x, z]: readonly [x: number, z: number],
  count: number,
  inner: number,
  ranges: readonly QuantRange[],
): void {
  const loops = quantizeLoopsOver(memory);
  for (let at = 0, slice = 0; at < count; at += inner, slice = (slice + 1) % ranges.length) {
    const [start, stop, factor, inverse] = ranges[slice];
    loops.quantizeDoubles(isHalfUp ? HALVES_UP : TO_EVEN, x + at * 8, z + at * 8, inner, start, stop, factor, inverse);
  }
}

/** As V2 and V4, which take a given range for the whole tensor alone. */
function checkScalarRange({ rank }: Tensor, name: string, axis: number): void {
  if (rank !== 0) throw invalidArgument(`${name} must be a scalar.`, { rank });
  if (axis >= 0) throw wantsVector(name);
}

function checkRangeAlong({ rank, shape, elementCount }: Tensor, name: string, axis: number, count: number): void {
  // TensorFlow's process ends for other counts of elements.
  if (axis < 0 && elementCount !== 1) throw invalidArgument(`${name} must be a scalar.`, { rank });
  if (axis < 0) return;
  if (rank !== 1) throw wantsVector(name);
  if (shape[0] !== count) {
    throw invalidArgument(
      `${name}_tensor has incorrect size, was ${shape[0]} expected ${count} to match dim ${axis} of the input ${formatShape(shape)}`,
      { count },
    );
  }
}

function wantsVector(name: string): StatusError {
  return invalidArgument(`Shape must be rank 1 for ${name}_tensor when the axis is specified`);
}

function checkOrder(ranges: readonly Tensor[]): void {
  const [low, high] = ranges.map((range) => valuesOf(range)[0]);
  if (low <= high) return;
  const [lowText, highText] = [low, high].map((limit) => printGeneral(limit, 6));
  throw invalidArgument(`Invalid range: input_min ${lowText} > input_max ${highText}`, { low, high });
}

function valuesOf(tensor: Tensor): number[] {
  const { values, base } = readElements<number>(tensor);
  return Array.from({ length: tensor.elementCount }, (_, i) => values[base + i]);
}

function extremesOf(input: Tensor, count: number, inner: number): [lows: number[], highs: number[]] {
  if (count === 1) {
    const isDouble = input.dtype === DataType.DOUBLE;
    using scope = input.memory.scope();
    const ends = scope.malloc(32);
    quantizeLoopsOver(input.memory).leastAndMost(isDouble ? 1 : 0, input.address, input.elementCount, ends);
    const [low, high] = isDouble
      ? input.memory.f64.subarray(ends >>> 3, (ends >>> 3) + 2)
      : input.memory.f32.subarray(ends >>> 2, (ends >>> 2) + 2);
    return [[low], [high]];
  }
  const lows = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
  const highs = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  const { values, base } = readElements<number>(input);
  for (let i = 0; i < input.elementCount; i++) {
    const slice = Math.floor(i / inner) % count;
    const x = values[base + i];
    if (x < lows[slice]) lows[slice] = x;
    if (x > highs[slice]) highs[slice] = x;
  }
  return [lows, highs];
}

/** @param type rounds to the type of the elements, as each operation does */
function roundTrip(low: number, high: number, bits: number, form: Form, type: (x: number) => number): QuantRange {
  const { isSigned, isNarrow, isGiven } = form;
  const half = 2 ** (bits - 1);
  const lowest = isSigned ? -half + (isNarrow ? 1 : 0) : 0;
  const highest = isSigned ? half - 1 : 2 ** bits - 1;
  const most = type(1e300) === 1e300 ? Number.MAX_VALUE : FLOAT_MAX;
  const fromLow = type(lowest * low) > 0 ? type(lowest / low) : most;
  const fromHigh = type(highest * high) > 0 ? type(highest / high) : most;
  const isLow = fromLow < fromHigh;
  const scale = isLow ? fromLow : fromHigh;
  const inverse = isLow ? type(low / lowest) : type(high / highest);
  const start = isLow ? low : type(lowest * inverse);
  const stop = isLow ? type(highest * inverse) : high;
  return isGiven
    ? [start, stop, scale, inverse, 0]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, scale, inverse, 0];
}
