import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SerializeSparse. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function serializeSparseShape(context: ShapeContext): void {
  checkParts(context);
  context.setOutputShape(0, [3]);
}

/** The shape function of SerializeManySparse. */
export function serializeManySparseShape(context: ShapeContext): void {
  checkParts(context);
  context.setOutputShape(0, [-1, 3]);
}

function checkParts(context: ShapeContext): void {
  inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
}
