import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { type Axes, type WindowPadding, windowAxes, windowedShape, windowPadding } from "../windows/window-axis.js";

/** A convolution of images or volumes with the channels last, whose gradients are wanted. */
export interface Convolution {
  readonly batch: number;
  readonly axes: Axes;
  readonly channels: number;
  /** Channels of the result: for each channel of the input, where the convolution is depthwise. */
  readonly outputChannels: number;
}

/** The attributes of a convolution's gradient. */
export interface ConvolutionSettings extends WindowPadding {
  /** 4 for images, 5 for volumes. */
  readonly rank: number;
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
}

/** @throws {StatusError} INVALID_ARGUMENT or UNIMPLEMENTED for attributes that no convolution has */
export function convolutionSettings(op: string, attributes: Attributes): ConvolutionSettings {
  const rank = op.includes("3D") ? 5 : 4;
  if (attributes.string("data_format") !== (rank === 5 ? "NDHWC" : "NHWC")) {
    throw unimplemented(`${op} of images with the channels first is not supported; channels come last`);
  }
  const strides = attributes.int32List("strides");
  const dilations = attributes.int32List("dilations");
  for (const [name, list] of [
    ["strides", strides],
    ["dilations", dilations],
  ] as const) {
    if (list.length !== rank) throw invalidArgument(`Sliding window ${name} field must specify ${rank} dimensions`);
    if (list[0] !== 1 || list[rank - 1] !== 1) {
      throw unimplemented(`Current implementation does not yet support ${name} in the batch and depth dimensions.`);
    }
  }
  return { rank, strides, dilations, ...windowPadding(attributes, rank) };
}

/**
 * The convolution of an input and a filter of these shapes.
 *
 * @param gradients of its result
 * @param isDepthwise true where each channel has filters of its own
 * @throws {StatusError} INVALID_ARGUMENT when the shapes do not fit together
 */
export function planConvolution(
  op: string,
  settings: ConvolutionSettings,
  input: Shape,
  filter: Shape,
  gradients: Tensor,
  isDepthwise: boolean,
): Convolution {
  const { rank, strides, dilations } = settings;
  for (const [name, shape] of [
    ["input", input],
    ["filter", filter],
    ["out_backprop", gradients.shape],
  ] as const) {
    if (shape.length !== rank) {
      throw invalidArgument(`${op}: ${name} must be ${rank}-dimensional, not ${formatShape(shape)}`);
    }
  }
  const channels = input[rank - 1];
  const [filterChannels, filterOutputs] = filter.slice(-2);
  const outputChannels = isDepthwise ? channels * filterOutputs : filterOutputs;
  const axes = windowAxes(input, filter.slice(0, -2), strides, settings, dilations);
  const wanted = windowedShape(input, axes, outputChannels);
  if (filterChannels !== channels || wanted.some((size, i) => size !== gradients.shape[i])) {
    throw invalidArgument(
      `${op}: an input ${formatShape(input)} and a filter ${formatShape(filter)} have a result of shape ${formatShape(wanted)} ` +
        `for as many channels, not ${formatShape(gradients.shape)}`,
    );
  }
  return { batch: input[0], axes, channels, outputChannels };
}

/** A vector of sizes that an op has as an input. @throws {StatusError} INVALID_ARGUMENT when it is not one */
export function readSizes(op: string, name: string, sizes: Tensor): number[] {
  if (sizes.rank !== 1) throw invalidArgument(`${op}: ${name} input must be 1-dim, not ${sizes.rank}`);
  const shape = readIndices(sizes);
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
  return shape;
}
