import { type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { inputInteger, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of NthElement. Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21). */
export function nthElementShape(context: ShapeContext): void {
  const input = withRankAtLeast(context.inputShape(0), 1);
  const n = context.inputTensor(1) && inputInteger(context, 1);
  if (n !== undefined && n < 0) {
    throw invalidArgument(`Dimension size, given by scalar input 1, must be non-negative but is ${n}`, { n });
  }
  const size = sizeAt(input, -1);
  if (n !== undefined && size >= 0 && size <= n) {
    throw invalidArgument(`Input must have last dimension > n = ${n} but is ${size}`, { n, size });
  }
  context.setOutputShape(0, input?.slice(0, -1));
}
