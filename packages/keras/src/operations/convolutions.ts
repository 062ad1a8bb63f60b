/**
 * Convolutions with kernels that are tensors, by the layers that do the same. Not ConvTranspose: models with it fail in Keras 3.15 too.
 *
 * Source: keras/src/ops/nn.py (Keras 3.15).
 */
import type { Value } from "../graph/value.js";
import { convolutionLayers } from "../layers/convolutions.js";
import { tensorsIn } from "../layers/mask.js";
import { lowerAsLayer } from "./as-layer.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** A tensor after the first, of the type of the first and with an axis for each of its own. */
function kernelAt(call: OperationCall, place: number, name: string): Value {
  const [kernel] = tensorsIn(call.positional[place] ?? call.setting(name));
  const { floats } = call;
  if (kernel?.dtype !== floats.dtype) throw call.unfit("without a kernel of its type");
  if (kernel.shape.length !== floats.shape.length || kernel.shape.some((size) => size < 1)) {
    throw call.unfit("with a kernel of this shape");
  }
  return kernel;
}

const kindOf = (call: OperationCall, name: string) => convolutionLayers[`${name}${call.x.shape.length - 2}D`];

/** The channels of the input. */
function channelsOf(call: OperationCall): number {
  const { shape } = call.x;
  return shape[call.setting("data_format") === "channels_first" ? 1 : shape.length - 1];
}

const conv: OperationLowering = (call) => {
  const kernel = kernelAt(call, 1, "kernel");
  const [inputs, filters] = kernel.shape.slice(-2);
  if (channelsOf(call) !== inputs) throw call.unfit("with a kernel of other channels");
  const settings = { kernel_size: kernel.shape.slice(0, -2), filters, use_bias: false };
  return lowerAsLayer(call, kindOf(call, "Conv"), { settings, weights: [kernel] });
};

const depthwise: OperationLowering = (call) => {
  const kernel = kernelAt(call, 1, "kernel");
  const [inputs, multiplier] = kernel.shape.slice(-2);
  if (channelsOf(call) !== inputs) throw call.unfit("with a kernel of other channels");
  const settings = { kernel_size: kernel.shape.slice(0, -2), depth_multiplier: multiplier, use_bias: false };
  return lowerAsLayer(call, kindOf(call, "DepthwiseConv"), { settings, weights: [kernel] });
};

const separable: OperationLowering = (call) => {
  const [kernel, pointwise] = [kernelAt(call, 1, "depthwise_kernel"), kernelAt(call, 2, "pointwise_kernel")];
  const [inputs, multiplier] = kernel.shape.slice(-2);
  const [between, filters] = pointwise.shape.slice(-2);
  const isFit = channelsOf(call) === inputs && between === inputs * multiplier;
  if (!isFit || pointwise.shape.slice(0, -2).some((size) => size !== 1)) {
    throw call.unfit("with kernels of other channels");
  }
  const sizes = { kernel_size: kernel.shape.slice(0, -2), depth_multiplier: multiplier, filters };
  const parts = { settings: { ...sizes, use_bias: false }, weights: [kernel, pointwise] };
  return lowerAsLayer(call, kindOf(call, "SeparableConv"), parts);
};

/** Operations of this file by class. */
export const convolutions: Readonly<Record<string, OperationLowering>> = {
  Conv: conv,
  DepthwiseConv: depthwise,
  SeparableConv: separable,
};
