import { type PartialShape, type ShapeContext, withRank, withRankAtMost } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { type SequenceAttributes, sequenceAttributes } from "./sequence-attributes.js";

/** The shape function of ParseSequenceExample. Source: tensorflow/core/ops/parsing_ops.cc (TensorFlow 2.21). */
export function parseSequenceExampleShape(context: ShapeContext): void {
  const attrs = sequenceAttributes(context.attributes, 1);
  const [size = -1] = withRank(context.inputShape(0), 1) ?? [];
  inputWithRank(context, 1, 1);
  setOutputs(context, attrs, [size]);
}

/** The shape function of ParseSequenceExampleV2, whose Examples may be a scalar. */
export function parseSequenceExampleV2Shape(context: ShapeContext): void {
  const attrs = sequenceAttributes(context.attributes, 2);
  const batch = withRankAtMost(context.inputShape(0), 1);
  withRankAtMost(context.inputShape(1), 1);
  setOutputs(context, attrs, batch);
  const [size = -1] = batch ?? [];
  const outer = [size < 0 ? -1 : size + 1];
  setAll(context, "context_ragged_values", [-1]);
  setAll(context, "context_ragged_row_splits", outer);
  setAll(context, "feature_list_ragged_values", [-1]);
  setAll(context, "feature_list_ragged_outer_splits", outer);
  setAll(context, "feature_list_ragged_inner_splits", [-1]);
}

/** The shape function of ParseSingleSequenceExample. */
export function parseSingleSequenceExampleShape(context: ShapeContext): void {
  const attrs = sequenceAttributes(context.attributes, "single");
  withRank(context.inputShape(0), 0);
  inputWithRank(context, 1, 1);
  setOutputs(context, attrs, [], false);
}

/** `hasLengths` is false for the op for one SequenceExample, which has no lengths of feature lists. */
function setOutputs(
  context: ShapeContext,
  { context: features, list }: SequenceAttributes,
  batch: PartialShape,
  hasLengths = true,
): void {
  const rank = batch === undefined ? undefined : batch.length;
  setSparse(context, "context", rank === undefined ? -1 : rank + 1);
  setSparse(context, "feature_list", rank === undefined ? -1 : rank + 2);
  const dense = (output: string, index: number, shape: PartialShape) => {
    context.setOutputShape(context.outputRange(output)[0] + index, shape);
  };
  for (const [i, shape] of features.denseShapes.entries()) {
    dense("context_dense_values", i, batch && [...batch, ...shape]);
  }
  for (const [i, shape] of list.denseShapes.entries()) {
    dense("feature_list_dense_values", i, batch && [...batch, -1, ...shape]);
    if (hasLengths) dense("feature_list_dense_lengths", i, batch);
  }
}

function setSparse(context: ShapeContext, prefix: string, rank: number): void {
  setAll(context, `${prefix}_sparse_indices`, [-1, rank]);
  setAll(context, `${prefix}_sparse_values`, [-1]);
  setAll(context, `${prefix}_sparse_shapes`, [rank]);
}

function setAll(context: ShapeContext, output: string, shape: PartialShape): void {
  const [first, stop] = context.outputRange(output);
  for (let i = first; i < stop; i++) context.setOutputShape(i, shape);
}
