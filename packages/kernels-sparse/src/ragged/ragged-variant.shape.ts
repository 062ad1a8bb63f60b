import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { subtractSizes } from "@heddle/kernel-api/shapes";

/** The shape function of RaggedTensorToVariant. Source: tensorflow/core/ops/ragged_conversion_ops.cc (TensorFlow 2.21). */
export function raggedTensorToVariantShape(context: ShapeContext): void {
  const raggedRank = context.inputCount - 1;
  const values = withRankAtLeast(context.inputShape(raggedRank), 1);
  for (let index = 0; index < raggedRank; index++) withRank(context.inputShape(index), 1);
  const isBatched = context.attributes.bool("batched_input");
  const [splits = -1] = context.inputShape(0) ?? [];
  // Without splits each value is a variant; TensorFlow tells one less than there are.
  const rows = raggedRank === 0 ? (values?.[0] ?? -1) : isBatched ? subtractSizes(splits, 1) : -1;
  context.setOutputShape(0, isBatched ? [rows] : []);
}

/** The shape function of RaggedTensorFromVariant. */
export function raggedTensorFromVariantShape(context: ShapeContext): void {
  const { attributes } = context;
  const inputRank = attributes.int("input_ragged_rank");
  const outputRank = attributes.int("output_ragged_rank");
  const encoded = context.inputShape(0);
  if (encoded && inputRank >= 0) withRank(encoded, outputRank - inputRank);
  for (let index = 0; index < outputRank; index++) context.setOutputShape(index, [-1]);
}
