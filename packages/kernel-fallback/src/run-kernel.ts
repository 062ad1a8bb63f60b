import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { kernelError, releasedOutput, unsetOutput, wrongInputCount } from "./errors.js";
import type { KernelContext } from "./kernel-context.js";
import type { KernelInstance } from "./kernel-instance.js";

/**
 * Computes a kernel once: inputs are borrowed, the caller releases the outputs. A promise only when the kernel returns one.
 *
 * @param forwardable bit i is set when the caller does not need input i afterwards, so that its buffer may become an output's
 * @throws {StatusError} INVALID_ARGUMENT for inputs that the op does not take; INTERNAL for an output that the kernel did not set;
 * the kernel's own errors
 */
export function runKernel(
  instance: KernelInstance,
  context: KernelContext,
  inputs: readonly Tensor[],
  forwardable = 0,
): Tensor[] | Promise<Tensor[]> {
  checkInputs(instance, inputs);
  context.begin(instance);
  context.forwardable = forwardable;
  context.inputs.length = 0;
  for (const input of inputs) context.inputs.push(input);
  try {
    const pending = instance.kernel.compute(context);
    // A kernel in JavaScript may return something else, as an arrow function does.
    if (typeof pending?.then !== "function") return takeOutputs(instance, context);
    context.isWaiting = true;
    return pending.then(
      () => takeOutputs(instance, context),
      (error) => fail(instance, context, error),
    );
  } catch (error) {
    return fail(instance, context, error);
  }
}

function fail(instance: KernelInstance, context: KernelContext, error: unknown): never {
  context.end();
  context.dropOutputs();
  throw error instanceof Error ? error : kernelError(instance, error);
}

function checkInputs({ op, nodeName, signature }: KernelInstance, inputs: readonly Tensor[]): void {
  const { inputTypes } = signature;
  if (inputs.length !== inputTypes.length) throw wrongInputCount(op.name, nodeName, inputTypes.length, inputs.length);
  for (const [index, { dtype }] of inputs.entries()) {
    const wanted = inputTypes[index] ?? DataType.INVALID;
    if (dtype === wanted) continue;
    throw invalidArgument(
      `input ${index} of node '${nodeName}' (${op.name}) must be ${dataTypeName(wanted)}, but is ${dataTypeName(dtype)}`,
      { node: nodeName, index, wanted, found: dtype },
    );
  }
}

function takeOutputs(instance: KernelInstance, context: KernelContext): Tensor[] {
  context.end();
  const taken: Tensor[] = [];
  for (let index = 0; index < context.outputCount; index++) {
    const tensor = context.outputs[index];
    if (tensor === undefined || tensor.buffer.references <= 0) {
      for (const other of taken) other.release();
      context.dropOutputs();
      throw tensor === undefined ? unsetOutput(instance, index) : releasedOutput(instance, index);
    }
    context.outputs[index] = undefined;
    taken.push(tensor);
  }
  return taken;
}
