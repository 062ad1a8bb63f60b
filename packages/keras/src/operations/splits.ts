/** Operations that cut tensors into parts. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkRepeats } from "../errors.js";
import { type IndexPart, stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Parts of one size, or those between indices. */
function split(call: OperationCall, axis: number): Value[] {
  const { builder, x } = call;
  if (Array.isArray(call.setting("indices_or_sections"))) return splitAt(call, x, axis);
  const count = call.number("indices_or_sections");
  const given = x.shape[axis];
  if (!Number.isSafeInteger(count) || count < 1 || (given >= 0 && given % count !== 0)) {
    throw call.unfit("into parts that differ");
  }
  const shape = x.shape.map((size, at) => (at !== axis ? size : size < 0 ? -1 : size / count));
  checkRepeats(call.where, "indices_or_sections", count);
  const attrs = { T: attr.type(x.dtype), num_split: attr.int(count) };
  const outputs = Array.from({ length: count }, () => ({ dtype: x.dtype, shape }));
  return builder.add("Split", [builder.scalar(DataType.INT32, axis), x], attrs, outputs);
}

/** The parts between indices along an axis. */
function splitAt(call: OperationCall, x: Value, axis: number): Value[] {
  const size = x.shape[axis];
  const bounds = [0, ...call.ints("indices_or_sections"), ...(size < 0 ? [] : [size])];
  const isRising = bounds.every((bound, index) => index === 0 || bound >= bounds[index - 1]);
  if (!isRising) throw call.unfit("with this 'indices_or_sections'");
  return bounds.slice(0, size < 0 ? undefined : -1).map((start, index) => partOf(call, axis, start, bounds[index + 1]));
}

function partOf({ builder, x }: OperationCall, axis: number, start: number, stop: number | undefined): Value {
  const before: IndexPart[] = x.shape.slice(0, axis).map(() => ({}));
  return stridedSlice(builder, x, [...before, { start, stop }]);
}

/** Parts of which the first have one element more than the others. */
const splitNearly: OperationLowering = (call) => {
  const { x } = call;
  const axis = call.axis("axis", x, 0);
  const count = call.number("indices_or_sections");
  const size = x.shape[axis];
  if (size < 0 || !Number.isSafeInteger(count) || count < 1) throw call.unfit("along an axis of unknown size");
  checkRepeats(call.where, "indices_or_sections", count);
  const [least, more] = [Math.floor(size / count), size % count];
  const startOf = (index: number) => index * least + Math.min(index, more);
  return Array.from({ length: count }, (_, index) => partOf(call, axis, startOf(index), startOf(index + 1)));
};

const along =
  (axisIn: (x: Value) => number): OperationLowering =>
  (call) => {
    const axis = axisIn(call.x);
    if (axis >= call.x.shape.length) throw call.unfit("of a tensor of this rank");
    return split(call, axis);
  };

/** Operations of this file by class. */
export const splits: Readonly<Record<string, OperationLowering>> = {
  ArraySplit: splitNearly,
  Dsplit: along(() => 2),
  Hsplit: along(({ shape }) => (shape.length === 1 ? 0 : 1)),
  Split: (call) => split(call, call.axis("axis", call.x, 0)),
  Vsplit: along(() => 0),
};
