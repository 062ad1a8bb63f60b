import { attrKey } from "@heddle/kernel-api/attr-values";
import type { Tensor } from "@heddle/tensor";
import { type AttributePairs, type AttributeValues, givenAttributes } from "./attribute-strings/given-attributes.js";
import { kernelError } from "./errors.js";
import type { Host } from "./host.js";
import { inferAttrs } from "./infer-attrs.js";
import { KernelContext } from "./kernel-context.js";
import { createKernel, type KernelInstance } from "./kernel-instance.js";
import { runKernel } from "./run-kernel.js";

/** Options of {@link EagerContext}. */
export interface EagerOptions {
  /** Kernels that are kept for later calls; further ones live for one call. Default 1000. */
  readonly maxKernels?: number;
}

/**
 * Runs ops one by one, without a graph, as TensorFlow's eager mode does. Kernels without state are kept and used again for the same op with
 * equal attributes.
 *
 * @example
 * using eager = new EagerContext(host);
 * const sum = eager.execute("AddV2", [x, y]);
 * const [product] = await eager.execute("Mul", [sum.then(([z]) => z), y]);
 *
 * Source: section "Run ops in TFRT eager mode" of the TFRT kernel fallback RFC.
 */
export class EagerContext implements Disposable {
  readonly #host: Host;
  readonly #maxKernels: number;
  readonly #kernels = new Map<string, KernelInstance>();
  #isDisposed = false;

  constructor(host: Host, { maxKernels = 1000 }: EagerOptions = {}) {
    this.#host = host;
    this.#maxKernels = maxKernels;
  }

  /**
   * Runs an op once its inputs are there. Inputs are borrowed until the promise settles; the caller releases the outputs.
   *
   * @param attributes values of JavaScript by name, or pairs `attrN_name`, `attrN_value` of typed strings. Those that say the types and
   * the number of the inputs may be left out
   * @throws {StatusError} NOT_FOUND for an unknown op or types without a kernel; INVALID_ARGUMENT for attributes and inputs that the op does
   * not take; the errors of the kernel
   */
  async execute(
    op: string,
    inputs: readonly (Tensor | PromiseLike<Tensor>)[],
    attributes: AttributePairs | AttributeValues = {},
  ): Promise<Tensor[]> {
    const tensors = await Promise.all(inputs);
    const { definition } = this.#host.registry.findOp(op);
    const given = givenAttributes(definition, attributes);
    const attrs = inferAttrs(
      definition,
      given,
      tensors.map(({ dtype }) => dtype),
    );
    const key = attrKey({ kind: "func", value: { name: op, attrs } });
    const kept = key === undefined ? undefined : this.#kernels.get(key);
    const instance = kept ?? (await createKernel(this.#host, { nodeName: op, op, attrs }));
    const isKept = kept !== undefined || this.#keep(key, instance);
    try {
      return await runKernel(instance, new KernelContext(this.#host), tensors);
    } catch (error) {
      throw kernelError(instance, error);
    } finally {
      if (!isKept) instance.kernel.dispose?.();
    }
  }

  #keep(key: string | undefined, instance: KernelInstance): boolean {
    // A gate guards a kernel that must not be entered twice at once.
    if (key === undefined || instance.gate || this.#isDisposed || this.#kernels.has(key)) return false;
    if (this.#kernels.size >= this.#maxKernels) return false;
    this.#kernels.set(key, instance);
    return true;
  }

  /** Disposes the kernels that are kept. Wait for the calls first. */
  dispose(): void {
    this.#isDisposed = true;
    for (const { kernel } of this.#kernels.values()) kernel.dispose?.();
    this.#kernels.clear();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}
