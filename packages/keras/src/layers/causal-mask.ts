/** Which steps attend to which by their distance. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, compare, expandDims, sizeOf, unary } from "../graph/operations.js";
import type { Value } from "../graph/value.js";

/** An axis of a value, for its size. */
export interface Axis {
  readonly of: Value;
  readonly axis: number;
}

/** Bools of shape [1, rows, columns]: those up to the number of the row. */
export function causalMask(builder: GraphBuilder, rows: Axis, columns: Axis): Value {
  const [down, across] = numbers(builder, rows, columns);
  return expandDims(builder, compare(builder, "GreaterEqual", down, across), 0);
}

/** Bools of shape [1, rows, columns]: those less than `width` from the number of the row. */
export function windowMask(builder: GraphBuilder, rows: Axis, columns: Axis, width: number): Value {
  const [down, across] = numbers(builder, rows, columns);
  const distance = unary(builder, "Abs", binary(builder, "Sub", down, across));
  return expandDims(builder, compare(builder, "Less", distance, builder.scalar(DataType.INT32, width)), 0);
}

/** The numbers of rows, in a column, and those of columns. */
function numbers(builder: GraphBuilder, rows: Axis, columns: Axis): readonly [Value, Value] {
  const range = ({ of, axis }: Axis) => {
    const bounds = [builder.scalar(DataType.INT32, 0), sizeOf(builder, of, axis), builder.scalar(DataType.INT32, 1)];
    return builder.one("Range", bounds, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [of.shape[axis]]);
  };
  return [expandDims(builder, range(rows), -1), range(columns)];
}
