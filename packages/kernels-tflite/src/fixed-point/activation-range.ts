import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { roundHalfAway } from "@heddle/tensor/quantized";

/** The least and the greatest value of a result, both inclusive. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The values of a quantised type.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type than int8, uint8, int16 and, in storage, int4, uint4, int2
 */
export function quantizedRange(dtype: DataType): ValueRange {
  switch (dtype) {
    case DataType.INT8:
      return { min: -128, max: 127 };
    case DataType.UINT8:
      return { min: 0, max: 255 };
    case DataType.INT16:
      return { min: -32768, max: 32767 };
    case DataType.INT4:
      return { min: -8, max: 7 };
    case DataType.UINT4:
      return { min: 0, max: 15 };
    case DataType.INT2:
      return { min: -2, max: 1 };
    default:
      throw invalidArgument(`${dataTypeName(dtype)} is not a quantised type; wanted int8, uint8 or int16`);
  }
}

/** The limits of a fused activation that clamps, in real numbers. */
export const ACTIVATION_LIMITS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  RELU: [0, Number.POSITIVE_INFINITY],
  RELU6: [0, 6],
  RELU_N1_TO_1: [-1, 1],
};

/**
 * The values that a quantised output may have with a fused activation. Activations that do not clamp are without effect, as in
 * TFLite.
 *
 * Source: CalculateActivationRangeQuantized of tensorflow/lite/kernels/kernel_util.cc.
 *
 * @param activation a name of ActivationFunctionType: `"RELU6"`
 * @param output the scale and zero point of the output
 * @throws {StatusError} INVALID_ARGUMENT when a limit divided by the scale is beyond int32, and as {@link quantizedRange}
 */
export function activationRange(
  activation: string,
  dtype: DataType,
  output: { readonly scale: number; readonly zeroPoint: number },
): ValueRange {
  const { min, max } = quantizedRange(dtype);
  const limits = ACTIVATION_LIMITS[activation];
  if (!limits) return { min, max };
  const quantize = (limit: number) => output.zeroPoint + quantizedLimit(limit, output.scale);
  const upper = limits[1] === Number.POSITIVE_INFINITY ? max : Math.min(max, quantize(limits[1]));
  return { min: Math.max(min, quantize(limits[0])), max: upper };
}

function quantizedLimit(limit: number, scale: number): number {
  const quantized = roundHalfAway(Math.fround(limit / Math.fround(scale)));
  if (Math.abs(quantized) > 2 ** 31) {
    throw invalidArgument(`the limit ${limit} of the activation divided by the scale ${scale} is beyond int32`);
  }
  return quantized;
}
