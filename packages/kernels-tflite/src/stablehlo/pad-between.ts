import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";
import { type AxisPadding, axisPaddings, dilatedSizes, paddedSizes } from "./between-padding.js";

/**
 * DILATE: a number between each two elements of an axis, `dilations - 1` times.
 *
 * Source: tensorflow/lite/kernels/dilate.cc (TensorFlow 2.21).
 */
export function dilate(context: ComputeContext): void {
  const { shape } = context.input(0);
  const dilations = Array.from(context.input(1).elements(), Number);
  const sizes = dilatedSizes(shape, dilations);
  const paddings = dilations.map((dilation) => ({ low: 0, high: 0, between: dilation - 1 }));
  padBetween(context, paddings, sizes, context.input(2));
}

/**
 * STABLEHLO_PAD: a number before, after and between the elements of each axis.
 *
 * Source: tensorflow/lite/kernels/stablehlo_pad.cc (TensorFlow 2.21).
 */
export const createStablehloPad: CreateKernel = ({ attributes }) => {
  const [low, high, between] = ["edge_padding_low", "edge_padding_high", "interior_padding"].map((name) =>
    attributes.intList(name),
  );
  return {
    compute: (context) => {
      const { shape } = context.input(0);
      const paddings = axisPaddings(shape.length, low, high, between);
      padBetween(context, paddings, paddedSizes(shape, paddings), context.input(1));
    },
  };
};

function padBetween(context: ComputeContext, paddings: readonly AxisPadding[], shape: Shape, filler: Tensor): void {
  const input = context.input(0);
  if (filler.elementCount !== 1) {
    throw invalidArgument(`a padding value of shape ${formatShape(filler.shape)}; wanted a scalar`);
  }
  const output = context.allocateOutput(0, shape);
  const { u8 } = context.memory;
  const width = dataTypeSize(input.dtype);
  const end = output.address + output.elementCount * width;
  if (output.elementCount === 0) return;
  u8.copyWithin(output.address, filler.address, filler.address + width);
  for (let filled = width; output.address + filled < end; filled *= 2) {
    u8.copyWithin(output.address + filled, output.address, Math.min(output.address + filled, end - filled));
  }
  const strides = rowMajorStrides(shape);
  const place = new Array<number>(shape.length).fill(0);
  for (let index = 0, from = input.address; index < input.elementCount; index++, from += width) {
    let to = 0;
    const isInside = place.every((at, axis) => {
      const { low, between } = paddings[axis];
      const position = low + at * (between + 1);
      to += position * strides[axis];
      return position >= 0 && position < shape[axis];
    });
    if (isInside) u8.copyWithin(output.address + to * width, from, from + width);
    for (let axis = shape.length - 1; axis >= 0 && ++place[axis] === input.shape[axis]; axis--) place[axis] = 0;
  }
}
