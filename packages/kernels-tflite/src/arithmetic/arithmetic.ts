import type { CreateKernel } from "@heddle/kernel-api";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { saturatingRoundingDoublingHighMul } from "../fixed-point/high-multiply.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { reciprocal } from "../fixed-point/reciprocal.js";
import { roundingDivideByPot } from "../fixed-point/rounding-shift.js";
import { binaryKernel } from "./binary-kernel.js";
import { binaryQuantization } from "./binary-quantization.js";
import { commonScale, sumScaling } from "./common-scale.js";

const { fround } = Math;

/**
 * MUL; in 8 bits as XNNPACK computes it for the default interpreter, if it takes the scales.
 *
 * Source: tensorflow/lite/kernels/mul.cc and internal/reference/mul.h (TensorFlow 2.21); src/qs8-vmul of XNNPACK.
 */
export const createMul: CreateKernel = (context) => {
  const { dtype, input1, input2, output, range, nearestRange } = binaryQuantization(context);
  const scale = fround(fround(input1.scale * input2.scale) / output.scale);
  if (nearestRange && scale >= 2 ** -16 && scale < 256) {
    return binaryKernel(dtype, (a, b) => {
      const product = (a - input1.zeroPoint) * (b - input2.zeroPoint);
      const value = roundHalfEven(fround(product * scale)) + output.zeroPoint;
      return Math.min(Math.max(value, nearestRange.min), nearestRange.max);
    });
  }
  const { multiplier, shift } = quantizeMultiplier(scale);
  return binaryKernel(dtype, (a, b) => {
    const product = (a - input1.zeroPoint) * (b - input2.zeroPoint);
    const value = multiplyByQuantizedMultiplier(product, multiplier, shift) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
};

/** DIV, with the reciprocal of the divisor. Source: tensorflow/lite/kernels/div.cc and internal/reference/div.h (TensorFlow 2.21). */
export const createDiv: CreateKernel = (context) => {
  const { dtype, input1, input2, output, range } = binaryQuantization(context);
  const { multiplier, shift } = quantizeMultiplier(fround(input1.scale / fround(input2.scale * output.scale)));
  return binaryKernel(dtype, (a, b) => {
    const divisor = b - input2.zeroPoint;
    const dividend = divisor < 0 ? input1.zeroPoint - a : a - input1.zeroPoint;
    const { fraction, bitsOverUnit } = reciprocal(Math.abs(divisor), 31);
    const headroom = Math.clz32(dividend < 0 ? ~dividend : dividend) - 1;
    const quotient = saturatingRoundingDoublingHighMul(dividend << headroom, fraction);
    const scaled = saturatingRoundingDoublingHighMul(quotient, multiplier);
    const value = roundingDivideByPot(scaled, bitsOverUnit + headroom - shift) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
};

/** Bits after the point of the inputs of SQUARED_DIFFERENCE. */
const SQUARED_SHIFT = 7;

/** SQUARED_DIFFERENCE. Source: tensorflow/lite/kernels/squared_difference.cc (TensorFlow 2.21). */
export const createSquaredDifference: CreateKernel = (context) => {
  const { dtype, input1, input2, output, range } = binaryQuantization(context);
  const { scale, scaled1, scaled2 } = commonScale(input1, input2, SQUARED_SHIFT);
  const real = (scale * scale) / fround(2 ** (2 * SQUARED_SHIFT) * output.scale);
  const scaleSquare = sumScaling(real);
  return binaryKernel(dtype, (a, b) => {
    const difference = scaled1(a) - scaled2(b);
    const value = scaleSquare(difference * difference) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
};
