import { mergeShapes, type ShapeContext, withRank } from "@heddle/kernel-api";
import { multiplySizes } from "@heddle/kernel-api/shapes";

/** The shape function of Tile. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function tileShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  withRank(context.inputShape(1), 1);
  const described = context.inputAsShape(1);
  const multiples = input ? withRank(described, input.length) : described;
  if (input) mergeShapes(context.inputShape(1), [input.length]);
  if (!multiples) return;
  const shape = withRank(input, multiples.length) ?? [];
  context.setOutputShape(
    0,
    shape.map((size, i) => multiplySizes(size, multiples[i])),
  );
}
