import { mergeShapes, type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of EnsureShape. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function ensureShapeShape(context: ShapeContext): void {
  const wanted = context.attributes.shape("shape");
  const input = context.inputShape(0);
  context.setOutputShape(0, mergeShapes(wanted, wanted ? withRank(input, wanted.length) : input));
  context.setOutputSizes(0, context.inputSizes(0));
}

/** The shape function of PlaceholderWithDefault: the attribute, as another tensor may be fed. */
export function placeholderWithDefaultShape(context: ShapeContext): void {
  const shape = context.attributes.shape("shape");
  mergeShapes(context.inputShape(0), shape);
  context.setOutputShape(0, shape);
}
