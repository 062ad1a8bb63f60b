import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of WordpieceTokenizeWithOffsets. Source: tensorflow_text/core/ops/wordpiece_op.cc (TensorFlow Text 2.20). */
export function wordpieceShape(context: ShapeContext): void {
  const words = withRank(context.inputShape(0), 1)?.[0] ?? -1;
  withRank(context.inputShape(1), 0);
  for (const index of [0, 2, 3]) context.setOutputShape(index, [-1]);
  const hasSplits = context.attributes.string("output_row_partition_type") === "row_splits";
  context.setOutputShape(1, [hasSplits && words >= 0 ? words + 1 : hasSplits ? -1 : words]);
}
