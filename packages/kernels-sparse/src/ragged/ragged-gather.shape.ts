import { concatenateShapes, type ShapeContext, subshape, withRank, withRankAtLeast } from "@heddle/kernel-api";

/** The shape function of RaggedGather. Source: tensorflow/core/ops/ragged_array_ops.cc (TensorFlow 2.21). */
export function raggedGatherShape(context: ShapeContext): void {
  const paramsRank = context.attributes.int("PARAMS_RAGGED_RANK");
  const outputRank = context.outputCount - 1;
  withRank(context.inputShape(paramsRank + 1), outputRank - paramsRank + 1);
  for (let index = 0; index < paramsRank; index++) withRank(context.inputShape(index), 1);
  const values = withRankAtLeast(context.inputShape(paramsRank), 1);
  for (let index = 0; index < outputRank; index++) context.setOutputShape(index, [-1]);
  context.setOutputShape(outputRank, concatenateShapes([-1], subshape(values, 1)));
}
