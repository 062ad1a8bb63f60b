import { invalidArgument } from "@heddle/status";
import { type PartialShape, withRank } from "./partial-shape.js";
import { sizeAt } from "./ranked-shapes.js";

/**
 * Checks the shapes of the three tensors that a sparse tensor is made of.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a wrong rank, another number of indices than values, or of dimensions
 *
 * Source: ValidateSparseTensor, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function validateSparseTensor(indices: PartialShape, values: PartialShape, shape: PartialShape): void {
  withRank(indices, 2);
  withRank(values, 1);
  withRank(shape, 1);
  const [indexCount, valueCount] = [sizeAt(indices, 0), sizeAt(values, 0)];
  if (indexCount >= 0 && valueCount >= 0 && indexCount !== valueCount) {
    throw invalidArgument(`Number of elements in index (${indexCount}) and values (${valueCount}) do not match.`, {
      indexCount,
      valueCount,
    });
  }
  const [indexRank, shapeRank] = [sizeAt(indices, 1), sizeAt(shape, 0)];
  if (indexRank >= 0 && shapeRank >= 0 && indexRank !== shapeRank) {
    throw invalidArgument(`Index rank (${indexRank}) and shape rank (${shapeRank}) do not match.`, {
      indexRank,
      shapeRank,
    });
  }
}
