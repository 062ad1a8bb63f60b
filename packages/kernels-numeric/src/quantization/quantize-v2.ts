import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { elementRange, type Shape, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type QuantizedType, quantizedType, roundHalfAway, type ValueRange } from "@heddle/tensor/quantized";
import { minFirstQuantizer } from "./min-first.js";
import { roundToEven, wholeToInt32 } from "./rounding.js";
import { slicesAlong } from "./slices-along.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** The largest float32: the scale of a range that has no end on one side. */
const FLOAT_MAX = 3.4028234663852886e38;

/** A range and the function that quantizes in it. */
interface Quantizer extends ValueRange {
  readonly quantize: (x: number) => number;
}

type MakeQuantizer = (low: number, high: number) => Quantizer;

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
  const make = quantizerOf(type, mode, rounding, attributes.bool("narrow_range"));
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
      return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        using part = elementRange(output, start, end);
        const { values, base } = readElements<number>(input);
        writeElements<number>(part, (y, to) => {
          for (let i = start; i < end; i++) {
            const slice = count === 1 ? 0 : Math.floor(i / inner) % count;
            y[to + i - start] = quantizers[slice].quantize(values[base + i]);
          }
        });
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

function quantizerOf(type: QuantizedType, mode: string, rounding: string, isNarrow: boolean): MakeQuantizer {
  if (mode === "SCALED") return (low, high) => scaled(type, low, high, rounding === "HALF_TO_EVEN", isNarrow);
  return mode === "MIN_FIRST"
    ? (low, high) => ({ low, high, quantize: minFirstQuantizer(type, { low, high }) })
    : (low, high) => minCombined(type, low, high);
}

function minCombined({ lowest, highest, half }: QuantizedType, low: number, high: number): Quantizer {
  const scale = float((highest - lowest) / float(high - low));
  const steps = (x: number) => float(float(Math.max(Math.min(x, high), low) - low) * scale);
  const quantize =
    half > 0
      ? (x: number) => wholeToInt32(roundHalfAway(float(steps(x) - half)))
      : (x: number) => Math.trunc(float(steps(x) + 0.5));
  return { low, high, quantize };
}

function scaled(
  { lowest, highest }: QuantizedType,
  low: number,
  high: number,
  toEven: boolean,
  isNarrow: boolean,
): Quantizer {
  const [first, last] = [float(lowest + (isNarrow ? 1 : 0)), float(highest)];
  const scaleOf = (end: number, limit: number) => (float(end * limit) > 0 ? float(end / limit) : FLOAT_MAX);
  const scale = Math.min(scaleOf(first, low), scaleOf(last, high));
  const [start, stop] = [float(first / scale), float(last / scale)];
  const round = toEven ? roundToEven : roundHalfAway;
  const quantize = (x: number) => wholeToInt32(round(float(Math.max(Math.min(x, stop), start) * scale)));
  return { low: start, high: stop, quantize };
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
