import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/**
 * The shape of a dense layer's output.
 *
 * @throws {StatusError} INVALID_ARGUMENT for rows that do not fit the weights
 *
 * Source: UpdateOutputSize, tensorflow/lite/kernels/fully_connected.cc (TensorFlow 2.21); without elements in a row, the input says
 * how many rows there are.
 */
export function denseShape(shape: Shape, units: number, depth: number, keepsRank: boolean): Shape {
  const last = shape.at(-1);
  const count = shape.reduce((product, size) => product * size, 1);
  if ((keepsRank || depth === 0) && last !== depth) {
    throw invalidArgument(`input of shape ${formatShape(shape)} for weights of ${depth} elements a row`);
  }
  const leading = shape.slice(0, -1);
  if (keepsRank) return [...leading, units];
  if (depth === 0) return [leading.reduce((product, size) => product * size, 1), units];
  if (count % depth !== 0) {
    throw invalidArgument(`input of shape ${formatShape(shape)} is not rows of ${depth} elements`);
  }
  return [count / depth, units];
}
