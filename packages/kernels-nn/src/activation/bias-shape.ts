import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/**
 * Checks that a bias is a vector, or one behind dimensions of 1: TensorFlow's optimizer fuses an Add of such a bias, which Keras 3
 * writes, and TensorFlow's own kernel refuses it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another shape
 */
export function checkBiasShape(shape: Shape): void {
  if (shape.length === 0 || shape.slice(0, -1).some((size) => size !== 1)) {
    throw invalidArgument(`bias must be 1-dimensional${formatShape(shape)}`);
  }
}
