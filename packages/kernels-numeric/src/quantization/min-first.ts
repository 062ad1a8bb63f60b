/**
 * Numbers and integers of a quantized type in a range whose low end is a whole number of steps from 0: the mode MIN_FIRST of
 * QuantizeV2 and Dequantize, by which many ops on quantized tensors compute.
 *
 * Source: QUANTIZE_WITH_EIGEN and DEQUANTIZE_WITH_EIGEN of tensorflow/core/kernels/quantization_utils.h (TensorFlow 2.21).
 */
import { type QuantizedType, roundHalfAway, type ValueRange } from "@heddle/tensor/quantized";

const float = Math.fround;

/** The largest float32 that is an int32. */
const HIGHEST_FLOAT = 2147483520;

/** The function from float32 to integers of the type; -2^31 for NaN, whatever the type. */
export function minFirstQuantizer(
  { lowest, highest, steps }: QuantizedType,
  { low, high }: ValueRange,
): (x: number) => number {
  const scale = high === low ? 0 : float((steps - 1) / float(high - low));
  const start = float(roundHalfAway(float(low * scale)) - lowest);
  const most = Math.min(float(highest), HIGHEST_FLOAT);
  return (x) => {
    const step = Math.min(Math.max(float(roundHalfAway(float(x * scale)) - start), lowest), most);
    return Number.isNaN(step) ? -(2 ** 31) : Math.trunc(step);
  };
}

/** The function from integers of the type to float32. */
export function minFirstDequantizer(
  { lowest, steps }: QuantizedType,
  { low, high }: ValueRange,
): (x: number) => number {
  const scale = float(float(high - low) / (steps - 1));
  const start = high === low ? low : float(roundHalfAway(float(low / scale)) * scale);
  const first = float(start - float(lowest * scale));
  return (x) => float(first + float(float(x) * scale));
}
