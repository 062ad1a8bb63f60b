/** Operations that move, cut and join tensors. Source: keras/src/ops/numpy.py, core.py, nn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkRepeats } from "../errors.js";
import {
  binary,
  cast,
  compare,
  concat,
  expandDims,
  known,
  promoted,
  reduce,
  reshape,
  select,
  shapeVector,
  sizeOf,
  squeeze,
  transpose,
} from "../graph/operations.js";
import { type IndexPart, stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import { elementOf, type OperationCall, type OperationLowering } from "./operation-call.js";

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

const joined: OperationLowering = (call) => {
  const values = promoted(call.builder, tensorsIn(call.positional[0]));
  return [concat(call.builder, values, call.number("axis", 0))];
};

/** Matrices, and tensors of more axes, joined along one of the first two. */
const joinedAlong =
  (axis: 0 | 1): OperationLowering =>
  (call) => {
    const values = promoted(call.builder, tensorsIn(call.positional[0]));
    if (values.some(({ shape }) => shape.length < 2)) throw call.unfit("of vectors");
    return [concat(call.builder, values, axis)];
  };

const stacked: OperationLowering = (call) => {
  const axis = call.number("axis", 0);
  const values = promoted(call.builder, tensorsIn(call.positional[0]));
  return [
    concat(
      call.builder,
      values.map((value) => expandDims(call.builder, value, axis)),
      axis,
    ),
  ];
};

/** Copies of the whole along each axis. */
function tile({ builder }: OperationCall, x: Value, counts: readonly number[]): Value {
  const attrs = { T: attr.type(x.dtype), Tmultiples: attr.type(DataType.INT32) };
  const shape = x.shape.map((size, axis) => (size < 0 && counts[axis] !== 1 ? -1 : size * counts[axis]));
  return builder.one("Tile", [x, builder.ints(counts)], attrs, x.dtype, shape);
}

const tiled: OperationLowering = (call) => {
  const { x } = call;
  const counts = call.ints("repeats");
  if (counts.length !== x.shape.length) throw call.unfit("with another number of repeats than axes");
  return [tile(call, x, counts)];
};

/** Each element several times along an axis. */
const repeated: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = call.axis("axis", x);
  const count = call.number("repeats");
  const column = expandDims(builder, x, axis + 1);
  const copies = tile(
    call,
    column,
    column.shape.map((_, at) => (at === axis + 1 ? count : 1)),
  );
  const sizes = x.shape.map((size, at) => (at === axis ? (size < 0 ? -1 : size * count) : known(x, at)));
  return [reshape(builder, copies, sizes)];
};

const splitParts: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = call.axis("axis", x, 0);
  if (Array.isArray(call.setting("indices_or_sections"))) return splitAt(call, x, axis);
  const count = call.number("indices_or_sections");
  if (x.shape[axis] < 0 || x.shape[axis] % count !== 0) throw call.unfit("into parts that differ");
  const shape = x.shape.map((size, at) => (at === axis ? size / count : size));
  checkRepeats(call.where, "indices_or_sections", count);
  const attrs = { T: attr.type(x.dtype), num_split: attr.int(count) };
  const outputs = Array.from({ length: count }, () => ({ dtype: x.dtype, shape }));
  return builder.add("Split", [builder.scalar(DataType.INT32, axis), x], attrs, outputs);
};

/** The parts between indices along an axis. */
function splitAt(call: OperationCall, x: Value, axis: number): Value[] {
  const bounds = [0, ...call.ints("indices_or_sections"), x.shape[axis]];
  const isRising = bounds.every((bound, index) => index === 0 || bound >= bounds[index - 1]);
  if (!isRising) throw call.unfit("with this 'indices_or_sections'");
  return bounds.slice(1).map((stop, index) => {
    const before: IndexPart[] = x.shape.slice(0, axis).map(() => ({}));
    return stridedSlice(call.builder, x, [...before, { start: bounds[index], stop }]);
  });
}

/** Elements by their indices along an axis. */
const taken: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = call.axis("axis", x);
  const given = call.positional[1];
  const indices = isTensor(given) ? given : builder.ints(wholeNumbers(call, given, x.shape[axis]));
  if (indices.dtype !== DataType.INT32 && indices.dtype !== DataType.INT64) throw call.unfit("with such indices");
  const at = isTensor(given) ? fromFront(call, indices, x, axis) : indices;
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

/** Whole numbers as indices of `size` elements, those below zero counted from the end. */
function wholeNumbers(call: OperationCall, given: Argument, size: number): number[] {
  const indices: readonly Argument[] = Array.isArray(given) ? given : [undefined];
  return indices.map((index) => {
    const isFit = Number.isSafeInteger(index) && (Number(index) >= 0 || Number(index) + size >= 0);
    if (!isFit) throw call.unfit("with such indices");
    return Number(index) < 0 ? Number(index) + size : Number(index);
  });
}

const oneHot: OperationLowering = (call) => {
  const { builder, x } = call;
  const dtype = call.dataType("dtype") ?? DataType.FLOAT;
  const isFit = dtype !== DataType.STRING && call.setting("sparse") !== true && call.number("axis", -1) === -1;
  if (!isFit) throw call.unfit("of this form");
  const depth = call.number("num_classes");
  const attrs = { TI: attr.type(DataType.INT64), T: attr.type(dtype), axis: attr.int(-1) };
  const bounds = [
    builder.scalar(DataType.INT32, depth),
    ...[1, 0].map((bound) => builder.scalar(dtype, elementOf(bound, dtype))),
  ];
  const inputs = [cast(builder, x, DataType.INT64), ...bounds];
  return [builder.one("OneHot", inputs, attrs, dtype, [...x.shape, depth])];
};

/** Which classes are among the indices of each row. */
const multiHot: OperationLowering = (call) => {
  const [flags] = oneHot(call);
  const axis = call.x.shape.length > 1 ? 1 : 0;
  return [reduce(call.builder, flags.dtype === DataType.BOOL ? "Any" : "Max", flags, [axis])];
};

const padded: OperationLowering = (call) => {
  const { builder, x } = call;
  const rows = call.setting("pad_width");
  const isPair = (row: Argument): row is readonly [number, number] =>
    Array.isArray(row) && row.length === 2 && row.every((each: Argument) => Number.isSafeInteger(each));
  const value = call.setting("constant_values") ?? 0;
  const isFit = Array.isArray(rows) && rows.length === x.shape.length && rows.every(isPair);
  if (!isFit || call.setting("mode") !== "constant" || value !== 0) throw call.unfit("of this form");
  const pairs = rows as readonly (readonly [number, number])[];
  const amounts = builder.constant(DataType.INT32, [pairs.length, 2], pairs.flat());
  const shape = x.shape.map((size, axis) => (size < 0 ? -1 : size + pairs[axis][0] + pairs[axis][1]));
  const types = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) };
  return [builder.one("Pad", [x, amounts], types, x.dtype, shape)];
};

const broadcastTo: OperationLowering = (call) => {
  const { builder, x } = call;
  const shape = call.ints("shape");
  const attrs = { T: attr.type(x.dtype), Tidx: attr.type(DataType.INT32) };
  return [builder.one("BroadcastTo", [x, shapeVector(builder, shape)], attrs, x.dtype, shape)];
};

/** Operations of this file by class. */
export const shapes: Readonly<Record<string, OperationLowering>> = {
  BroadcastTo: broadcastTo,
  Concatenate: joined,
  ExpandDims: (call) => [expandDims(call.builder, call.x, call.number("axis"))],
  GetItem: getItem,
  Hstack: joinedAlong(1),
  Moveaxis: moved,
  MultiHot: multiHot,
  OneHot: oneHot,
  Pad: padded,
  Ravel: (call) => [reshape(call.builder, call.x, [-1])],
  Repeat: repeated,
  Reshape: reshapeTo,
  Split: splitParts,
  Squeeze: (call) => [squeeze(call.builder, call.x, call.axis("axis", call.x))],
  Stack: stacked,
  Swapaxes: swapped,
  Take: taken,
  Tile: tiled,
  Transpose: transposed,
  Vstack: joinedAlong(0),
};
