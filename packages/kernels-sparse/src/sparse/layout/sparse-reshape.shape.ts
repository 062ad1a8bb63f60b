import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SparseReshape: as many rows of indices, in the dimensions of the new shape. */
export function sparseReshapeShape(context: ShapeContext): void {
  const [rows] = inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 1);
  const shape = inputWithRank(context, 2, 1);
  context.setOutputShape(0, [rows, shape[0]]);
  context.setOutputShape(1, shape);
  context.setOutputSizes(1, context.inputSizes(2));
}
