import type { ShapeContext } from "@heddle/kernel-api";
import { replaceSize, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * The shape function of ApproxTopK. The size of candidates that are not aggregated is left open, and an
 * unknown size of the input, which TensorFlow refuses.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a dimension that the input does not have, or fewer elements than `k`
 *
 * Source: tensorflow/core/ops/nn_ops.cc (TensorFlow 2.21).
 */
export function approxTopKShape(context: ShapeContext): void {
  const { attributes } = context;
  const input = context.inputShape(0);
  if (!input) return;
  const dimension = attributes.int("reduction_dimension");
  const k = attributes.int("k");
  if (dimension < -input.length || dimension >= input.length) {
    throw invalidArgument(
      `Invalid reduction dimension: ${dimension}. Must be within the range of [${-input.length}, ${input.length - 1}]`,
      { dimension },
    );
  }
  const size = sizeAt(input, dimension);
  if (size >= 0 && size < k) throw invalidArgument(`input must have last dimension >= k = ${k} but was ${size}`);
  const output = replaceSize(input, dimension, attributes.bool("aggregate_to_topk") ? k : -1);
  context.setOutputShape(0, output);
  context.setOutputShape(1, output);
}
