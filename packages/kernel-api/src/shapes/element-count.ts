import type { PartialShape } from "./partial-shape.js";
import { multiplySizes } from "./sizes.js";

/**
 * The number of elements of a tensor of that shape as a size: unknown, -1, unless all sizes are known or one is 0.
 *
 * Source: InferenceContext::NumElements, tensorflow/core/framework/shape_inference.cc (TensorFlow 2.21).
 */
export function partialElementCount(shape: PartialShape): number {
  if (!shape) return -1;
  return shape.includes(0) ? 0 : shape.reduce(multiplySizes, 1);
}
