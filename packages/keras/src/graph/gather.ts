import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import { cast } from "./operations.js";
import type { Value } from "./value.js";

/** Rows of a table, or slices along another axis, by their numbers. Numbers that are not int32 or int64 are cast to int32. */
export function gather(builder: GraphBuilder, table: Value, places: Value, axis = 0): Value {
  const isIndex = places.dtype === DataType.INT32 || places.dtype === DataType.INT64;
  const ids = isIndex ? places : cast(builder, places, DataType.INT32);
  const attrs = {
    Tparams: attr.type(table.dtype),
    Tindices: attr.type(ids.dtype),
    Taxis: attr.type(DataType.INT32),
    batch_dims: attr.int(0),
  };
  const shape = [...table.shape.slice(0, axis), ...ids.shape, ...table.shape.slice(axis + 1)];
  const operands = [table, ids, builder.scalar(DataType.INT32, axis)];
  return builder.one("GatherV2", operands, attrs, table.dtype, shape);
}
