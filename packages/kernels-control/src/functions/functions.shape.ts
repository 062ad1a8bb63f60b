import type { ShapeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of If, Case and While: the shapes that the node states. The executor, which has the functions,
 * infers more from them. TensorFlow gives an output of a While without stated shapes the shape of the input, which an iteration may change.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number of shapes than outputs
 *
 * Source: tensorflow/core/ops/functional_ops.cc (TensorFlow 2.21).
 */
export function statedShapes(context: ShapeContext): void {
  const shapes = context.attributes.shapeList("output_shapes");
  if (shapes.length > 0 && shapes.length !== context.outputCount) {
    throw invalidArgument(
      `\`output_shapes\` must be the same length as num outputs (${shapes.length} vs. ${context.outputCount}`,
      { found: shapes.length, wanted: context.outputCount },
    );
  }
  shapes.forEach((shape, index) => {
    context.setOutputShape(index, shape);
  });
}
