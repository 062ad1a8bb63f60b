import { concatenateShapes, type ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape that input 0 says, followed by that of the parameters. Source: tensorflow/core/ops/random_ops.cc (TensorFlow 2.21). */
export function sampledShape(context: ShapeContext): void {
  inputWithRank(context, 0, 1);
  context.setOutputShape(0, concatenateShapes(context.inputAsShape(0), context.inputShape(1)));
}
