import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of samplers of candidates. Source: tensorflow/core/ops/candidate_sampling_ops.cc (TensorFlow 2.21). */
export function candidateSamplerShape(context: ShapeContext): void {
  const [sampled, trues] = ["num_sampled", "num_true"].map((name) => context.attributes.int(name));
  const [rows] = inputWithRank(context, 0, 2);
  context.setOutputShape(0, [sampled]);
  context.setOutputShape(1, [rows, trues]);
  context.setOutputShape(2, [sampled]);
}
