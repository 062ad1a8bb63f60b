import type { ShapeContext } from "@heddle/kernel-api";
import { inputInteger, inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of RaggedFillEmptyRows. Source: tensorflow/core/ops/ragged_array_ops.cc (TensorFlow 2.21). */
export function raggedFillEmptyRowsShape(context: ShapeContext): void {
  const [rowids = -1] = inputWithRank(context, 0, 1);
  const [values = -1] = inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 0);
  inputWithRank(context, 3, 0);
  const rows = context.inputTensor(2) && inputInteger(context, 2);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [rows ?? -1]);
  context.setOutputShape(3, [mergeSizes(rowids, values)]);
}
