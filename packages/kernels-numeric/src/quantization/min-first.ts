/**
 * Numbers and integers of a quantized type in a range whose low end is a whole number of steps from 0: the mode MIN_FIRST of
 * QuantizeV2 and Dequantize, by which many ops on quantized tensors compute.
 *
 * Source: QUANTIZE_WITH_EIGEN and DEQUANTIZE_WITH_EIGEN of tensorflow/core/kernels/quantization_utils.h (TensorFlow 2.21).
 */
import { type QuantizedType, roundHalfAway, type ValueRange } from "@heddle/tensor/quantized";
import type { SliceNumbers } from "./quantize-slices.js";

const float = Math.fround;

/** The largest float32 that is an int32. */
const HIGHEST_FLOAT = 2147483520;

/** The numbers of MIN_FIRST for `quantizeAlong`. */
export function minFirstNumbers({ lowest, highest, steps }: QuantizedType, { low, high }: ValueRange): SliceNumbers {
  const scale = high === low ? 0 : float((steps - 1) / float(high - low));
  const start = float(roundHalfAway(float(low * scale)) - lowest);
  return { numbers: [lowest, Math.min(float(highest), HIGHEST_FLOAT), start, scale, 0], integers: [] };
}

/** The function from float32 to integers of the type; -2^31 for NaN, whatever the type. */
export function minFirstQuantizer(type: QuantizedType, range: ValueRange): (x: number) => number {
  const [lowest, most, start, scale] = minFirstNumbers(type, range).numbers;
  return (x) => {
    const step = Math.min(Math.max(float(roundHalfAway(float(x * scale)) - start), lowest), most);
    return Number.isNaN(step) ? -(2 ** 31) : Math.trunc(step);
  };
}

/** The numbers of MIN_FIRST for `dequantizeAlong`. */
export function minFirstReals({ lowest, steps }: QuantizedType, { low, high }: ValueRange): SliceNumbers {
  const scale = float(float(high - low) / (steps - 1));
  const start = high === low ? low : float(roundHalfAway(float(low / scale)) * scale);
  return { numbers: [0, 0, scale, float(start - float(lowest * scale))], integers: [0] };
}

/** The function from integers of the type to float32. */
export function minFirstDequantizer(type: QuantizedType, range: ValueRange): (x: number) => number {
  const [, , scale, first] = minFirstReals(type, range).numbers;
  return (x) => float(first + float(float(x) * scale));
}
