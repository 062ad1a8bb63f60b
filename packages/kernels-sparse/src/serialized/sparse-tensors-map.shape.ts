import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of AddSparseToTensorsMap. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function addSparseShape(context: ShapeContext): void {
  checkParts(context);
  context.setOutputShape(0, []);
}

/** The shape function of AddManySparseToTensorsMap. */
export function addManySparseShape(context: ShapeContext): void {
  checkParts(context);
  context.setOutputShape(0, [-1]);
}

/** The shape function of TakeManySparseFromTensorsMap. */
export function takeManySparseShape(context: ShapeContext): void {
  inputWithRank(context, 0, 1);
  context.setOutputShape(0, [-1, -1]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [-1]);
}

function checkParts(context: ShapeContext): void {
  inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
}
