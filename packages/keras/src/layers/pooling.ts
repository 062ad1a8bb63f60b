/** Pooling of sequences, images and volumes. Source: keras/src/layers/pooling (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { badConfig, checkRepeats, unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, concat, expandDims, reduce, select, squeeze } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { maskOf } from "./mask.js";
import { meanOfRows, mostOfRows } from "./ragged-rows.js";
import { outputSteps, paddingOf, type SpatialLayer, sizesOf, spatial } from "./spatial.js";

/** The mean of all places, without those that are masked. */
const averageOfAll = (rank: number): Lowering => {
  const dense = spatial(rank, (layer) => {
    const { builder, config, dtype } = layer;
    const x = isFloat(layer.x.dtype) ? layer.x : cast(builder, layer.x, dtype);
    const keepDims = config.bool("keepdims", false);
    const mask = rank === 1 ? maskOf(layer) : undefined;
    if (!mask) return reduce(builder, "Mean", x, placesOf(layer), keepDims);
    const isKept = expandDims(builder, mask, 2);
    const kept = select(builder, isKept, x, builder.scalar(x.dtype, 0));
    const count = reduce(builder, "Sum", cast(builder, isKept, x.dtype), [1], keepDims);
    return binary(builder, "RealDiv", reduce(builder, "Sum", kept, [1], keepDims), count);
  });
  return (context) => {
    const { builder, dtype, inputs } = context;
    const [{ splits }] = inputs;
    if (!splits || rank > 1) return dense(context);
    const x = raggedOf(context);
    return [meanOfRows(builder, isFloat(x.dtype) ? x : cast(builder, x, dtype), splits)];
  };
};

const mostOfAll = (rank: number): Lowering => {
  const dense = spatial(rank, (layer) =>
    reduce(layer.builder, "Max", layer.x, placesOf(layer), layer.config.bool("keepdims", false)),
  );
  return (context) => {
    const [{ splits }] = context.inputs;
    return splits && rank === 1 ? [mostOfRows(context.builder, raggedOf(context), splits)] : dense(context);
  };
};

/** The rows of a ragged tensor that is pooled. */
function raggedOf({ config, inputs: [x] }: LayerContext): Value {
  if (config.bool("keepdims", false)) throw unsupported(config.where, "a ragged input with keepdims");
  return x;
}

/** MaxPool or AvgPool of volumes, of images, or of sequences as images of one row. */
const poolOf = (op: "MaxPool" | "AvgPool", rank: number): Lowering =>
  spatial(rank, (layer) => {
    const { builder, config, x } = layer;
    const sizes = sizesOf(layer, "pool_size", [2]);
    const strides = sizesOf(layer, "strides", sizes);
    const padding = paddingOf(config);
    const steps = sizes.map((size, axis) => outputSteps(x.shape[axis + 1], size, strides[axis], padding));
    const one = rank === 1 ? [1] : [];
    const attrs = {
      T: attr.type(x.dtype),
      ksize: attr.list.ints([1, ...one, ...sizes, 1]),
      strides: attr.list.ints([1, ...one, ...strides, 1]),
      padding: attr.string(padding.toUpperCase()),
      data_format: attr.string(rank === 3 ? "NDHWC" : "NHWC"),
    };
    const input = rank === 1 ? expandDims(builder, x, 1) : x;
    const shape = [x.shape[0], ...one, ...steps, x.shape[rank + 1]];
    const y = builder.one(rank === 3 ? `${op}3D` : op, [input], attrs, x.dtype, shape);
    return rank === 1 ? squeeze(builder, y, 1) : y;
  });

/** Windows whose number is given: axis after axis, each window from its first place to its last. */
const adaptive = (op: "Max" | "Mean", rank: number): Lowering =>
  spatial(rank, (layer) => {
    const { builder, config } = layer;
    return sizesOf(layer, "output_size").reduce((x, count, at) => {
      const axis = at + 1;
      const size = x.shape[axis];
      if (size < 1) throw badConfig(config.where, "an input whose sizes are known", x.shape);
      checkRepeats(config.where, "output_size", count);
      const windows = Array.from({ length: count }, (_, index) => {
        const range = {
          start: Math.floor((index * size) / count),
          stop: Math.ceil(((index + 1) * size) / count),
        };
        const parts = Array.from({ length: axis + 1 }, (_, each) => (each === axis ? range : {}));
        return reduce(builder, op, stridedSlice(builder, x, parts), [axis], true);
      });
      return concat(builder, windows, axis);
    }, layer.x);
  });

function placesOf({ rank }: SpatialLayer): number[] {
  return Array.from({ length: rank }, (_, axis) => axis + 1);
}

const kindOf = (lower: Lowering): LayerKind => ({ lower, mask: "none" });

/** Layers of this file by class. */
export const poolingLayers: Readonly<Record<string, LayerKind>> = Object.fromEntries(
  [1, 2, 3].flatMap((rank) => [
    [`GlobalAveragePooling${rank}D`, kindOf(averageOfAll(rank))],
    [`GlobalMaxPooling${rank}D`, kindOf(mostOfAll(rank))],
    [`MaxPooling${rank}D`, kindOf(poolOf("MaxPool", rank))],
    [`AveragePooling${rank}D`, kindOf(poolOf("AvgPool", rank))],
    [`AdaptiveMaxPooling${rank}D`, kindOf(adaptive("Max", rank))],
    [`AdaptiveAveragePooling${rank}D`, kindOf(adaptive("Mean", rank))],
  ]),
);
