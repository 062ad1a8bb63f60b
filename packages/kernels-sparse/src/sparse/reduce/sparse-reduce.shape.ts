import type { ShapeContext } from "@heddle/kernel-api";
import { knownIntegers } from "@heddle/kernel-api/shapes";

/** The shape function of SparseReduceSum and SparseReduceMax. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseReduceShape(context: ShapeContext): void {
  const sizes = context.inputTensor(2) && knownIntegers(context, 2);
  const axes = context.inputTensor(3) && knownIntegers(context, 3);
  if (!sizes || !axes) return;
  const rank = sizes.length;
  const reduced = new Set(axes.map((axis) => (axis + rank) % rank));
  const keeps = context.attributes.bool("keep_dims");
  const kept = sizes.map((size, d) => (reduced.has(d) ? 1 : size));
  context.setOutputShape(0, keeps ? kept : kept.filter((_, d) => !reduced.has(d)));
}
