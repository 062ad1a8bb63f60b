/** Operations that move, cut and join tensors. Source: keras/src/ops/numpy.py, core.py, nn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { elementOf } from "../graph/element-of.js";
import {
  binary,
  cast,
  compare,
  expandDims,
  known,
  reduce,
  reshape,
  reverse,
  select,
  sizeOf,
  squeeze,
  transpose,
} from "../graph/operations.js";
import { type IndexPart, stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";
import { isTensor } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import { allAxes, axesOf } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const getItem: OperationLowering = (call) => {
  const index = call.positional[1] ?? call.setting("key");
  const parts: readonly Argument[] = Array.isArray(index) ? index : [index];
  return [
    stridedSlice(
      call.builder,
      call.x,
      parts.map((part) => indexPart(call, part)),
    ),
  ];
};

function indexPart(call: OperationCall, part: Argument): IndexPart {
  if (part === null) return "new";
  if (typeof part === "number") return part;
  const json = part as { readonly class_name?: string; readonly config?: { readonly [key: string]: Argument } };
  if (typeof part === "object" && json.class_name === "__ellipsis__") return "rest";
  const bounds = ["start", "stop", "step"].map((name) => json?.config?.[name] ?? undefined);
  const isPlain = (bound: Argument): bound is number | undefined => bound === undefined || Number.isSafeInteger(bound);
  if (typeof part !== "object" || json.class_name !== "__slice__" || !bounds.every(isPlain) || bounds[2] === 0) {
    throw call.unfit("with such an index");
  }
  const [start, stop, step] = bounds;
  return { start, stop, step };
}

const reshapeTo: OperationLowering = (call) => {
  const { builder, x } = call;
  const given = call.setting("newshape");
  const sizes: readonly Argument[] = Array.isArray(given) ? given : [given];
  const plain = sizes.map((size) => (size === null ? -1 : size));
  const isFit = (size: Argument): size is number => Number.isSafeInteger(size) && Number(size) >= -1;
  if (!plain.every(isFit) || plain.filter((size) => size === -1).length > 1) throw call.unfit("to this shape");
  // One size that is not known may be that of the batch.
  const isBatch = plain[0] === -1 && restOf(plain) === restOf(x.shape);
  return [reshape(builder, x, isBatch ? [known(x, 0), ...plain.slice(1)] : plain)];
};

/** The product of the sizes after the first; NaN when one is not known. */
function restOf([, ...sizes]: readonly number[]): number {
  return sizes.reduce((product, size) => (size < 0 ? Number.NaN : product * size), 1);
}

const transposed: OperationLowering = (call) => {
  const { x } = call;
  const all = x.shape.map((_, axis) => axis);
  const order = call.setting("axes") === undefined ? [...all].reverse() : call.ints("axes");
  if (`${[...order].sort((a, b) => a - b)}` !== `${all}`) throw call.unfit("with these axes");
  return [transpose(call.builder, x, order)];
};

const swapped: OperationLowering = (call) => {
  const { x } = call;
  const [a, b] = [call.axis("axis1", x), call.axis("axis2", x)];
  const order = x.shape.map((_, axis) => (axis === a ? b : axis === b ? a : axis));
  return [transpose(call.builder, x, order)];
};

/** Axes in another order: those at `source` are at `destination` after. */
const moved: OperationLowering = (call) => {
  const { x } = call;
  const [from, to] = ["source", "destination"].map((name) =>
    call.ints(name).map((axis) => axisOf(axis, x.shape.length)),
  );
  const order = x.shape.map((_, axis) => axis).filter((axis) => !from.includes(axis));
  for (const [place, axis] of to.map((each, index) => [each, from[index]] as const).sort(([a], [b]) => a - b)) {
    order.splice(place, 0, axis);
  }
  if (from.length !== to.length || order.length !== x.shape.length) throw call.unfit("with these axes");
  return [transpose(call.builder, x, order)];
};

const flipped =
  (axis: number): OperationLowering =>
  (call) => {
    if (axis >= call.x.shape.length) throw call.unfit("of a tensor of this rank");
    return [reverse(call.builder, call.x, axis)];
  };

/** Elements by their indices along an axis, or among all elements. */
const taken: OperationLowering = (call) => {
  const { builder } = call;
  const isFlat = call.setting("axis") === undefined;
  const x = isFlat ? reshape(builder, call.x, [-1]) : call.x;
  const axis = isFlat ? 0 : call.axis("axis", x);
  const given = call.positional[1];
  const indices = isTensor(given) ? given : numbersOf(call, given, x.shape[axis]);
  if (indices.dtype !== DataType.INT32 && indices.dtype !== DataType.INT64) throw call.unfit("with such indices");
  const isPlain = !isTensor(given) && x.shape[axis] >= 0;
  const at = isPlain ? indices : fromFront(call, indices, x, axis);
  const attrs = {
    Tparams: attr.type(x.dtype),
    Tindices: attr.type(indices.dtype),
    Taxis: attr.type(DataType.INT32),
    batch_dims: attr.int(0),
  };
  const shape = [...x.shape.slice(0, axis), ...indices.shape, ...x.shape.slice(axis + 1)];
  return [builder.one("GatherV2", [x, at, builder.scalar(DataType.INT32, axis)], attrs, x.dtype, shape)];
};

/** Indices, those below zero counted from the end. */
function fromFront({ builder }: OperationCall, indices: Value, x: Value, axis: number): Value {
  const size = cast(builder, sizeOf(builder, x, axis), indices.dtype);
  const isNegative = compare(
    builder,
    "Less",
    indices,
    builder.scalar(indices.dtype, indices.dtype === DataType.INT64 ? 0n : 0),
  );
  return select(builder, isNegative, binary(builder, "AddV2", indices, size), indices);
}

/** A whole number, or a list of them, as indices of `size` elements; those below zero count from the end if that is known. */
function numbersOf(call: OperationCall, given: Argument, size: number): Value {
  const list: readonly Argument[] = Array.isArray(given) ? given : [given];
  const indices = list.map((index) => {
    if (!Number.isSafeInteger(index) || (size >= 0 && Number(index) + size < 0)) throw call.unfit("with such indices");
    return Number(index) < 0 && size >= 0 ? Number(index) + size : Number(index);
  });
  return Array.isArray(given) ? call.builder.ints(indices) : call.builder.scalar(DataType.INT32, indices[0]);
}

function oneHot(call: OperationCall, axis: number): Value {
  const { builder, x } = call;
  const dtype = call.dataType("dtype") ?? DataType.FLOAT;
  const isAxis = Number.isInteger(axis) && axis >= -1 && axis <= x.shape.length;
  if (dtype === DataType.STRING || call.setting("sparse") === true || !isAxis) throw call.unfit("of this form");
  const depth = call.number("num_classes");
  const attrs = { TI: attr.type(DataType.INT64), T: attr.type(dtype), axis: attr.int(axis) };
  const shape = [...x.shape];
  shape.splice(axis < 0 ? shape.length : axis, 0, depth);
  const bounds = [
    builder.scalar(DataType.INT32, depth),
    ...[1, 0].map((bound) => builder.scalar(dtype, elementOf(bound, dtype))),
  ];
  const inputs = [cast(builder, x, DataType.INT64), ...bounds];
  return builder.one("OneHot", inputs, attrs, dtype, shape);
}

/** Which classes are among the indices of each row. */
const multiHot: OperationLowering = (call) => {
  if (call.number("axis", -1) !== -1) throw call.unfit("of this form");
  const flags = oneHot(call, -1);
  const axis = call.x.shape.length > 1 ? 1 : 0;
  return [reduce(call.builder, flags.dtype === DataType.BOOL ? "Any" : "Max", flags, [axis])];
};

/** Axes of size 1 at the places that they have in the result. */
const expanded: OperationLowering = (call) => {
  const axes = call.ints("axis");
  const rank = call.x.shape.length + axes.length;
  const places = axes.map((axis) => axisOf(axis, rank)).sort((a, b) => a - b);
  if (places.some((axis) => axis < 0 || axis >= rank)) throw call.unfit("with this 'axis'");
  return [places.reduce((x, axis) => expandDims(call.builder, x, axis), call.x)];
};

/** Without axes of size 1: those that are given, or all. */
const squeezed: OperationLowering = (call) => {
  const { x } = call;
  if (call.setting("axis") === undefined && x.shape.some((size) => size < 0))
    throw call.unfit("of a tensor of unknown size");
  const axes = call.setting("axis") === undefined ? allAxes(x).filter((axis) => x.shape[axis] === 1) : axesOf(call, x);
  return [axes.sort((a, b) => b - a).reduce((y, axis) => squeeze(call.builder, y, axis), x)];
};

/** Operations of this file by class. */
export const shapes: Readonly<Record<string, OperationLowering>> = {
  ExpandDims: expanded,
  Fliplr: flipped(1),
  Flipud: flipped(0),
  GetItem: getItem,
  Moveaxis: moved,
  MultiHot: multiHot,
  OneHot: (call) => [oneHot(call, call.number("axis", -1))],
  Ravel: (call) => [reshape(call.builder, call.x, [-1])],
  Reshape: reshapeTo,
  Squeeze: squeezed,
  Swapaxes: swapped,
  Take: taken,
  Transpose: transposed,
};
