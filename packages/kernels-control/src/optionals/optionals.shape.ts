import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of OptionalGetValue, whose attributes tell the shapes.
 *
 * @throws {StatusError} INVALID_ARGUMENT unless there is a shape for each type
 *
 * Source: DatasetIteratorShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function optionalGetValueShape(context: ShapeContext): void {
  const { attributes } = context;
  withRank(context.inputShape(0), 0);
  const [shapes, types] = [attributes.shapeList("output_shapes"), attributes.typeList("output_types")];
  if (shapes.length !== types.length) {
    throw invalidArgument(
      `\`output_shapes\` must be the same length as \`output_types\` (${shapes.length} vs. ${types.length}`,
    );
  }
  for (const [i, shape] of shapes.entries()) context.setOutputShape(i, shape);
}
