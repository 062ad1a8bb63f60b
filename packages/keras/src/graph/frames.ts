import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { gather } from "./gather.js";
import type { GraphBuilder } from "./graph-builder.js";
import {
  binary,
  expandDims,
  known,
  padded,
  reduce,
  reshape,
  type Size,
  sizeOf,
  transpose,
  withNumber,
} from "./operations.js";
import { stridedSlice } from "./strided-slice.js";
import type { Value } from "./value.js";

/** The frames of `size` elements along the last axis, one every `step` elements, as the last two axes. */
export function framesOf(builder: GraphBuilder, x: Value, size: number, step: number): Value {
  const last = x.shape.length - 1;
  const length = x.shape[last];
  const limit = withNumber(builder, "Sub", sizeOf(builder, x, last), size - 1);
  const bound = withNumber(builder, "Maximum", limit, 0);
  const range = [builder.scalar(DataType.INT32, 0), bound, builder.scalar(DataType.INT32, step)];
  const count = length < 0 ? -1 : Math.max(0, Math.floor((length - size) / step) + 1);
  const starts = builder.one("Range", range, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [count]);
  const places = builder.ints(Array.from({ length: size }, (_, place) => place));
  return gather(builder, x, binary(builder, "AddV2", expandDims(builder, starts, 1), places), last);
}

/**
 * The sums of frames in the last two axes, where each begins `step` elements after the one before.
 *
 * Source: overlap_and_add, tensorflow/python/ops/signal/reconstruction_ops.py (TensorFlow 2.21).
 */
export function overlapped(builder: GraphBuilder, frames: Value, size: number, step: number): Value {
  const rank = frames.shape.length;
  const outer = frames.shape.slice(0, -2).map((_, axis) => axis);
  const sizes: Size[] = outer.map((axis) => known(frames, axis));
  const count = Math.ceil(size / step);
  const margins = [...outer.map(() => [0, 0]), [0, count], [0, count * step - size]];
  const filled = padded(builder, frames, margins);
  const parts = reshape(builder, filled, [...sizes, known(filled, rank - 2), count, step]);
  const turned = transpose(builder, parts, [...outer, rank - 1, rank - 2, rank]);
  // Rows of all parts one after another; without the last ones, each part begins a row later than the one before.
  const rows = reshape(builder, turned, [...sizes, -1, step]);
  const cut = stridedSlice(builder, rows, ["rest", { stop: -count }, {}]);
  const shifted = reshape(builder, cut, [...sizes, count, -1, step]);
  const sums = reshape(builder, reduce(builder, "Sum", shifted, [-3]), [...sizes, -1]);
  return size === count * step ? sums : stridedSlice(builder, sums, ["rest", { stop: size - count * step }]);
}
