import { type KernelInstance, runKernel } from "@heddle/kernel-fallback";
import { invalidArgument, toStatusError } from "@heddle/status";
import { describeValue, Tensor } from "@heddle/tensor";
import { wrongCount } from "../errors.js";
import type { KernelFrame } from "../kernels/kernel-frame.js";
import type { AsyncValue } from "../values/async-value.js";
import { CHAIN, Chain } from "../values/chain.js";
import type { FallbackContext } from "./fallback-context.js";
import { fallbackError } from "./fallback-errors.js";
import type { BorrowedKernel, KernelCache } from "./kernel-cache.js";

/**
 * `tfrt_fallback.kernel_fallback`: calls the kernel of an op of TensorFlow. The arguments are its inputs, the results its outputs; chains
 * among the arguments order it, and after a first argument that is a chain the first result is one. `tfd.delegate_kernel` is this too, with
 * the kernels of the host's runtime fallback.
 *
 * Source: the TFRT kernel fallback RFC; tensorflow/core/runtime_fallback/kernel/kernel_fallback_execute.cc, where every call creates a
 * kernel and waits in the queue.
 */
export function kernelFallback(frame: KernelFrame): void | Promise<void> {
  try {
    const { kernels } = frame.run.surroundings;
    const entry = kernels.entryOf(frame.kernel);
    const { inputs, forwardable } = takeInputs(frame);
    const borrowed = kernels.take(entry, inputs);
    const pending =
      borrowed instanceof Promise
        ? borrowed.then((kernel) => compute(frame, kernel, inputs, forwardable))
        : compute(frame, borrowed, inputs, forwardable);
    return pending?.catch((error: unknown) => fail(frame, error));
  } catch (error) {
    fail(frame, error);
  }
}

function takeInputs(frame: KernelFrame): { readonly inputs: readonly Tensor[]; readonly forwardable: number } {
  const inputs: Tensor[] = [];
  let forwardable = 0;
  for (let index = 0; index < frame.arguments.length; index++) {
    const value = frame.arguments[index] as AsyncValue;
    const { content } = value;
    if (content instanceof Chain) continue;
    if (!(content instanceof Tensor)) {
      throw invalidArgument(`argument ${index} of a kernel fallback must be a tensor, found ${describeValue(content)}`);
    }
    if (value.isUnique && inputs.length < 32) forwardable |= 1 << inputs.length;
    inputs.push(content);
  }
  return { inputs, forwardable };
}

function compute(
  frame: KernelFrame,
  { instance, isOwn }: BorrowedKernel,
  inputs: readonly Tensor[],
  forwardable: number,
): void | Promise<void> {
  const { kernels } = frame.run.surroundings;
  const context = kernels.takeContext(frame.run);
  let isPending = false;
  try {
    const outputs = runKernel(instance, context, inputs, forwardable);
    if (!(outputs instanceof Promise)) {
      setResults(frame, outputs);
      return undefined;
    }
    isPending = true;
    return outputs.then((tensors) => setResults(frame, tensors)).finally(() => end(kernels, context, instance, isOwn));
  } finally {
    if (!isPending) end(kernels, context, instance, isOwn);
  }
}

function end(kernels: KernelCache, context: FallbackContext, { kernel }: KernelInstance, isOwn: boolean): void {
  kernels.giveBack(context);
  if (isOwn) kernel.dispose?.();
}

/** Sets the results to the outputs, which it takes over. */
function setResults(frame: KernelFrame, outputs: readonly Tensor[]): void {
  const first = frame.arguments[0]?.content instanceof Chain ? 1 : 0;
  if (frame.resultCount !== outputs.length + first) {
    for (const tensor of outputs) tensor.release();
    const { op } = frame.run.surroundings.kernels.entryOf(frame.kernel).node;
    throw wrongCount(`op '${op}'`, "result", `${outputs.length}`, frame.resultCount - first);
  }
  if (first === 1) frame.set(0, CHAIN);
  for (let index = 0; index < outputs.length; index++) frame.set(first + index, outputs[index]);
}

function fail({ run }: KernelFrame, thrown: unknown): never {
  const { reason } = run.cancellation;
  throw reason ?? fallbackError(toStatusError(thrown));
}
