import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import { broadcast } from "./operations.js";
import { shapeOf } from "./tensordot.js";
import type { Value } from "./value.js";

/** Tensors in the shape that all of them are broadcast to. */
export function broadcasted(builder: GraphBuilder, values: readonly Value[]): Value[] {
  const shape = values.map((value) => value.shape).reduce(broadcast);
  const sizes = shape.every((size) => size >= 0)
    ? builder.ints(shape)
    : values
        .map((value) => shapeOf(builder, value))
        .reduce((a, b) =>
          builder.one("BroadcastArgs", [a, b], { T: attr.type(DataType.INT32) }, DataType.INT32, [shape.length]),
        );
  return values.map((value) => (isKnownAs(value, shape) ? value : broadcastTo(builder, value, sizes, shape)));
}

/** `x` in a shape that it is broadcast to, given as a vector and, as far as they are known, as numbers. */
export function broadcastTo(builder: GraphBuilder, x: Value, sizes: Value, shape: readonly number[]): Value {
  const attrs = { T: attr.type(x.dtype), Tidx: attr.type(sizes.dtype) };
  return builder.one("BroadcastTo", [x, sizes], attrs, x.dtype, shape);
}

function isKnownAs(value: Value, shape: readonly number[]): boolean {
  return value.shape.length === shape.length && value.shape.every((size, axis) => size >= 0 && size === shape[axis]);
}
