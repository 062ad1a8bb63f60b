import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { quantizedRange } from "../fixed-point/activation-range.js";

/** Quantisation of a tensor: the real value of `q` is `scale * (q - zeroPoint)`. */
export interface Quantization {
  /** One scale, or one for each index along `axis`; float32 numbers. */
  readonly scales: readonly number[];
  /** As many as scales. */
  readonly zeroPoints: readonly number[];
  readonly axis: number;
}

/** Quantisation of a tensor as a whole. */
export interface TensorQuantization {
  readonly scale: number;
  readonly zeroPoint: number;
}

/**
 * Reads the attributes `ARG_scale`, `ARG_zero_point` and `ARG_axis` (0 without it) of an argument.
 *
 * @param dtype the quantised type, which must have the zero points. Default: any zero points
 * @throws {StatusError} INVALID_ARGUMENT without a scale, for a scale that is not a positive number, for another number of zero points,
 * and for a zero point that `dtype` does not have
 */
export function quantizationAttr(attrs: Attributes, arg: string, dtype?: DataType): Quantization {
  const scales = attrs.floatList(`${arg}_scale`).map(Math.fround);
  const zeroPoints = attrs.intList(`${arg}_zero_point`);
  const axisName = `${arg}_axis`;
  if (scales.length === 0) throw invalidArgument(`${arg} has no scale`);
  const wrong = scales.find((scale) => !(scale > 0 && scale < Number.POSITIVE_INFINITY));
  if (wrong !== undefined) throw invalidArgument(`a scale of ${arg} is ${wrong}; wanted a positive number`);
  if (scales.length !== zeroPoints.length) {
    throw invalidArgument(`${arg} has ${scales.length} scales and ${zeroPoints.length} zero points`);
  }
  if (dtype !== undefined) checkZeroPoints(arg, zeroPoints, dtype);
  return { scales, zeroPoints, axis: attrs.has(axisName) ? attrs.int(axisName) : 0 };
}

/** The scale and zero point of a tensor that is quantised as a whole. @throws {StatusError} INVALID_ARGUMENT as `quantizationAttr`, and for several scales */
export function tensorQuantizationAttr(attrs: Attributes, arg: string, dtype?: DataType): TensorQuantization {
  const { scales, zeroPoints } = quantizationAttr(attrs, arg, dtype);
  if (scales.length > 1) throw invalidArgument(`${arg} is quantised per channel; wanted one scale`);
  return { scale: scales[0], zeroPoint: zeroPoints[0] };
}

function checkZeroPoints(arg: string, zeroPoints: readonly number[], dtype: DataType): void {
  const { min, max } = quantizedRange(dtype);
  const wrong = zeroPoints.find((zeroPoint) => zeroPoint < min || zeroPoint > max);
  if (wrong !== undefined) throw invalidArgument(`a zero point of ${arg} is ${wrong}; wanted ${min} to ${max}`);
}
