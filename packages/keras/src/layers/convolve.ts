import { attr } from "@heddle/kernel-api/attr-values";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { expandDims, squeeze } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { outputSteps } from "./spatial.js";

/** How the windows of a convolution lie, for each axis between the rows and the channels. */
export interface Windows {
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
  /** `same` or `valid`. */
  readonly padding: string;
}

/** The convolution of volumes, of images, or of sequences as images of one row. */
export function convolve(builder: GraphBuilder, x: Value, kernel: Value, windows: Windows): Value {
  const { strides, dilations, padding } = windows;
  if (x.shape.length === 3) {
    const operands = [expandDims(builder, x, 1), expandDims(builder, kernel, 0)] as const;
    const image = { strides: [1, ...strides], dilations: [1, ...dilations], padding };
    return squeeze(builder, convolve(builder, ...operands, image), 1);
  }
  const isVolume = x.shape.length === 5;
  const attrs = {
    T: attr.type(x.dtype),
    strides: attr.list.ints([1, ...strides, 1]),
    dilations: attr.list.ints([1, ...dilations, 1]),
    padding: attr.string(padding.toUpperCase()),
    data_format: attr.string(isVolume ? "NDHWC" : "NHWC"),
    ...(!isVolume && { explicit_paddings: attr.list.ints([]), use_cudnn_on_gpu: attr.bool(true) }),
  };
  const sizes = strides.map((stride, axis) =>
    outputSteps(x.shape[axis + 1], dilations[axis] * (kernel.shape[axis] - 1) + 1, stride, padding),
  );
  const filters = kernel.shape[kernel.shape.length - 1];
  return builder.one(isVolume ? "Conv3D" : "Conv2D", [x, kernel], attrs, x.dtype, [x.shape[0], ...sizes, filters]);
}
