import { invalidArgument } from "@heddle/status";
import { exactIndex, readIndices, type Shape, type Tensor } from "@heddle/tensor";

/** The elements of an integer tensor as the sizes of a shape. @throws {StatusError} INVALID_ARGUMENT for a negative size */
export function readShape(tensor: Tensor): Shape {
  const shape = readIndices(tensor);
  const negative = shape.findIndex((size) => size < 0);
  if (negative >= 0) throw invalidArgument(`Dimension ${exactIndex(tensor, negative)} must be >= 0`);
  return shape;
}

/** True for a scalar and for a vector of one element, which TensorFlow accepts in place of a scalar. */
export function isScalarLike(tensor: Tensor): boolean {
  return tensor.elementCount === 1 && tensor.shape.length <= 1;
}
