import { type Host, KernelContext, type KernelInstance, kernelError, runKernelSync } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { atNode } from "../errors.js";
import { constantKey } from "./equal-nodes.js";
import type { PlanDraft } from "./plan-draft.js";

/** Results of stateless nodes over constants are computed once when they are at most this large. */
const MAX_FOLDED_BYTES = 1 << 20;

/** Computes the nodes of a plan whose results are the same in every run. */
export class ConstantFolder {
  readonly #draft: PlanDraft;
  readonly #context: KernelContext;
  readonly #smallConstants = new Map<string, number>();
  /** The constants that slots hold when their branch is taken. */
  readonly #guarded = new Map<number, number>();

  constructor(host: Host, draft: PlanDraft) {
    this.#draft = draft;
    this.#context = new KernelContext(host);
  }

  /**
   * The first of the slots with a node's results, computed now; undefined when the node has to run every time.
   *
   * @throws {StatusError} the error of a kernel without inputs, which every run would meet
   */
  fold(instance: KernelInstance, inputs: readonly number[], guards: readonly number[]): number | undefined {
    if (instance.op.isStateful || instance.signature.outputTypes.length === 0) return undefined;
    const tensors: Tensor[] = [];
    for (const slot of inputs) {
      const tensor = this.#draft.constants.get(this.#guarded.get(slot) ?? slot);
      if (!tensor) return undefined;
      tensors.push(tensor);
    }
    const outputs = this.#compute(instance, tensors);
    if (!outputs) return undefined;
    const constant = this.#constantSlots(instance, outputs);
    return guards.length === 0 ? constant : this.#guardedSlots(instance, constant, guards);
  }

  #compute(instance: KernelInstance, inputs: readonly Tensor[]): Tensor[] | undefined {
    let outputs: Tensor[] | undefined;
    try {
      outputs = runKernelSync(instance, this.#context, inputs);
    } catch (error) {
      // A constant that fails, fails in every run that reaches it; Const itself fails at once.
      if (inputs.length > 0 && error instanceof StatusError) return undefined;
      throw atNode(kernelError(instance, error), instance.nodeName, instance.op.name);
    }
    if (!outputs) return undefined;
    const bytes = outputs.reduce((sum, tensor) => sum + tensor.buffer.sizeBytes, 0);
    if (inputs.length === 0 || bytes <= MAX_FOLDED_BYTES) return outputs;
    for (const tensor of outputs) tensor.release();
    return undefined;
  }

  /** The slots of constants; takes over the tensors. */
  #constantSlots({ signature }: KernelInstance, tensors: readonly Tensor[]): number {
    const [only] = tensors;
    const key = tensors.length === 1 && only ? constantKey(only) : undefined;
    const equal = key === undefined ? undefined : this.#smallConstants.get(key);
    if (equal !== undefined) {
      only?.release();
      return equal;
    }
    const first = this.#draft.addInputSlots(signature.outputTypes);
    for (const [index, tensor] of tensors.entries()) this.#draft.constants.set(first + index, tensor);
    if (key !== undefined) this.#smallConstants.set(key, first);
    return first;
  }

  /** Slots that hold the constants from slot `constant` while no guard is empty. */
  #guardedSlots({ nodeName, signature }: KernelInstance, constant: number, guards: readonly number[]): number {
    const first = this.#draft.addSlots(signature.outputTypes);
    for (const index of signature.outputTypes.keys()) {
      const does = { nodeName, action: { kind: "pass" } } as const;
      this.#draft.addStep(does, [constant + index], guards, first + index, 1);
      this.#guarded.set(first + index, constant + index);
    }
    return first;
  }
}
