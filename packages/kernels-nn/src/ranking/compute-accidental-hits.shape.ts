import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of ComputeAccidentalHits. Source: tensorflow/core/ops/candidate_sampling_ops.cc (TensorFlow 2.21). */
export function computeAccidentalHitsShape(context: ShapeContext): void {
  const [, columns] = inputWithRank(context, 0, 2);
  withSize(columns, context.attributes.int("num_true"));
  inputWithRank(context, 1, 1);
  for (let output = 0; output < 3; output++) context.setOutputShape(output, [-1]);
}
