import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { inputSize, replaceSize, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of TopK, which has `k` as an attribute. */
export function topKShape(context: ShapeContext): void {
  setBoth(context, context.attributes.int("k"));
}

/** The shape function of TopKV2, which has `k` as an input. */
export function topKV2Shape(context: ShapeContext): void {
  setBoth(context, inputSize(context, 1));
}

/** Source: TopKShapeFn, tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21). */
function setBoth(context: ShapeContext, k: number): void {
  const input = withRankAtLeast(context.inputShape(0), 1);
  const last = sizeAt(input, -1);
  if (last >= 0 && last < k) {
    throw invalidArgument(`input must have last dimension >= k = ${k} but is ${last}`, { k, last });
  }
  const output = replaceSize(input, -1, k);
  context.setOutputShape(0, output);
  context.setOutputShape(1, output);
}
