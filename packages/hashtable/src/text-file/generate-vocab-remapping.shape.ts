import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of GenerateVocabRemapping. Source: tensorflow/core/ops/checkpoint_ops.cc (TensorFlow 2.21). */
export function generateVocabRemappingShape(context: ShapeContext): void {
  inputWithRank(context, 0, 0);
  inputWithRank(context, 1, 0);
  context.setOutputShape(0, [context.attributes.int("num_new_vocab")]);
  context.setOutputShape(1, []);
}
