/** Convolutions over the steps of sequences, as those over images of one row. Source: keras/src/layers/convolutional (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { expandDims, pack, product, reshape, sizeOf, squeeze, withNumber } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { convolve } from "./convolve.js";
import { add, finish, refuseChannelsFirst } from "./core.js";
import { outputSteps, paddingOf, padSteps } from "./sequences.js";

/** A layer whose windows lie over the steps of its input. */
interface WindowLayer extends LayerContext {
  readonly x: Value;
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  readonly padding: string;
}

/** A lowering that is given the windows of its layer. */
function overSteps(lower: (layer: WindowLayer) => Value): Lowering {
  return (context) => [lower(windowLayer(context))];
}

function windowLayer(context: LayerContext): WindowLayer {
  const { config, inputs } = context;
  refuseChannelsFirst(config);
  const [[size], [stride], [dilation]] = [
    config.ints("kernel_size"),
    config.ints("strides", [1]),
    config.ints("dilation_rate", [1]),
  ];
  return { ...context, x: inputs[0], size, stride, dilation, padding: paddingOf(config) };
}

const convolution = overSteps((layer) => {
  const { builder, config, weight, x, size, stride, dilation, padding } = layer;
  const [filters, groups] = [config.int("filters", { least: 1 }), config.int("groups", { least: 1, absent: 1 })];
  if (x.shape[2] % groups !== 0 || filters % groups !== 0) {
    throw badConfig(`${config.where}, 'groups'`, "a divisor of the channels and filters", groups);
  }
  const kernel = weight("0", [size, x.shape[2] / groups, filters]);
  const isCausal = padding === "causal";
  const padded = isCausal ? padSteps(builder, x, dilation * (size - 1)) : x;
  const windows = { strides: [stride], dilations: [dilation], padding: isCausal ? "valid" : padding };
  return finished(layer, convolve(builder, padded, kernel, windows), "1", filters);
});

const separable = overSteps((layer) => {
  const { builder, config, weight } = layer;
  const y = depthwise(layer);
  const filters = config.int("filters", { least: 1 });
  const pointwise = reshape(builder, weight("1", [1, y.shape[2], filters]), [y.shape[2], filters]);
  return finished(layer, product(builder, y, pointwise), "2", filters);
});

const depthwiseLayer = overSteps((layer) => {
  const y = depthwise(layer);
  return finished(layer, y, "1", y.shape[2]);
});

function depthwise({ builder, config, weight, x, size, stride, dilation, padding }: WindowLayer): Value {
  if (padding === "causal") throw unsupported(config.where, "padding 'causal'");
  const multiplier = config.int("depth_multiplier", { least: 1, absent: 1 });
  const kernel = weight("0", [size, x.shape[2], multiplier]);
  const steps = outputSteps(x.shape[1], dilation * (size - 1) + 1, stride, padding);
  const attrs = {
    T: attr.type(x.dtype),
    // An image of one row has one window from above, whatever the stride.
    strides: attr.list.ints([1, stride, stride, 1]),
    dilations: attr.list.ints([1, dilation, dilation, 1]),
    padding: attr.string(padding.toUpperCase()),
    data_format: attr.string("NHWC"),
    explicit_paddings: attr.list.ints([]),
  };
  const operands = [expandDims(builder, x, 1), expandDims(builder, kernel, 0)];
  const shape = [x.shape[0], 1, steps, x.shape[2] * multiplier];
  return squeeze(builder, builder.one("DepthwiseConv2dNative", operands, attrs, x.dtype, shape), 1);
}

/** Source: compute_conv_transpose_output_shape, keras/src/backend/common/backend_utils.py. */
const transposed = overSteps((layer) => {
  const { builder, config, weight, x, size, stride, dilation, padding } = layer;
  if (dilation !== 1) throw unsupported(config.where, "dilation_rate");
  if (config.get("output_padding") !== undefined) throw unsupported(config.where, "output_padding");
  const filters = config.int("filters", { least: 1 });
  const kernel = weight("0", [size, filters, x.shape[2]]);
  const added = padding === "same" ? 0 : Math.max(size - stride, 0);
  const steps = x.shape[1] < 0 ? -1 : x.shape[1] * stride + added;
  const sizes = [sizeOf(builder, x, 0), builder.scalar(DataType.INT32, 1), stepsOf(layer, added)];
  const attrs = {
    T: attr.type(x.dtype),
    strides: attr.list.ints([1, 1, stride, 1]),
    dilations: attr.list.ints([1, 1, 1, 1]),
    padding: attr.string(padding.toUpperCase()),
    data_format: attr.string("NHWC"),
    explicit_paddings: attr.list.ints([]),
    use_cudnn_on_gpu: attr.bool(true),
  };
  const shape = pack(builder, [...sizes, builder.scalar(DataType.INT32, filters)]);
  const operands = [shape, expandDims(builder, kernel, 0), expandDims(builder, x, 1)];
  const image = builder.one("Conv2DBackpropInput", operands, attrs, x.dtype, [x.shape[0], 1, steps, filters]);
  return finished(layer, squeeze(builder, image, 1), "1", filters);
});

function stepsOf({ builder, x, stride }: WindowLayer, added: number): Value {
  return withNumber(builder, "AddV2", withNumber(builder, "Mul", sizeOf(builder, x, 1), stride), added);
}

/** The bias, whose weight is `index`, and the activation. */
function finished({ builder, config, weight }: LayerContext, y: Value, index: string, filters: number): Value {
  return finish(config, builder, config.bool("use_bias", true) ? add(builder, y, weight(index, [filters])) : y);
}

/** Layers of this file by class. */
export const convolutionLayers: Readonly<Record<string, LayerKind>> = {
  Conv1D: { lower: convolution, mask: "none" },
  Conv1DTranspose: { lower: transposed, mask: "none" },
  DepthwiseConv1D: { lower: depthwiseLayer, mask: "none" },
  SeparableConv1D: { lower: separable, mask: "none" },
};
