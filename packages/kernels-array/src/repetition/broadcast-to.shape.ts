import { type PartialShape, type ShapeContext, withRank, withRankAtMost } from "@heddle/kernel-api";
import { mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of BroadcastArgs: a vector as long as the longer shape, whose elements are the sizes of both, broadcast. */
export function broadcastArgsShape(context: ShapeContext): void {
  const [first] = withRank(context.inputShape(0), 1) ?? [];
  const [second] = withRank(context.inputShape(1), 1) ?? [];
  context.setOutputShape(0, [first >= 0 && second >= 0 ? Math.max(first, second) : -1]);
  context.setOutputSizes(0, broadcastSizes(context.inputSizes(0), context.inputSizes(1)));
}

/** The broadcast shape; sizes that do not fit are left to the kernel. */
function broadcastSizes(first: PartialShape, second: PartialShape): PartialShape {
  if (!first || !second) return undefined;
  const rank = Math.max(first.length, second.length);
  return Array.from({ length: rank }, (_, i) => {
    const [one, other] = [first[i - rank + first.length] ?? 1, second[i - rank + second.length] ?? 1];
    if (one === other || other === 1) return one;
    if (one === 1) return other;
    return Math.max(one, other) > 1 ? Math.max(one, other) : -1;
  });
}

/** The shape function of BroadcastTo. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function broadcastToShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 1);
  const input = context.inputShape(0);
  const wanted = context.inputAsShape(1);
  if (!input || !wanted) {
    context.setOutputShape(0, wanted);
    return;
  }
  withRankAtMost(input, wanted.length);
  const offset = wanted.length - input.length;
  // A size above 1 stays; one of 1 can become any.
  const sizeAt = (size: number, i: number) =>
    i >= offset && input[i - offset] > 1 ? mergeSizes(input[i - offset], size) : size;
  context.setOutputShape(0, wanted.map(sizeAt));
}
