import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { inputInteger } from "./input-integers.js";
import type { ShapeContext } from "./shape-inference.js";

/**
 * Input `index`, a scalar, as a size.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a negative constant, or one of another rank
 *
 * Source: InferenceContext::MakeDimForScalarInput, tensorflow/core/framework/shape_inference.cc (TensorFlow 2.21).
 */
export function inputSize(context: ShapeContext, index: number): number {
  const rank = context.inputTensor(index)?.rank ?? 0;
  if (rank > 0) throw invalidArgument(`Input must be scalar but has rank ${rank}`, { rank });
  const found = inputInteger(context, index);
  if (found === undefined) return context.inputSizes(index)?.[0] ?? -1;
  if (found >= 0) return found;
  throw invalidArgument(`Dimension size, given by scalar input ${index}, must be non-negative but is ${found}`, {
    index,
    found,
  });
}

/** True when output `index` has a type of sizes, so that `setOutputSizes` may tell its elements. */
export function hasSizes(context: ShapeContext, index: number): boolean {
  const type = context.outputType(index);
  return type === DataType.INT32 || type === DataType.INT64;
}
