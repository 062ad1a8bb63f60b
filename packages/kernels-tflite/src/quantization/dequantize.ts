import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { type Quantization, quantizationAttr } from "./quantization-attrs.js";
import { quantizationLoopsOver } from "./quantization-loops.js";

/**
 * DEQUANTIZE: float32 numbers of quantised ones, per tensor or per channel.
 *
 * Source: tensorflow/lite/kernels/internal/reference/dequantize.h (TensorFlow 2.21).
 */
export const createDequantize: CreateKernel = ({ attributes }) => {
  const quantization = quantizationAttr(attributes, "input");
  return { compute: (context) => dequantize(context, quantization) };
};

/** Elements that are written in less than a millisecond. */
const ELEMENTS_AT_ONCE = 1_000_000;

function dequantize(context: ComputeContext, { scales, zeroPoints, axis }: Quantization): void | Promise<void> {
  const input = context.input(0);
  const { shape, dtype, address, elementCount } = input;
  const channels = scales.length;
  if (channels > 1 && shape[axis] !== channels) {
    throw invalidArgument(`input of shape ${formatShape(shape)} has ${channels} scales along axis ${axis}`);
  }
  const output = context.allocateOutput(0, shape);
  if (elementCount === 0) return;
  const { memory } = context;
  // The elements of one channel that lie side by side.
  const run = channels > 1 ? shape.slice(axis + 1).reduce((product, size) => product * size, 1) : elementCount;
  const write = (start: number, count: number) => {
    const loops = quantizationLoopsOver(memory);
    const channel = Math.floor(start / run) % channels;
    const zeroPoint = zeroPoints[channel];
    const scale = scales[channel];
    const to = output.address + start * 4;
    if (dtype === DataType.INT16) loops.dequantize16(address + start * 2, zeroPoint, scale, to, count);
    else loops.dequantize8(address + start, Number(dtype === DataType.INT8), zeroPoint, scale, to, count);
  };
  return inBlocks(context, elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    for (let at = start; at < end; ) {
      const count = Math.min(end, at - (at % run) + run) - at;
      write(at, count);
      at += count;
    }
  });
}
