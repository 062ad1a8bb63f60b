import { mergeShapes, type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes } from "@heddle/kernel-api/shapes";

/** The shape function of EnsureShape. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function ensureShapeShape(context: ShapeContext): void {
  const wanted = context.attributes.shape("shape");
  const input = context.inputShape(0);
  // TensorFlow refuses an unknown rank, which its kernel accepts, when the rank of the input is known.
  context.setOutputShape(0, mergeShapes(wanted, input && withRank(input, wanted?.length ?? -1)));
  if (hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
}

/** The shape function of PlaceholderWithDefault: the attribute, as another tensor may be fed. */
export function placeholderWithDefaultShape(context: ShapeContext): void {
  const shape = context.attributes.shape("shape");
  mergeShapes(context.inputShape(0), shape);
  context.setOutputShape(0, shape);
}
