import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { type Quantization, quantizationAttr } from "./quantization-attrs.js";

/**
 * DEQUANTIZE: float32 numbers of quantised ones, per tensor or per channel.
 *
 * Source: tensorflow/lite/kernels/internal/reference/dequantize.h (TensorFlow 2.21).
 */
export const createDequantize: CreateKernel = ({ attributes }) => {
  const quantization = quantizationAttr(attributes, "input");
  return { compute: (context) => dequantize(context, quantization) };
};

function dequantize(context: ComputeContext, { scales, zeroPoints, axis }: Quantization): void {
  const input = context.input(0);
  const { shape } = input;
  const channels = scales.length;
  if (channels > 1 && shape[axis] !== channels) {
    throw invalidArgument(`input of shape ${formatShape(shape)} has ${channels} scales along axis ${axis}`);
  }
  const output = context.allocateOutput(0, shape);
  const inner = channels > 1 ? shape.slice(axis + 1).reduce((product, size) => product * size, 1) : input.elementCount;
  const { values: x, base } = readElements<number>(input);
  writeElements<number>(output, (y, to) => {
    for (let start = 0, channel = 0; start < input.elementCount; start += inner, channel = (channel + 1) % channels) {
      const scale = scales[channel];
      const zeroPoint = zeroPoints[channel];
      for (let i = start; i < start + inner; i++) y[to + i] = scale * (x[base + i] - zeroPoint);
    }
  });
}
