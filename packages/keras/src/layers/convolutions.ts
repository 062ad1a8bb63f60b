/** Convolutions over sequences, images and volumes. Source: keras/src/layers/convolutional (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import {
  concat,
  expandDims,
  pack,
  product,
  reshape,
  reverse,
  sizeOf,
  squeeze,
  transpose,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { convolve, type Windows } from "./convolve.js";
import { add, finish } from "./core.js";
import { outputSteps, padded, paddingOf, type SpatialLayer, sizesOf, spatial } from "./spatial.js";

/** A layer whose windows lie over its input. */
interface WindowLayer extends SpatialLayer, Windows {
  /** The size of a window along each axis. */
  readonly sizes: readonly number[];
}

/** A lowering that is given the windows of its layer. */
function overWindows(rank: number, lower: (layer: WindowLayer) => Value): Lowering {
  return spatial(rank, (layer) => {
    const windows = {
      sizes: sizesOf(layer, "kernel_size"),
      strides: sizesOf(layer, "strides", [1]),
      dilations: sizesOf(layer, "dilation_rate", [1]),
      padding: paddingOf(layer.config),
    };
    return lower({ ...layer, ...windows });
  });
}

function convolution(layer: WindowLayer): Value {
  const { builder, config, weight, x, sizes, strides, dilations, padding } = layer;
  const [filters, groups] = [config.int("filters", { least: 1 }), config.int("groups", { least: 1, absent: 1 })];
  const channels = channelsOf(layer);
  if (channels % groups !== 0 || filters % groups !== 0) {
    throw badConfig(`${config.where}, 'groups'`, "a divisor of the channels and filters", groups);
  }
  const kernel = weight("0", [...sizes, channels / groups, filters]);
  const isCausal = padding === "causal";
  if (isCausal && sizes.length > 1) throw badConfig(`${config.where}, 'padding'`, "valid or same", padding);
  const input = isCausal ? padded(builder, x, [[dilations[0] * (sizes[0] - 1), 0]]) : x;
  const windows = { strides, dilations, padding: isCausal ? "valid" : padding };
  if (groups === 1 || sizes.length < 3) {
    return finished(layer, convolve(builder, input, kernel, windows), "1", filters);
  }
  // Conv3D has no groups.
  const parts = Array.from({ length: groups }, (_, index) => {
    const part = (value: Value, size: number) =>
      stridedSlice(builder, value, ["rest", { start: index * size, stop: (index + 1) * size }]);
    return convolve(builder, part(input, channels / groups), part(kernel, filters / groups), windows);
  });
  return finished(layer, concat(builder, parts, -1), "1", filters);
}

function separable(layer: WindowLayer): Value {
  const { builder, config, rank, weight } = layer;
  const y = depthwise(layer);
  const filters = config.int("filters", { least: 1 });
  const channels = y.shape[rank + 1];
  const ones = Array<number>(rank).fill(1);
  const pointwise = reshape(builder, weight("1", [...ones, channels, filters]), [channels, filters]);
  return finished(layer, product(builder, y, pointwise), "2", filters);
}

function depthwiseLayer(layer: WindowLayer): Value {
  const y = depthwise(layer);
  return finished(layer, y, "1", y.shape[layer.rank + 1]);
}

function depthwise(layer: WindowLayer): Value {
  const { builder, config, weight, x, rank, sizes, strides, dilations, padding } = layer;
  if (padding === "causal") throw unsupported(config.where, "padding 'causal'");
  const multiplier = config.int("depth_multiplier", { least: 1, absent: 1 });
  const channels = channelsOf(layer);
  const kernel = weight("0", [...sizes, channels, multiplier]);
  if (dilations.some((each) => each > 1) || strides.some((each) => each !== strides[0])) {
    // DepthwiseConv2dNative has neither dilations nor other strides for columns than for rows.
    const groups = reshape(builder, kernel, [...sizes, 1, channels * multiplier]);
    return convolve(builder, x, groups, { strides, dilations, padding });
  }
  const [stride] = strides;
  const steps = sizes.map((size, axis) => outputSteps(x.shape[axis + 1], size, stride, padding));
  const attrs = {
    T: attr.type(x.dtype),
    // An image of one row has one window from above, whatever the stride.
    strides: attr.list.ints([1, stride, stride, 1]),
    dilations: attr.list.ints([1, 1, 1, 1]),
    padding: attr.string(padding.toUpperCase()),
    data_format: attr.string("NHWC"),
    explicit_paddings: attr.list.ints([]),
  };
  const isRow = rank === 1;
  const operands = isRow ? [expandDims(builder, x, 1), expandDims(builder, kernel, 0)] : [x, kernel];
  const shape = [x.shape[0], ...(isRow ? [1] : []), ...steps, channels * multiplier];
  const y = builder.one("DepthwiseConv2dNative", operands, attrs, x.dtype, shape);
  return isRow ? squeeze(builder, y, 1) : y;
}

function transposed(layer: WindowLayer): Value {
  const { config, dilations } = layer;
  if (dilations.every((each) => each === 1)) return backward(layer);
  if (config.get("output_padding") !== undefined)
    throw unsupported(config.where, "output_padding with a dilation_rate");
  return dilated(layer);
}

/** With dilations, which Conv2DBackpropInput does not have, as a convolution with the windows turned round. */
function dilated(layer: WindowLayer): Value {
  const { builder, config, weight, x, rank, sizes, strides, dilations, padding } = layer;
  if (strides.some((each) => each !== 1))
    throw badConfig(`${config.where}, 'strides'`, "1 beside a dilation_rate", strides);
  const filters = config.int("filters", { least: 1 });
  const kernel = weight("0", [...sizes, filters, channelsOf(layer)]);
  const axes = sizes.map((_, axis) => axis);
  const turned = axes.reduce((value, axis) => reverse(builder, value, axis), kernel);
  const margins = sizes.map((size, axis): [number, number] => {
    const all = dilations[axis] * (size - 1);
    return padding === "same" ? [all - Math.floor(all / 2), Math.floor(all / 2)] : [all, all];
  });
  const windows = { strides, dilations, padding: "valid" };
  const swapped = transpose(builder, turned, [...axes, rank + 1, rank]);
  return finished(layer, convolve(builder, padded(builder, x, margins), swapped, windows), "1", filters);
}

/** Source: compute_conv_transpose_output_shape, keras/src/backend/common/backend_utils.py (Keras 3.15). */
function backward(layer: WindowLayer): Value {
  const { builder, config, weight, x, rank, sizes, strides, padding } = layer;
  const filters = config.int("filters", { least: 1 });
  const kernel = weight("0", [...sizes, filters, channelsOf(layer)]);
  const beyond = outputPadding(layer);
  const added = sizes.map((size, axis) => {
    if (padding !== "same") return beyond ? size + beyond[axis] - strides[axis] : Math.max(size - strides[axis], 0);
    return beyond ? (size % 2) + beyond[axis] - strides[axis] : 0;
  });
  const scaled = added.map((each, axis) => {
    const steps = withNumber(builder, "Mul", sizeOf(builder, x, axis + 1), strides[axis]);
    return withNumber(builder, "AddV2", steps, each);
  });
  const steps = added.map((each, axis) => (x.shape[axis + 1] < 0 ? -1 : x.shape[axis + 1] * strides[axis] + each));
  const isRow = rank === 1;
  const one = isRow ? [1] : [];
  const sizeVector = pack(builder, [
    sizeOf(builder, x, 0),
    ...one.map((each) => builder.scalar(DataType.INT32, each)),
    ...scaled,
    builder.scalar(DataType.INT32, filters),
  ]);
  const isVolume = rank === 3;
  const attrs = {
    T: attr.type(x.dtype),
    strides: attr.list.ints([1, ...one, ...strides, 1]),
    dilations: attr.list.ints([1, ...one, ...strides.map(() => 1), 1]),
    padding: attr.string(padding.toUpperCase()),
    data_format: attr.string(isVolume ? "NDHWC" : "NHWC"),
    ...(isVolume
      ? { Tshape: attr.type(DataType.INT32) }
      : { explicit_paddings: attr.list.ints([]), use_cudnn_on_gpu: attr.bool(true) }),
  };
  const operands = isRow ? [expandDims(builder, kernel, 0), expandDims(builder, x, 1)] : [kernel, x];
  const op = isVolume ? "Conv3DBackpropInputV2" : "Conv2DBackpropInput";
  const shape = [x.shape[0], ...one, ...steps, filters];
  const y = builder.one(op, [sizeVector, ...operands], attrs, x.dtype, shape);
  return finished(layer, isRow ? squeeze(builder, y, 1) : y, "1", filters);
}

function outputPadding({ config, rank }: WindowLayer): readonly number[] | undefined {
  if (config.get("output_padding") === undefined) return undefined;
  const list = config.ints("output_padding");
  const all = list.length === 1 ? Array<number>(rank).fill(list[0]) : list;
  if (all.length === rank && all.every((each) => each >= 0)) return all;
  throw badConfig(`${config.where}, 'output_padding'`, `${rank} whole numbers from 0`, list);
}

/** The channels of the input, which the weights must know. */
function channelsOf({ config, x, rank }: SpatialLayer): number {
  const channels = x.shape[rank + 1];
  if (channels > 0) return channels;
  throw badConfig(config.where, "an input whose channels are known", x.shape);
}

/** The bias, whose weight is `index`, and the activation. */
function finished({ builder, config, weight }: LayerContext, y: Value, index: string, filters: number): Value {
  return finish(config, builder, config.bool("use_bias", true) ? add(builder, y, weight(index, [filters])) : y);
}

const kindOf = (rank: number, lower: (layer: WindowLayer) => Value): LayerKind => ({
  lower: overWindows(rank, lower),
  mask: "none",
});

/** Layers of this file by class. */
export const convolutionLayers: Readonly<Record<string, LayerKind>> = {
  Conv1D: kindOf(1, convolution),
  Conv2D: kindOf(2, convolution),
  Conv3D: kindOf(3, convolution),
  Conv1DTranspose: kindOf(1, transposed),
  Conv2DTranspose: kindOf(2, transposed),
  Conv3DTranspose: kindOf(3, transposed),
  DepthwiseConv1D: kindOf(1, depthwiseLayer),
  DepthwiseConv2D: kindOf(2, depthwiseLayer),
  SeparableConv1D: kindOf(1, separable),
  SeparableConv2D: kindOf(2, separable),
};
