import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { subtractSizes } from "@heddle/kernel-api/shapes";

/** The shape function of HeddlePadRows: a matrix with as many rows as the splits have. */
export function padRowsShape(context: ShapeContext): void {
  context.setOutputShape(0, denseShape(context));
}

/** The shape function of HeddleSparseRows: indices, texts and dense shape of a sparse matrix. */
export function sparseRowsShape(context: ShapeContext): void {
  const shape = denseShape(context);
  context.setOutputShape(0, [-1, 2]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [2]);
  context.setOutputSizes(2, shape);
}

function denseShape(context: ShapeContext): readonly number[] {
  withRank(context.inputShape(0), 1);
  const [splits = -1] = withRank(context.inputShape(1), 1) ?? [];
  return [splits < 1 ? -1 : subtractSizes(splits, 1), context.attributes.int("columns")];
}
