import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";
import { elementKernel } from "./element-kernel.js";
import { floatTableKernel } from "./float-table.js";
import { sigmoidMultiplier, sigmoidOf16Bits, tanhOf16Bits } from "./sigmoid-16.js";
import { unaryQuantization } from "./unary-quantization.js";

/** LOGISTIC. Source: SigmoidPrepare and SigmoidEval of tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
export const createLogistic: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const { from, to, input, output } = quantization;
  if (from !== DataType.INT16) {
    checkScale(output, 1 / 256);
    return floatTableKernel(quantization, (x) => 1 / Math.fround(1 + Math.fround(Math.exp(-x))));
  }
  checkSymmetric(input, output);
  checkScale(output, 1 / 32768);
  const { multiplier, shift } = sigmoidMultiplier(input.scale, 0);
  return elementKernel(from, to, (q) => sigmoidOf16Bits(q, multiplier, shift));
};

/** TANH. Source: TanhPrepare and TanhEval of tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
export const createTanh: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const { from, to, input, output } = quantization;
  if (from !== DataType.INT16) return floatTableKernel(quantization, Math.tanh);
  checkSymmetric(input, output);
  checkScale(output, 1 / 32768);
  const { multiplier, shift } = sigmoidMultiplier(input.scale, 1);
  return elementKernel(from, to, (q) => tanhOf16Bits(q, multiplier, shift));
};

function checkScale({ scale }: TensorQuantization, wanted: number): void {
  if (scale !== wanted) throw invalidArgument(`the scale of output is ${scale}; wanted 1/${1 / wanted}`);
}

function checkSymmetric(input: TensorQuantization, output: TensorQuantization): void {
  if (input.zeroPoint === 0 && output.zeroPoint === 0) return;
  throw invalidArgument(`int16 has the zero points ${input.zeroPoint} and ${output.zeroPoint}; wanted 0`);
}
