import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { logisticInt16, tanhInt16 } from "../fixed-point/int16-functions.js";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";
import { elementKernel } from "./element-kernel.js";
import { shiftedTableKernel } from "./float-table.js";
import { powerOverSteps, sigmoidMultiplier, sigmoidOf16Bits, tanhOf16Bits } from "./sigmoid-16.js";
import { unaryQuantization } from "./unary-quantization.js";

/** LOGISTIC; in 8 bits as XNNPACK, in 16 as the default kernel. Source: SigmoidPrepare and SigmoidEval of tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
export const createLogistic: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const { from, to, input, output } = quantization;
  if (from !== DataType.INT16) {
    checkScale(output, 1 / 256);
    return shiftedTableKernel(quantization, sigmoid);
  }
  checkSymmetric(input, output);
  checkScale(output, 1 / 32768);
  if (powerOverSteps(input.scale) === 0) return elementKernel(from, to, logisticInt16);
  const { multiplier, shift } = sigmoidMultiplier(input.scale);
  return elementKernel(from, to, (q) => sigmoidOf16Bits(q, multiplier, shift));
};

/** TANH; in 8 bits as XNNPACK. Source: TanhPrepare and TanhEval of tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
export const createTanh: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const { from, to, input, output } = quantization;
  if (from !== DataType.INT16) return shiftedTableKernel(quantization, Math.tanh);
  checkSymmetric(input, output);
  checkScale(output, 1 / 32768);
  const power = powerOverSteps(input.scale);
  if (power === 0 || power === 1) {
    return elementKernel(from, to, (q) => tanhInt16(Math.min(Math.max(q << power, -32768), 32767), 3));
  }
  const { multiplier, shift } = sigmoidMultiplier(input.scale);
  return elementKernel(from, to, (q) => tanhOf16Bits(q, multiplier, shift));
};

/** In float64, as XNNPACK computes it. */
function sigmoid(x: number): number {
  if (Math.abs(x) > 100) return x > 0 ? 1 : 0;
  const power = Math.exp(x);
  return power / (1 + power);
}

function checkScale({ scale }: TensorQuantization, wanted: number): void {
  if (scale !== wanted) throw invalidArgument(`the scale of output is ${scale}; wanted 1/${1 / wanted}`);
}

function checkSymmetric(input: TensorQuantization, output: TensorQuantization): void {
  if (input.zeroPoint === 0 && output.zeroPoint === 0) return;
  throw invalidArgument(`int16 has the zero points ${input.zeroPoint} and ${output.zeroPoint}; wanted 0`);
}
