import type { KernelInstance } from "@heddle/kernel-fallback";
import { hasRoomToKeep, isObjectType, type Tensor } from "@heddle/tensor";

/** The results of the kernels of steps that compute the same in run after run. */
const results = /* @__PURE__ */ new WeakMap<KernelInstance, KeptResult>();

/**
 * The result of a step over constants and variables alone, such as a Cast of weights: it is kept when the same tensors come for the second
 * time. They are held from then on, so that nothing changes them. Others take their place in the same way.
 */
class KeptResult {
  readonly #inputs: Tensor[] = [];
  #result: Tensor | undefined;
  #isSettled = false;

  get result(): Tensor | undefined {
    return this.#result;
  }

  isOf(inputs: readonly Tensor[]): boolean {
    for (let i = 0; i < this.#inputs.length; i++) if (inputs[i] !== this.#inputs[i]) return false;
    return this.#inputs.length > 0;
  }

  /** Takes note of other inputs. */
  expect(inputs: readonly Tensor[], count: number): void {
    this.release();
    for (let i = 0; i < count; i++) this.#inputs[i] = inputs[i] as Tensor;
    this.#isSettled = false;
  }

  keep(result: Tensor): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const { buffer, memory, dtype } = result;
    const isShared = this.#inputs.some((input) => input.buffer === buffer);
    if (isObjectType(dtype) || (!isShared && !hasRoomToKeep(memory, buffer.sizeBytes))) return;
    for (const input of this.#inputs) input.retain();
    this.#result = result.retain();
    buffer.isLasting = true;
  }

  release(): void {
    if (!this.#result) return;
    this.#result.release();
    this.#result = undefined;
    for (const input of this.#inputs) input.release();
  }
}

/** The result that was kept for the inputs, borrowed. */
export function keptResult(instance: KernelInstance, inputs: readonly Tensor[]): Tensor | undefined {
  const kept = results.get(instance);
  return kept?.isOf(inputs) ? kept.result : undefined;
}

/** Takes note of a result, and keeps it when the inputs, of which there are `count`, are those of the last time. */
export function keepResult(instance: KernelInstance, inputs: readonly Tensor[], count: number, result: Tensor): void {
  let kept = results.get(instance);
  if (!kept) {
    kept = new KeptResult();
    results.set(instance, kept);
  }
  if (kept.isOf(inputs)) kept.keep(result);
  else kept.expect(inputs, count);
}

/** Ends a kernel, and what is kept of it. */
export function disposeKernel(instance: KernelInstance): void {
  results.get(instance)?.release();
  results.delete(instance);
  instance.kernel.dispose?.();
}
