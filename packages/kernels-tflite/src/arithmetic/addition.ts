import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { roundingDivideByPot } from "../fixed-point/rounding-shift.js";
import { log2OfScale } from "../quantization/log2-of-scale.js";
import { binaryKernel } from "./binary-kernel.js";
import { type BinaryQuantization, binaryQuantization } from "./binary-quantization.js";
import { commonScale, sumScaling } from "./common-scale.js";
import { nearestSum } from "./nearest-sum.js";

/**
 * ADD; in 8 bits as XNNPACK computes it for the default interpreter, if it takes the scales.
 *
 * Source: tensorflow/lite/kernels/add.cc and internal/reference/add.h (TensorFlow 2.21); `nearest-sum.ts`.
 */
export const createAdd = (context: ConstructionContext) => createSum(context, 1);

/** SUB, as ADD. Source: tensorflow/lite/kernels/sub.cc and internal/reference/sub.h (TensorFlow 2.21); `nearest-sum.ts`. */
export const createSub = (context: ConstructionContext) => createSum(context, -1);

function createSum(context: ConstructionContext, sign: 1 | -1): Kernel {
  const quantization = binaryQuantization(context);
  const { dtype, input1, input2, output, range } = quantization;
  const nearest = nearestSum(quantization, sign);
  if (nearest) return binaryKernel(dtype, nearest);
  const shifts =
    dtype === DataType.INT16 && context.attributes.bool("pot_scale_int16") ? powerShifts(quantization) : undefined;
  if (shifts) return binaryKernel(dtype, sumOfPowers(quantization, shifts, sign));
  const leftShift = dtype === DataType.INT16 ? 15 : 20;
  const { scale, scaled1, scaled2 } = commonScale(input1, input2, leftShift, sign);
  const scaleSum = sumScaling(scale / Math.fround(2 ** leftShift * output.scale));
  return binaryKernel(dtype, (a, b) => {
    const value = scaleSum((scaled1(a) + scaled2(b)) | 0) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
}

/** The right shifts of inputs that bring them to the scale of the output, where all scales are powers of 2. */
type PowerShifts = readonly [number, number];

/**
 * The shifts of int16 numbers with scales that are powers of 2; undefined for others.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an input has a finer scale than the output and the other has not that of the output
 */
function powerShifts({ input1, input2, output }: BinaryQuantization): PowerShifts | undefined {
  if (input1.zeroPoint !== 0 || input2.zeroPoint !== 0 || output.zeroPoint !== 0) return undefined;
  const [log1, log2, logOutput] = [input1, input2, output].map(({ scale }) => log2OfScale(scale));
  if (log1 === undefined || log2 === undefined || logOutput === undefined) return undefined;
  const shifts = [logOutput - log1, logOutput - log2] as const;
  if (Math.min(...shifts) !== 0) {
    throw invalidArgument(
      `the scales of int16 inputs are ${input1.scale} and ${input2.scale}; wanted the scale of output, ${output.scale}, as the greater one`,
    );
  }
  return shifts;
}

function sumOfPowers(
  { range }: BinaryQuantization,
  [shift1, shift2]: PowerShifts,
  sign: 1 | -1,
): (a: number, b: number) => number {
  return (a, b) => {
    const sum = roundingDivideByPot(a, shift1) + sign * roundingDivideByPot(b, shift2);
    const saturated = Math.min(Math.max(sum, -32768), 32767);
    return Math.min(Math.max(saturated, range.min), range.max);
  };
}
