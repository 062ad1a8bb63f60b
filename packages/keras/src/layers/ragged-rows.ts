/** Rows of different lengths: which layers take them, and sums and bounds of each row. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, cast, expandDims, sizeOf } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";

/** Layers that take ragged tensors. Their outputs are ragged too, but for those of pooling, which have one element a row. */
export const raggedLayers: ReadonlySet<string> = new Set([
  "ActivityRegularization",
  "AlphaDropout",
  "Dropout",
  "Embedding",
  "GaussianDropout",
  "GaussianNoise",
  "GlobalAveragePooling1D",
  "GlobalMaxPooling1D",
  "Identity",
  "SpatialDropout1D",
]);

/** The mean of each row; NaN for a row without elements. */
export function meanOfRows(builder: GraphBuilder, x: Value, splits: Value): Value {
  const [starts, ends] = [stridedSlice(builder, splits, [{ stop: -1 }]), stridedSlice(builder, splits, [{ start: 1 }])];
  const counts = cast(builder, binary(builder, "Sub", ends, starts), x.dtype);
  return binary(builder, "RealDiv", segments(builder, "UnsortedSegmentSum", x, ends), expandDims(builder, counts, -1));
}

/** The most of each row; the least number of the type for a row without elements. */
export function mostOfRows(builder: GraphBuilder, x: Value, splits: Value): Value {
  return segments(builder, "UnsortedSegmentMax", x, stridedSlice(builder, splits, [{ start: 1 }]));
}

function segments(builder: GraphBuilder, op: string, x: Value, ends: Value): Value {
  const [count, rows] = [sizeOf(builder, x, 0), sizeOf(builder, ends, 0)];
  const bounds = [builder.scalar(DataType.INT32, 0), count, builder.scalar(DataType.INT32, 1)];
  const places = builder.one("Range", bounds, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [-1]);
  // The row of a place is the number of rows that end at it or before.
  const types = { T: attr.type(DataType.INT64), out_type: attr.type(DataType.INT32) };
  const sides = [ends, cast(builder, places, DataType.INT64)].map((side) => expandDims(builder, side, 0));
  const ids = builder.one("UpperBound", sides, types, DataType.INT32, [1, -1]);
  const own = { T: attr.type(x.dtype), Tindices: attr.type(DataType.INT32), Tnumsegments: attr.type(DataType.INT32) };
  const shape = [ends.shape[0], ...x.shape.slice(1)];
  const [at] = builder.add("Squeeze", [ids], { T: attr.type(DataType.INT32), squeeze_dims: attr.list.ints([0]) }, [
    { dtype: DataType.INT32, shape: [-1] },
  ]);
  return builder.one(op, [x, at, rows], own, x.dtype, shape);
}
