import { transpose } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import type { OperationCall } from "./operation-call.js";

/** `x` with an axis at another place. */
export function moveAxis(call: OperationCall, x: Value, from: number, to: number): Value {
  const rank = x.shape.length;
  const [source, target] = [axisOf(from, rank), axisOf(to, rank)];
  if (!(source >= 0 && source < rank && target >= 0 && target < rank)) throw call.unfit("with this axis");
  if (source === target) return x;
  const order = x.shape.map((_, axis) => axis).filter((axis) => axis !== source);
  order.splice(target, 0, source);
  return transpose(call.builder, x, order);
}

/** Runs `run` with an axis in the place of the last. */
export function onLast({ builder }: OperationCall, x: Value, axis: number, run: (x: Value) => Value): Value {
  const last = x.shape.length - 1;
  if (axis === last) return run(x);
  const order = x.shape.map((_, at) => (at === axis ? last : at === last ? axis : at));
  return transpose(builder, run(transpose(builder, x, order)), order);
}

/** All axes of a tensor. */
export function allAxes({ shape }: Value): number[] {
  return shape.map((_, axis) => axis);
}

/** The axes of the setting `axis`, all without it. */
export function axesOf(call: OperationCall, x: Value): number[] {
  if (call.setting("axis") === undefined) return allAxes(x);
  const axes = call.ints("axis").map((axis) => axisOf(axis, x.shape.length));
  if (axes.every((axis) => axis >= 0 && axis < x.shape.length)) return axes;
  throw call.unfit("with this 'axis'");
}
