/** Padding, cutting and repeating of the places of sequences, images and volumes. Source: keras/src/layers/reshaping (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { expandDims, known, reshape, sizeOf, withNumber } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { LayerKind, Lowering } from "../model/layer-context.js";
import { resized } from "./resize.js";
import { marginsOf, padded, sizesOf, spatial } from "./spatial.js";

const zeroPadding = (rank: number): Lowering =>
  spatial(rank, (layer) => padded(layer.builder, layer.x, marginsOf(layer, "padding")));

const cropping = (rank: number): Lowering =>
  spatial(rank, (layer) => {
    const { builder, config, x } = layer;
    const margins = marginsOf(layer, "cropping");
    const isWhole = ([before, after]: readonly [number, number], axis: number) => {
      const size = x.shape[axis + 1];
      return size < 0 || size > before + after;
    };
    if (!margins.every(isWhole)) throw badConfig(`${config.where}, 'cropping'`, `less than ${x.shape}`, margins);
    const ranges = margins.map(([before, after]) => ({ start: before, stop: after === 0 ? undefined : -after }));
    return stridedSlice(builder, x, [{}, ...ranges]);
  });

/** Each place several times. */
const upSampling = (rank: number): Lowering =>
  spatial(rank, (layer) => {
    const { builder, config, x } = layer;
    const counts = sizesOf(layer, "size", [2]);
    const method = config.text("interpolation", "nearest");
    if (method === "nearest") return counts.reduce((y, count, at) => repeated(builder, y, at + 1, count), x);
    if (rank !== 2) throw badConfig(`${config.where}, 'interpolation'`, "nearest", method);
    const sizes = counts.map((count, at) =>
      x.shape[at + 1] < 0
        ? withNumber(builder, "Mul", sizeOf(builder, x, at + 1), count)
        : builder.scalar(DataType.INT32, x.shape[at + 1] * count),
    );
    const shape = counts.map((count, at) => (x.shape[at + 1] < 0 ? -1 : x.shape[at + 1] * count));
    return resized(layer, x, { sizes, shape, method, isSmoothed: false });
  });

function repeated(builder: GraphBuilder, x: Value, axis: number, count: number): Value {
  if (count === 1) return x;
  const row = expandDims(builder, x, axis + 1);
  const counts = builder.ints(row.shape.map((_, at) => (at === axis + 1 ? count : 1)));
  const attrs = { T: attr.type(x.dtype), Tmultiples: attr.type(DataType.INT32) };
  const shape = row.shape.map((size, at) => (at === axis + 1 ? count : size));
  const copies = builder.one("Tile", [row, counts], attrs, x.dtype, shape);
  const sizes = x.shape.map((size, at) => {
    if (at !== axis) return known(x, at);
    return size < 0 ? -1 : size * count;
  });
  return reshape(builder, copies, sizes);
}

const kindOf = (lower: Lowering): LayerKind => ({ lower, mask: "none" });

/** Layers of this file by class. */
export const marginLayers: Readonly<Record<string, LayerKind>> = Object.fromEntries(
  [1, 2, 3].flatMap((rank) => [
    [`ZeroPadding${rank}D`, kindOf(zeroPadding(rank))],
    [`Cropping${rank}D`, kindOf(cropping(rank))],
    [`UpSampling${rank}D`, kindOf(upSampling(rank))],
  ]),
);
