import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import type { ComputeContext } from "../kernel/compute-context.js";

/**
 * Checks that all inputs of a node have the shape of the first one.
 *
 * @param op the type of the node in the message
 * @throws {StatusError} INVALID_ARGUMENT for the first input of another shape, in TensorFlow's words
 *
 * Source: OpKernelContext::ValidateInputsAreSameShape, tensorflow/core/framework/op_kernel.cc (TensorFlow 2.21).
 */
export function validateInputsAreSameShape(context: ComputeContext, op: string): void {
  const count = context.inputCount;
  if (count < 2) return;
  const { shape: first } = context.input(0);
  for (let i = 1; i < count; i++) {
    const { shape } = context.input(i);
    if (shapesEqual(first, shape)) continue;
    throw invalidArgument(
      `Inputs to operation ${context.nodeName} of type ${op} must have the same size and shape.  ` +
        `Input 0: ${formatShape(first)} != input ${i}: ${formatShape(shape)}`,
      { node: context.nodeName, op, input: i, first, found: shape },
    );
  }
}
