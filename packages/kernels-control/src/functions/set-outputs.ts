import type { ComputeContext } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";

/**
 * Sets a kernel's outputs to the results of a function. Takes over the results.
 *
 * @throws {StatusError} INTERNAL when a result is of the wrong type; all are released then
 */
export function setOutputs(context: ComputeContext, tensors: readonly Tensor[]): void {
  let index = 0;
  try {
    for (; index < tensors.length; index++) context.setOutput(index, tensors[index]);
  } catch (error) {
    for (const tensor of tensors.slice(index + 1)) tensor.release();
    throw error;
  }
}
