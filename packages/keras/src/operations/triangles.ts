/** Triangles of the matrices in the last two axes. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { broadcastTo } from "../graph/broadcasting.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { compare, expandDims, select, sizeOf, withNumber } from "../graph/operations.js";
import { shapeOf } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import type { OperationLowering } from "./operation-call.js";

/** The elements up to a diagonal, or from it, others 0. */
const triangleOf =
  (isLower: boolean): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    if (x.shape.length < 2) throw call.unfit("of a tensor that is not of matrices");
    const shift = call.number("k", 0);
    const reach = isLower ? shift : -shift;
    if (reach >= 0) {
      const bounds = (isLower ? [-1, reach] : [reach, -1]).map((bound) => builder.scalar(DataType.INT32, bound));
      const types = { T: attr.type(x.dtype), Tindex: attr.type(DataType.INT32) };
      return [builder.one("MatrixBandPart", [x, ...bounds], types, x.dtype, x.shape)];
    }
    const [rows, columns] = [-2, -1].map((axis) => places(builder, x, x.shape.length + axis));
    const diagonal = withNumber(builder, "Sub", columns, shift);
    const isKept = compare(builder, isLower ? "GreaterEqual" : "LessEqual", expandDims(builder, rows, 1), diagonal);
    const all = broadcastTo(builder, isKept, shapeOf(builder, x), x.shape);
    const zero = builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape);
    return [select(builder, all, x, zero)];
  };

/** The places along an axis, from 0. */
function places(builder: GraphBuilder, x: Value, axis: number): Value {
  const bounds = [builder.scalar(DataType.INT32, 0), sizeOf(builder, x, axis), builder.scalar(DataType.INT32, 1)];
  return builder.one("Range", bounds, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [x.shape[axis]]);
}

/** Operations of this file by class. */
export const triangles: Readonly<Record<string, OperationLowering>> = {
  Tril: triangleOf(true),
  Triu: triangleOf(false),
};
