/** Operations that repeat elements, or frame them. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkMade } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import { gather } from "../graph/gather.js";
import { expandDims, known, reshape, shapeVector } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Argument } from "../model/layer-context.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Copies of the whole along each axis. */
function tile({ builder }: OperationCall, x: Value, counts: readonly number[]): Value {
  const attrs = { T: attr.type(x.dtype), Tmultiples: attr.type(DataType.INT32) };
  const shape = x.shape.map((size, axis) => (size < 0 && counts[axis] !== 1 ? -1 : size * counts[axis]));
  return builder.one("Tile", [x, builder.ints(counts)], attrs, x.dtype, shape);
}

/** Fewer repeats than axes are those of the last ones; more are those of new axes before. */
const tiled: OperationLowering = (call) => {
  const { builder } = call;
  const given = call.ints("repeats");
  const missing = Math.max(0, call.x.shape.length - given.length);
  const counts = [...Array<number>(missing).fill(1), ...given];
  let { x } = call;
  while (x.shape.length < counts.length) x = expandDims(builder, x, 0);
  return [tile(call, x, counts)];
};

/** Each element several times along an axis, or all in a row. */
const repeated: OperationLowering = (call) => {
  const { builder } = call;
  const isFlat = call.setting("axis") === undefined;
  const x = isFlat ? reshape(builder, call.x, [-1]) : call.x;
  const axis = isFlat ? 0 : call.axis("axis", x);
  const counts = call.ints("repeats");
  if (counts.some((count) => count < 0)) throw call.unfit("with this 'repeats'");
  if (counts.length !== 1) return [repeatedEach(call, x, axis, counts)];
  const [count] = counts;
  const column = expandDims(builder, x, axis + 1);
  const copies = tile(
    call,
    column,
    column.shape.map((_, at) => (at === axis + 1 ? count : 1)),
  );
  const sizes = x.shape.map((size, at) => (at === axis ? (size < 0 ? -1 : size * count) : known(x, at)));
  return [reshape(builder, copies, sizes)];
};

/** Each element along an axis as often as its own count. */
function repeatedEach(call: OperationCall, x: Value, axis: number, counts: readonly number[]): Value {
  const size = x.shape[axis];
  if (size >= 0 && size !== counts.length) throw call.unfit("with this 'repeats'");
  checkMade(
    call.where,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const places = counts.flatMap((count, index) => Array<number>(count).fill(index));
  return gather(call.builder, x, call.builder.ints(places), axis);
}

/** The pairs of the setting `pad_width`. */
function marginsOf(call: OperationCall): (readonly [number, number])[] {
  const rows = call.setting("pad_width");
  const isPair = (row: Argument): row is readonly [number, number] =>
    Array.isArray(row) && row.length === 2 && row.every((each: Argument) => Number.isSafeInteger(each));
  if (!Array.isArray(rows) || rows.length !== call.x.shape.length || !rows.every(isPair))
    throw call.unfit("of this form");
  return rows as (readonly [number, number])[];
}

const padded: OperationLowering = (call) => {
  const { builder, x } = call;
  const pairs = marginsOf(call);
  const mode = call.setting("mode") ?? "constant";
  const amounts = builder.constant(DataType.INT32, [pairs.length, 2], pairs.flat());
  const shape = x.shape.map((size, axis) => (size < 0 ? -1 : size + pairs[axis][0] + pairs[axis][1]));
  const types = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) };
  if (mode === "reflect" || mode === "symmetric") {
    const attrs = { ...types, mode: attr.string(mode.toUpperCase()) };
    return [builder.one("MirrorPad", [x, amounts], attrs, x.dtype, shape)];
  }
  if (mode !== "constant") throw call.unfit("with this 'mode'");
  const value = call.argument(1, "constant_values") ?? 0;
  if (value === 0) return [builder.one("Pad", [x, amounts], types, x.dtype, shape)];
  const isFit =
    typeof value === "number" && (isFloat(x.dtype) || (Number.isInteger(value) && x.dtype !== DataType.BOOL));
  if (!isFit) throw call.unfit("with these 'constant_values'");
  const filler = builder.scalar(x.dtype, elementOf(value, x.dtype));
  return [builder.one("PadV2", [x, amounts, filler], types, x.dtype, shape)];
};

const broadcastTo: OperationLowering = (call) => {
  const { builder, x } = call;
  const shape = call.ints("shape");
  const attrs = { T: attr.type(x.dtype), Tidx: attr.type(DataType.INT32) };
  return [builder.one("BroadcastTo", [x, shapeVector(builder, shape)], attrs, x.dtype, shape)];
};

/** Operations of this file by class. */
export const repetitions: Readonly<Record<string, OperationLowering>> = {
  BroadcastTo: broadcastTo,
  Pad: padded,
  Repeat: repeated,
  Tile: tiled,
};
