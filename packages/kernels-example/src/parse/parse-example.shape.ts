import { concatenateShapes, type PartialShape, type ShapeContext, withRank, withRankAtMost } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { exampleAttributes, singleExampleAttributes } from "./example-attributes.js";

/** The shape function of ParseExample. Source: tensorflow/core/ops/parsing_ops.cc (TensorFlow 2.21). */
export function parseExampleShape(context: ShapeContext): void {
  const { denseShapes } = exampleAttributes(context.attributes, 1);
  const serialized = withRank(context.inputShape(0), 1);
  inputWithRank(context, 1, 1);
  setSparse(context, 2);
  setDense(context, serialized, denseShapes);
}

/** The shape function of ParseExampleV2, whose Examples may be a scalar. */
export function parseExampleV2Shape(context: ShapeContext): void {
  const { denseShapes } = exampleAttributes(context.attributes, 2);
  const serialized = withRankAtMost(context.inputShape(0), 1);
  withRankAtMost(context.inputShape(1), 1);
  const rank = serialized?.length;
  setSparse(context, rank === undefined ? -1 : rank + 1);
  setDense(context, serialized, denseShapes);
  setAll(context, "ragged_values", [-1]);
  const [size = -1] = serialized ?? [];
  setAll(context, "ragged_row_splits", [size < 0 ? -1 : size + 1]);
}

/** The shape function of ParseSingleExample. */
export function parseSingleExampleShape(context: ShapeContext): void {
  const { denseShapes } = singleExampleAttributes(context.attributes);
  const serialized = withRank(context.inputShape(0), 0);
  setSparse(context, 1);
  setDense(context, serialized, denseShapes);
}

function setSparse(context: ShapeContext, rank: number): void {
  setAll(context, "sparse_indices", [-1, rank]);
  setAll(context, "sparse_values", [-1]);
  setAll(context, "sparse_shapes", [rank]);
}

function setDense(
  context: ShapeContext,
  batch: PartialShape,
  shapes: readonly { readonly shape: PartialShape }[],
): void {
  const [first] = context.outputRange("dense_values");
  for (const [i, { shape }] of shapes.entries()) context.setOutputShape(first + i, concatenateShapes(batch, shape));
}

function setAll(context: ShapeContext, output: string, shape: PartialShape): void {
  const [first, stop] = context.outputRange(output);
  for (let i = first; i < stop; i++) context.setOutputShape(i, shape);
}
