import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { saturatingRoundingDoublingHighMul16 } from "../fixed-point/high-multiply.js";
import { quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { elementKernel } from "./element-kernel.js";
import { unaryQuantization } from "./unary-quantization.js";

/**
 * HARD_SWISH: x times min(max(x + 3, 0), 6) / 6, in fractions of 2^15.
 *
 * Source: HardSwish of tensorflow/lite/kernels/internal/reference/hard_swish.h (TensorFlow 2.21).
 */
export const createHardSwish: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const fineScale = Math.fround(input.scale / 128);
  const outputFactor = quantizeMultiplier(Math.fround(fineScale / output.scale));
  if (outputFactor.shift > 0) {
    throw invalidArgument(`the scale ${output.scale} of output is too small for that of input, ${input.scale}`);
  }
  const gateFactor = quantizeMultiplier(Math.fround(fineScale / Math.fround(3 / 32768)));
  const outputMultiplier = upperHalf(outputFactor.multiplier);
  const gateMultiplier = upperHalf(gateFactor.multiplier);
  return elementKernel(from, to, (q) => {
    const fine = (((q - input.zeroPoint) * 128) << 16) >> 16;
    let gate = fine;
    if (gateFactor.shift > 0) gate = saturate16(gate * 2 ** (gateFactor.shift - 1));
    gate = saturatingRoundingDoublingHighMul16(gate, gateMultiplier);
    if (gateFactor.shift > 0) gate = saturate16(gate * 2);
    if (gateFactor.shift < 0) gate = roundingDivideByPot16(gate, -gateFactor.shift);
    gate = (gate + 32768) >> 1;
    const product = Math.trunc((gate * saturatingRoundingDoublingHighMul16(fine, outputMultiplier)) / 32768);
    const value = roundingDivideByPot16(product, -outputFactor.shift) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
};

/** The upper half of an int32 multiplier, rounded. */
function upperHalf(multiplier: number): number {
  return Math.min((multiplier + 0x8000) / 0x10000, 0x7fff) | 0;
}

function saturate16(value: number): number {
  return Math.min(Math.max(value, -32768), 32767);
}

/** As `roundingDivideByPot` of int16 numbers. Its mask has 16 bits as well, so that from an exponent of 16 on any bit rounds up. */
function roundingDivideByPot16(x: number, exponent: number): number {
  const mask = ((2 ** exponent - 1) << 16) >> 16;
  const threshold = (mask >> 1) + (x < 0 ? 1 : 0);
  return (x >> exponent) + ((x & mask) > threshold ? 1 : 0);
}
