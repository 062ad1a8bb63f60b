import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { readElements } from "@heddle/tensor/numbers";
import { type UnaryQuantization, unaryQuantization } from "../elementwise/unary-quantization.js";
import { multiplyInt64ByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { reductionOf } from "./reduced-shape.js";
import { visitElements } from "./visit-elements.js";

/** REDUCE_PROD. Source: QuantizedReduceProd of tensorflow/lite/kernels/internal/reference/reduce.h (TensorFlow 2.21). */
export const createReduceProd: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  return { compute: (context) => reduceProd(context, quantization, keepDims) };
};

function reduceProd(
  context: ComputeContext,
  { input: from, output: to, range }: UnaryQuantization,
  keepDims: boolean,
): void | Promise<void> {
  const input = context.input(0);
  const { shape, count, steps } = reductionOf(input.shape, context.input(1), keepDims);
  const output = context.allocateOutput(0, shape);
  // The scale of the output is spread over all factors, so that no product leaves 32 bits.
  const { multiplier, shift } = quantizeMultiplier(from.scale / to.scale ** (1 / Math.max(count, 1)));
  const products = new Int32Array(output.elementCount);
  const started = new Uint8Array(output.elementCount);
  const write = () => {
    const { values: y, base } = readElements<number>(output);
    for (let i = 0; i < products.length; i++) {
      const value = multiplyInt64ByQuantizedMultiplier(products[i], multiplier, shift) + to.zeroPoint;
      y[base + i] = Math.min(Math.max(value, range.min), range.max);
    }
  };
  const pause = visitElements(context, input.shape, steps, (at, toIndex, step, length) => {
    const { values: x, base } = readElements<number>(input);
    for (let i = 0; i < length; i++) {
      const index = toIndex + i * step;
      const factor = x[base + at + i] - from.zeroPoint;
      products[index] = started[index]
        ? multiplyInt64ByQuantizedMultiplier(products[index] * factor, multiplier, shift)
        : factor;
      started[index] = 1;
    }
  });
  if (pause) return pause.then(write);
  write();
}
