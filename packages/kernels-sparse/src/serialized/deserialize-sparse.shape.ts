import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { inputWithRank, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of DeserializeSparse: ranks alone are known. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function deserializeSparseShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 1);
  withSize(shape?.at(-1) ?? -1, 3);
  setSparse(context);
}

/** The shape function of DeserializeManySparse. */
export function deserializeManySparseShape(context: ShapeContext): void {
  const [, columns] = inputWithRank(context, 0, 2);
  withSize(columns, 3);
  setSparse(context);
}

function setSparse(context: ShapeContext): void {
  context.setOutputShape(0, [-1, -1]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [-1]);
}
