import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SparseReorder: indices and values as they are. */
export function sparseReorderShape(context: ShapeContext): void {
  const indices = inputWithRank(context, 0, 2);
  const values = inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
  context.setOutputShape(0, indices);
  context.setOutputShape(1, values);
}
