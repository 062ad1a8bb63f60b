import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of HeddleSparseEmbedding: a row for each row of the dense shape. */
export function sparseEmbeddingShape(context: ShapeContext): void {
  const [, width = -1] = withRank(context.inputShape(0), 2) ?? [];
  context.setOutputShape(0, [context.inputAsShape(3)?.[0] ?? -1, width]);
}
