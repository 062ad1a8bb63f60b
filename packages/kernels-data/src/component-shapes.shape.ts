import type { ShapeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of DatasetToSingleElement and ReduceDataset: the shapes that the node states.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number of shapes than outputs
 *
 * Source: DatasetIteratorShape in tensorflow/core/ops/dataset_ops.cc (TensorFlow 2.21).
 */
export function componentShapes(context: ShapeContext): void {
  const shapes = context.attributes.shapeList("output_shapes");
  if (shapes.length !== context.outputCount) {
    throw invalidArgument(
      `\`output_shapes\` must be the same length as \`output_types\` (${shapes.length} vs. ${context.outputCount}`,
      { found: shapes.length, wanted: context.outputCount },
    );
  }
  shapes.forEach((shape, index) => {
    context.setOutputShape(index, shape);
  });
}
