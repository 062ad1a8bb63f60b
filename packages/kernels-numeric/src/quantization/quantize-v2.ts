import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import type { Shape, Tensor } from "@heddle/tensor";
import { writeElements } from "@heddle/tensor/numbers";
import { type QuantizedType, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import { minFirstNumbers } from "./min-first.js";
import { AWAY, CUT, MIN_FIRST, TO_EVEN } from "./quantize-layout.js";
import { integerCode, quantizeAlong, type SliceNumbers } from "./quantize-slices.js";
import { slicesAlong } from "./slices-along.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** The largest float32: the scale of a range that has no end on one side. */
const FLOAT_MAX = 3.4028234663852886e38;

/** A range and how numbers are quantized in it. */
interface Quantizer extends ValueRange, SliceNumbers {}

/** How all numbers of a node are quantized. */
interface QuantizerForm {
  /** Of `quantize-layout.ts`. */
  readonly kind: number;
  readonly make: (low: number, high: number) => Quantizer;
}

/**
 * QuantizeV2: floats as integers in a range, or in one for each slice along an axis. The range is widened until it has 0 in it.
 *
 * Source: tensorflow/core/kernels/quantize_op.cc and quantization_utils.h (TensorFlow 2.21).
 */
export function createQuantizeV2({ attributes, outputTypes }: ConstructionContext): Kernel {
  const mode = attributes.string("mode");
  const rounding = attributes.string("round_mode");
  if (rounding === "HALF_TO_EVEN" && mode !== "SCALED") {
    throw invalidArgument(`Round mode 'HALF_TO_EVEN' only supported for mode 'SCALED', but mode is '${mode}'.`);
  }
  const type = quantizedType(outputTypes[0]);
  const axis = attributes.int32("axis");
  const least = float(attributes.float("ensure_minimum_range"));
  const { kind, make } = quantizerOf(type, mode, rounding, attributes.bool("narrow_range"));
  const code = integerCode(outputTypes[0]);
  const form = { kind, type: code, nan: integerOfNan(type, mode) };
  return {
    compute(context) {
      const input = context.input(0);
      const ranges = [context.input(1), context.input(2)] as const;
      if (axis >= input.rank) throw badAxis(axis, input.shape);
      const { count, inner } = slicesAlong(input.shape, axis);
      checkRange("min_range", ranges[0], axis, count);
      checkRange("max_range", ranges[1], axis, count);
      if (count !== 1 && mode === "MIN_FIRST") {
        throw unimplemented("MIN_FIRST mode is not implemented for Quantize with axis != -1.");
      }
      const [lows, highs] = ranges.map((tensor) => Float32Array.from(tensor.elements() as Float32Array));
      const quantizers = Array.from(lows, (low, i) => make(...widened(low, highs[i], least)));
      const output = context.allocateOutput(0, input.shape);
      const shape = count === 1 ? [] : [count];
      setFloats(context, 1, shape, (slice) => quantizers[slice].low);
      setFloats(context, 2, shape, (slice) => quantizers[slice].high);
      const run = inner * count;
      const runsAtOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, run)));
      return inBlocks(context, run === 0 ? 0 : input.elementCount / run, runsAtOnce, (start, end) => {
        const [x, z] = [input.address + start * run * 4, output.address + start * run * (code & 7)];
        quantizeAlong(context.memory, form, [x, z], (end - start) * run, inner, quantizers);
      });
    },
  };
}

/** A range with 0 in it that is not too narrow. @param least its width, as a part of the larger end */
function widened(low: number, high: number, least: number): [low: number, high: number] {
  if (high < low) throw invalidArgument("input_max_range must be larger than input_min_range.", { low, high });
  const start = Math.min(0, low);
  const margin = float(Math.max(1, Math.abs(low), Math.abs(high)) * least);
  return [start, Math.max(0, high, float(start + margin))];
}

function quantizerOf(type: QuantizedType, mode: string, rounding: string, isNarrow: boolean): QuantizerForm {
  if (mode === "SCALED") {
    const kind = rounding === "HALF_TO_EVEN" ? TO_EVEN : AWAY;
    return { kind, make: (low, high) => scaled(type, low, high, isNarrow) };
  }
  return mode === "MIN_FIRST"
    ? { kind: MIN_FIRST, make: (low, high) => ({ low, high, ...minFirstNumbers(type, { low, high }) }) }
    : { kind: type.half > 0 ? AWAY : CUT, make: (low, high) => minCombined(type, low, high) };
}

/** The integer of NaN that TensorFlow converts alone; in its vectors NaN is the least integer in the modes MIN_COMBINED and SCALED. */
function integerOfNan({ lowest, steps }: QuantizedType, mode: string): number {
  if (mode !== "MIN_FIRST") return 0;
  if (steps === 2 ** 32) return lowest;
  return steps === 256 && lowest === 0 ? 255 : 0;
}

function minCombined({ lowest, highest, half }: QuantizedType, low: number, high: number): Quantizer {
  const scale = float((highest - lowest) / float(high - low));
  return { low, high, numbers: [low, high, low, scale, half > 0 ? half : -0.5], integers: [] };
}

function scaled({ lowest, highest }: QuantizedType, low: number, high: number, isNarrow: boolean): Quantizer {
  const [first, last] = [float(lowest + (isNarrow ? 1 : 0)), float(highest)];
  const scaleOf = (end: number, limit: number) => (float(end * limit) > 0 ? float(end / limit) : FLOAT_MAX);
  const scale = Math.min(scaleOf(first, low), scaleOf(last, high));
  const [start, stop] = [float(first / scale), float(last / scale)];
  return { low: start, high: stop, numbers: [start, stop, 0, scale, 0], integers: [] };
}

function setFloats(context: ComputeContext, index: number, shape: Shape, endOf: (at: number) => number): void {
  const output = context.allocateOutput(index, shape);
  writeElements<number>(output, (y, to) => {
    for (let i = 0; i < output.elementCount; i++) y[to + i] = endOf(i);
  });
}

function checkRange(name: string, range: Tensor, axis: number, count: number): void {
  if (axis < 0) {
    if (range.elementCount === 1) return;
    throw invalidArgument(
      `If axis is not specified, ${name} must contain a single float element, but it contains ${range.elementCount} elements`,
      { count: range.elementCount },
    );
  }
  const wanted = `If axis is specified, ${name} must be a 1-D tensor whose size matches the axis dimension of the input and output tensors, but ${name}`;
  if (range.rank !== 1) throw invalidArgument(`${wanted} dims are ${range.rank}`, { rank: range.rank });
  if (range.shape[0] === count) return;
  throw invalidArgument(
    `${wanted} is a 1-D tensor of size ${range.shape[0]} and input's axis dimension is of size ${count}`,
    { size: range.shape[0], count },
  );
}

/** TensorFlow's process ends there. */
function badAxis(axis: number, shape: Shape): StatusError {
  return invalidArgument(`axis must be less than the rank of the input, which is ${shape.length}, but is ${axis}`, {
    axis,
    shape,
  });
}
