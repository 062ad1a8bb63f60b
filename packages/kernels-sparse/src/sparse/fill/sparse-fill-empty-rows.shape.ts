import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of SparseFillEmptyRows. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseFillEmptyRowsShape(context: ShapeContext): void {
  const [rows, columns] = inputWithRank(context, 0, 2);
  const [values] = inputWithRank(context, 1, 1);
  const [rank] = inputWithRank(context, 2, 1);
  inputWithRank(context, 3, 0);
  const count = mergeSizes(rows, values);
  mergeSizes(columns, rank);
  if (rank === 0) throw invalidArgument("dense_shape must not be empty");
  context.setOutputShape(0, [-1, rank]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [context.inputAsShape(2)?.[0] ?? -1]);
  context.setOutputShape(3, [count]);
}
