import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of SparseTensorDenseMatMul. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseTensorDenseMatMulShape(context: ShapeContext): void {
  inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
  // Ranks are compared before constants are read, as by TensorFlow.
  withRank(
    context.inputSizes(2)?.map(() => -1),
    2,
  );
  const b = inputWithRank(context, 3, 2);
  const a = withRank(context.inputAsShape(2), 2) ?? [];
  const [rows, inner] = context.attributes.bool("adjoint_a") ? [a[1], a[0]] : a;
  const [depth, columns] = context.attributes.bool("adjoint_b") ? [b[1], b[0]] : b;
  mergeSizes(inner, depth);
  context.setOutputShape(0, [rows, columns]);
}
