import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of SparseCross, SparseCrossHashed and SparseCrossV2: a sparse matrix. */
export function sparseCrossShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1, 2]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [2]);
}
