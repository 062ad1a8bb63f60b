import type { CreateKernel } from "@heddle/kernel-api";
import { erfc } from "@heddle/tensor/numbers";
import { floatKernel, floatTableKernel, shiftedTableKernel } from "./float-table.js";
import { unaryQuantization } from "./unary-quantization.js";

const { fround } = Math;

/** ELU, as XNNPACK. Source: src/reference/unary-elementwise.cc of XNNPACK; the reference resolver of TensorFlow has no ELU. */
export const createElu: CreateKernel = (context) =>
  shiftedTableKernel(unaryQuantization(context), (x) => (x < 0 ? Math.expm1(x) : x));

/** EXP. Source: tensorflow/lite/kernels/exp.cc (TensorFlow 2.21). */
export const createExp: CreateKernel = (context) => floatKernel(context, Math.exp);

/** LOG; the least output of a number that is not positive. Source: tensorflow/lite/kernels/elementwise.cc (TensorFlow 2.21). */
export const createLog: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const { output, range } = quantization;
  const least = fround((range.min - output.zeroPoint) * output.scale);
  return floatTableKernel(quantization, (x) => (x <= 0 ? least : Math.log(x)));
};

/** GELU, with erfc or approximated with tanh. Source: tensorflow/lite/kernels/internal/reference/gelu.h (TensorFlow 2.21). */
export const createGelu: CreateKernel = (context) =>
  floatKernel(context, context.attributes.bool("approximate") ? approximateGelu : gelu);

function gelu(x: number): number {
  return fround(fround(0.5 * x) * fround(erfc(fround(x * -fround(Math.SQRT1_2)))));
}

const TANH_FACTOR = /* @__PURE__ */ fround(fround(2 / Math.sqrt(Math.PI)) * fround(Math.SQRT1_2));

function approximateGelu(x: number): number {
  const cube = fround(fround(fround(fround(0.044715) * x) * x) * x);
  return fround(fround(0.5 * x) * fround(1 + fround(Math.tanh(fround(TANH_FACTOR * fround(x + cube))))));
}
