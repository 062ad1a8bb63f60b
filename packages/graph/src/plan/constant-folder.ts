import { KernelContext, type KernelInstance, kernelError, runKernel } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { atNode } from "../errors.js";
import type { Run } from "../run/run.js";
import { constantKey } from "./equal-nodes.js";
import type { PlanDraft } from "./plan-draft.js";

/** Results of stateless nodes over constants are computed once when they are at most this large. */
const MAX_FOLDED_BYTES = 1 << 20;

/** The most memory that computing one takes beside its inputs; a node that takes more is left to the run. */
const MAX_FOLDING_BYTES = 16 << 20;

/** Computes the nodes of a plan whose results are the same in every run. */
export class ConstantFolder {
  readonly #draft: PlanDraft;
  readonly #run: Run;
  readonly #context: KernelContext;
  readonly #smallConstants = new Map<string, number>();
  /** The constants that slots hold when their branch is taken. */
  readonly #guarded = new Map<number, number>();

  constructor(run: Run, draft: PlanDraft) {
    this.#draft = draft;
    this.#run = run;
    this.#context = new FoldingContext(run);
  }

  /**
   * The first of the slots with a node's results, computed now; undefined when the node has to run every time.
   *
   * @throws {StatusError} the error of a kernel without inputs, which every run would meet; CANCELLED; DEADLINE_EXCEEDED
   */
  fold(
    instance: KernelInstance,
    inputs: readonly number[],
    guards: readonly number[],
  ): number | undefined | Promise<number | undefined> {
    if (instance.op.isStateful || instance.signature.outputTypes.length === 0) return undefined;
    const tensors: Tensor[] = [];
    for (const slot of inputs) {
      const tensor = this.#draft.constants.get(this.#guarded.get(slot) ?? slot);
      if (!tensor) return undefined;
      tensors.push(tensor);
    }
    const { observer } = this.#run;
    const keep = (outputs: Tensor[] | undefined) => {
      observer?.foldingEnds?.(instance, outputs);
      return this.#slotsOf(instance, tensors.length, outputs, guards);
    };
    const fail = (error: unknown) => {
      observer?.foldingEnds?.(instance, undefined);
      return this.#slotsOf(instance, tensors.length, this.#failed(instance, tensors, error), guards);
    };
    let outputs: Tensor[] | Promise<Tensor[]>;
    observer?.foldingBegins?.(instance);
    try {
      outputs = this.#run.host.memory.within(MAX_FOLDING_BYTES, () => runKernel(instance, this.#context, tensors));
    } catch (error) {
      return fail(error);
    }
    return outputs instanceof Promise ? outputs.then(keep, fail) : keep(outputs);
  }

  /** Undefined for an error that a run is to meet. */
  #failed(instance: KernelInstance, inputs: readonly Tensor[], error: unknown): undefined {
    const { cancellation } = this.#run;
    if (cancellation.isCancelling) throw cancellation.reason;
    // A constant that fails, fails in every run that reaches it; Const itself fails at once, unless it is large.
    if (error instanceof StatusError && (inputs.length > 0 || error.code === Code.RESOURCE_EXHAUSTED)) return undefined;
    throw atNode(kernelError(instance, error), instance.nodeName, instance.op.name);
  }

  /** The slots of a node's results, which are taken over; undefined when they are too large to keep. */
  #slotsOf(
    instance: KernelInstance,
    inputCount: number,
    outputs: Tensor[] | undefined,
    guards: readonly number[],
  ): number | undefined {
    if (!outputs) return undefined;
    const bytes = outputs.reduce((sum, tensor) => sum + tensor.buffer.sizeBytes, 0);
    if (inputCount > 0 && bytes > MAX_FOLDED_BYTES) {
      for (const tensor of outputs) tensor.release();
      return undefined;
    }
    const constant = this.#constantSlots(instance, outputs);
    return guards.length === 0 ? constant : this.#guardedSlots(instance, constant, guards);
  }

  /** The slots of constants; takes over the tensors. */
  #constantSlots({ signature, nodeName }: KernelInstance, tensors: readonly Tensor[]): number {
    const [only] = tensors;
    const key = tensors.length === 1 && only ? constantKey(only) : undefined;
    const equal = key === undefined ? undefined : this.#smallConstants.get(key);
    if (equal !== undefined) {
      only?.release();
      return equal;
    }
    const first = this.#draft.addInputSlots(signature.outputTypes);
    for (const [index, tensor] of tensors.entries()) {
      this.#draft.constants.set(first + index, tensor);
      this.#draft.constantNodes.set(first + index, nodeName);
    }
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

/** A context without functions: their plans are made after the constants. */
class FoldingContext extends KernelContext {
  readonly #run: Run;

  constructor(run: Run) {
    super(run.host, run);
    this.#run = run;
  }

  override pause(): Promise<void> | undefined {
    return this.#run.pause();
  }
}
