import type { ComputeContext } from "@heddle/kernel-api";
import { writeElements } from "@heddle/tensor/numbers";
import { reductionOf } from "./reduced-shape.js";

/**
 * The axes of a reduction as TensorFlow's ops take them: each once, in ascending order, and none for a scalar. TFLite's reductions
 * allow an axis more than once.
 *
 * Source: ResolveAxis of tensorflow/lite/kernels/internal/reference/reduce.h (TensorFlow 2.21).
 *
 * @throws {StatusError} INVALID_ARGUMENT for an axis that the shape does not have
 */
export function reductionAxes(context: ComputeContext): void {
  const { axes } = reductionOf(context.input(0).shape, context.input(1), true);
  const output = context.allocateOutput(0, [axes.length]);
  writeElements<number>(output, (values, to) => {
    for (const [index, axis] of axes.entries()) values[to + index] = axis;
  });
}
