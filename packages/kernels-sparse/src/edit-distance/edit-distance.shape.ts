import type { ShapeContext } from "@heddle/kernel-api";
import { knownIntegers, validateSparseTensor } from "@heddle/kernel-api/shapes";

/** The shape function of EditDistance. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function editDistanceShape(context: ShapeContext): void {
  for (const i of [0, 3]) {
    validateSparseTensor(context.inputShape(i), context.inputShape(i + 1), context.inputShape(i + 2));
  }
  const hypothesis = context.inputTensor(2) && knownIntegers(context, 2);
  const truth = context.inputTensor(5) && knownIntegers(context, 5);
  if (!hypothesis || !truth || hypothesis.length !== truth.length) return;
  context.setOutputShape(
    0,
    hypothesis.slice(0, -1).map((size, d) => Math.max(size, truth[d] ?? 0)),
  );
}
