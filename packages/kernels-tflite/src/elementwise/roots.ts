import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { int32OfFloat } from "../fixed-point/int32-of-float.js";
import { inverseSquareRoot } from "../fixed-point/inverse-square-root.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { requantizer } from "../quantization/requantize.js";
import { elementKernel } from "./element-kernel.js";
import { interpolated } from "./interpolated.js";
import { unaryQuantization } from "./unary-quantization.js";

const { fround } = Math;

/** SQRT, truncated. Source: SqrtEvalQuantized of tensorflow/lite/kernels/elementwise.cc (TensorFlow 2.21). */
export const createSqrt: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const compute = (q: number) => {
    const root = fround(Math.sqrt(fround(input.scale * (q - input.zeroPoint))));
    const value = int32OfFloat(fround(root / output.scale)) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  };
  const message = "Sqrt is only defined for non-negative values";
  return elementKernel(from, to, compute, (tensor) => checkLeast(tensor, input.zeroPoint, message));
};

/** Digits that keep 1 / sqrt(x) an integer. */
const RSQRT_SHIFT = 20;

/** RSQRT. Source: RsqrtEvalQuantizedInt8 and Int16 of tensorflow/lite/kernels/elementwise.cc (TensorFlow 2.21). */
export const createRsqrt: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const message = "Rsqrt is only defined for positive values";
  const check = (tensor: Tensor) => checkLeast(tensor, input.zeroPoint, message);
  if (from === DataType.INT16) {
    const most = fround(32767 * output.scale);
    const rsqrt = interpolated(input, output, (x) => (x <= 0 ? most : fround(1 / fround(Math.sqrt(x)))));
    return elementKernel(from, to, rsqrt, check);
  }
  const factor = quantizeMultiplier(1 / fround(fround(Math.sqrt(input.scale)) * output.scale));
  const compute = (q: number) => {
    if (q <= input.zeroPoint) return range.max;
    const root = inverseSquareRoot(q - input.zeroPoint);
    const scaled = multiplyByQuantizedMultiplier(1, root.multiplier, root.shift + RSQRT_SHIFT);
    const value = multiplyByQuantizedMultiplier(scaled, factor.multiplier, factor.shift - RSQRT_SHIFT);
    return Math.min(Math.max(value + output.zeroPoint, range.min), range.max);
  };
  return elementKernel(from, to, compute, check);
};

/** ABS. Source: AbsEvalQuantized of tensorflow/lite/kernels/elementwise.cc (TensorFlow 2.21). */
export const createAbs: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const rescale = requantizer({ ...input, zeroPoint: 0 }, output, range, fround(input.scale / output.scale));
  return elementKernel(from, to, (q) => rescale(Math.abs(q - input.zeroPoint)));
};

function checkLeast(input: Tensor, least: number, message: string): void {
  const { values, base } = readElements<number>(input);
  for (let i = base; i < base + input.elementCount; i++) if (values[i] < least) throw invalidArgument(message);
}
