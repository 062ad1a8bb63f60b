import { DataType } from "@heddle/tensor";
import { roundHalfEven } from "@heddle/tensor/quantized";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";
import { ACTIVATION_LIMITS, quantizedRange, type ValueRange } from "./activation-range.js";

const { fround } = Math;

/** Whether tensors have 8 bits, whose ops the default interpreter gives to XNNPACK. */
export function isByteType(dtype: DataType): boolean {
  return dtype === DataType.INT8 || dtype === DataType.UINT8;
}

/**
 * The values that an output of 8 bits may have with a fused activation; of two that are as near to a limit, the even one is the limit.
 * Activations that do not clamp are without effect.
 *
 * Source: src/xnnpack/requantization.h of XNNPACK, `xnn_qs8_quantize`.
 *
 * @param activation a name of ActivationFunctionType: `"RELU6"`
 */
export function nearestRange(activation: string, dtype: DataType, output: TensorQuantization): ValueRange {
  const range = quantizedRange(dtype);
  const limits = ACTIVATION_LIMITS[activation];
  if (!limits) return range;
  const [min, max] = limits.map((limit) => {
    const value = fround(fround(limit / fround(output.scale)) + output.zeroPoint);
    return roundHalfEven(Math.min(Math.max(value, range.min), range.max));
  });
  return { min, max };
}
