import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SparseDenseCwiseAdd, SparseDenseCwiseDiv and SparseDenseCwiseMul: a value for each row of indices. */
export function sparseDenseCwiseShape(context: ShapeContext): void {
  const [rows] = inputWithRank(context, 0, 2);
  context.setOutputShape(0, [rows]);
}
