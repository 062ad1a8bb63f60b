import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { type } from "./attr.js";
import type { Operation } from "./operation.js";
import type { Value } from "./tensor-info.js";

/** A tensor of one element as a scalar: TFLite takes any shape where TensorFlow asks for `[]`. */
export function scalarOf(op: Operation, value: Value): Value | TensorRef {
  if (value.shape?.length === 0) return value;
  return op.node("Reshape", [value, op.ints([])], { T: type(value.dtype), Tshape: type(DataType.INT32) });
}
