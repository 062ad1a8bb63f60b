import { type Host, KernelContext, type KernelInstance, runKernelSync } from "@heddle/kernel-fallback";
import { StatusError, toStatusError } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { controlKind } from "./control-ops.js";
import { beginLoop, draftControl, endLoop } from "./draft-control.js";
import { constantKey, pureNodeKey } from "./equal-nodes.js";
import { atNode, fedTwice, placeholderNotFed, wrongEdgeType, wrongNodeInputs } from "./errors.js";
import { finishSteps } from "./finish-steps.js";
import type { Plan } from "./plan.js";
import { PlanDraft, refKey } from "./plan-draft.js";
import type { TensorRef } from "./program.js";
import type { Schedule, ScheduledNode, ScheduledPart } from "./schedule.js";
import type { Scope } from "./scope.js";
import { formatTensorRef } from "./tensor-ref.js";

/** A value that is given to a plan. */
export interface PlanFeed {
  readonly ref: TensorRef;
  readonly name: string;
  readonly dtype: DataType;
}

export interface BuildRequest {
  readonly host: Host;
  readonly root: Scope;
  readonly schedule: Schedule;
  readonly feeds: readonly PlanFeed[];
  readonly fetches: readonly TensorRef[];
  /** Makes, or finds again, the kernel of a node. */
  kernelOf(node: ScheduledNode): KernelInstance | Promise<KernelInstance>;
}

/** Results of stateless nodes over constants are computed once when they are at most this large. */
const MAX_FOLDED_BYTES = 1 << 20;

/**
 * Makes the kernels of a schedule and numbers their values. What depends on constants alone is computed now.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an edge does not fit the ops it joins, or a placeholder is not fed; whatever
 * making a kernel throws
 */
export async function buildPlan(request: BuildRequest): Promise<Plan> {
  const builder = new PlanBuilder(request);
  try {
    for (const part of request.schedule.order) await builder.add(part);
    return builder.finish();
  } catch (error) {
    builder.dispose();
    throw error;
  }
}

class PlanBuilder {
  readonly #request: BuildRequest;
  readonly #draft: PlanDraft;
  readonly #pureNodes = new Map<string, number>();
  readonly #smallConstants = new Map<string, number>();
  /** The constants behind slots that have a constant's value, or none when their branch was not taken. */
  readonly #passedConstants = new Map<number, number>();
  readonly #foldContext: KernelContext;

  constructor(request: BuildRequest) {
    const { host, root, schedule, feeds } = request;
    this.#request = request;
    this.#foldContext = new KernelContext(host);
    this.#draft = new PlanDraft(host.memory, root, schedule);
    const { feedSlots } = this.#draft;
    for (const { ref, name, dtype } of feeds) {
      if (feedSlots.has(refKey(ref))) throw fedTwice(formatTensorRef(ref), name);
      feedSlots.set(refKey(ref), this.#draft.addSlots([dtype], undefined));
    }
  }

  add(scheduled: ScheduledPart): void | Promise<void> {
    switch (scheduled.part) {
      case "begin":
        return beginLoop(this.#draft, scheduled.loop);
      case "end":
        return endLoop(this.#draft, scheduled.loop);
      case "entry":
        return this.#draft.enterCall(scheduled);
      case "exit":
        return this.#draft.exitCall(scheduled);
    }
    const kind = controlKind(scheduled.node.op);
    if (kind) return draftControl(this.#draft, kind, scheduled);
    const { scope, node } = scheduled;
    if (node.op === "Placeholder" || node.op === "PlaceholderV2") {
      const dtype = node.attrs.get("dtype");
      throw placeholderNotFed(`${scope.prefix}${node.name}`, dtype?.kind === "type" ? dtype.value : DataType.INVALID);
    }
    const made = this.#request.kernelOf(scheduled);
    if (!(made instanceof Promise)) return this.#addKernel(scheduled, made);
    return made.then((instance) => this.#addKernel(scheduled, instance));
  }

  #addKernel(scheduled: ScheduledNode, instance: KernelInstance): void {
    const draft = this.#draft;
    const { scope, node } = scheduled;
    const name = `${scope.prefix}${node.name}`;
    const { inputTypes, outputTypes, outputRanges } = instance.signature;
    if (node.inputs.length !== inputTypes.length) {
      throw wrongNodeInputs(name, node.op, inputTypes.length, node.inputs.length);
    }
    const inputs = node.inputs.map((ref, index) => {
      const slot = draft.slotOf({ scope, ref }, `input ${index} of node '${name}'`);
      const found = draft.slotTypes[slot];
      if (found !== inputTypes[index]) throw wrongEdgeType(name, node.op, index, inputTypes[index], found);
      return slot;
    });
    const conditions = draft.conditionsOf(scheduled, inputs);
    const firstSlot = this.#branchSlot(instance, inputs, conditions) ?? this.#slotsOf(instance, inputs, conditions);
    const outputs = { firstSlot, count: outputTypes.length, ranges: outputRanges };
    if (conditions.length === 0) draft.setOutputs(scheduled, outputs, []);
    else draft.setOutputs(scheduled, outputs, outputTypes.length > 0 ? [firstSlot] : draft.signsOf(name, conditions));
  }

  /** The output of a node of a branch or a loop that needs no kernel to run: such graphs are full of them. */
  #branchSlot(instance: KernelInstance, inputs: readonly number[], conditions: readonly number[]): number | undefined {
    if (conditions.length === 0) return undefined;
    const { op, nodeName } = instance;
    if (op.name === "NoOp") return 0;
    if (op.name !== "Identity") return undefined;
    const [input] = inputs;
    return conditions.every((slot) => slot === input) ? input : this.#draft.addPass(nodeName, input, conditions);
  }

  /** The first output slot of a node: that of an equal node before it, a constant's, or a new one with a step that fills it. */
  #slotsOf(instance: KernelInstance, inputs: readonly number[], conditions: readonly number[]): number {
    const pureKey = pureNodeKey(instance, inputs);
    const key = pureKey && `${this.#draft.loop?.id ?? ""} ${conditions} ${pureKey}`;
    const equal = key === undefined ? undefined : this.#pureNodes.get(key);
    if (equal !== undefined) return equal;
    const folded = this.#fold(instance, inputs);
    const constant = folded && this.#constantSlots(instance, folded);
    const firstOutput =
      constant === undefined
        ? this.#addStep(instance, inputs, conditions)
        : this.#passConstants(instance, constant, conditions);
    if (key !== undefined) this.#pureNodes.set(key, firstOutput);
    return firstOutput;
  }

  #addStep(instance: KernelInstance, inputs: readonly number[], conditions: readonly number[]): number {
    const draft = this.#draft;
    const firstOutput = draft.addSlots(instance.signature.outputTypes, draft.loop);
    const outputs = instance.signature.outputTypes.map((_, index) => firstOutput + index);
    if (conditions.length > 0) for (const slot of outputs) draft.mortalSlots.add(slot);
    draft.addStep(instance, inputs, conditions, outputs);
    return firstOutput;
  }

  /** The slots of results that are the same in every run. */
  #constantSlots(instance: KernelInstance, tensors: readonly Tensor[]): number {
    const same = this.#equalConstant(tensors);
    if (same !== undefined) {
      for (const tensor of tensors) tensor.release();
      return same;
    }
    const first = this.#draft.addSlots(instance.signature.outputTypes, undefined);
    tensors.forEach((tensor, index) => {
      this.#draft.constants.set(first + index, tensor);
    });
    return first;
  }

  /** Slots with the values of constants, but only when the node would run. */
  #passConstants({ nodeName, signature }: KernelInstance, constant: number, conditions: readonly number[]): number {
    if (conditions.length === 0) return constant;
    const draft = this.#draft;
    const first = draft.addSlots(signature.outputTypes, draft.loop);
    for (let slot = first; slot < draft.slotTypes.length; slot++) {
      const from = constant + slot - first;
      draft.addStep({ nodeName, action: { kind: "pass" } }, [from], conditions, [slot]);
      draft.mortalSlots.add(slot);
      this.#passedConstants.set(slot, from);
    }
    return first;
  }

  /** The slot of a constant with the same elements; when there is none, this one is remembered if it is small. */
  #equalConstant(tensors: readonly Tensor[]): number | undefined {
    const key = tensors.length === 1 ? constantKey(tensors[0]) : undefined;
    if (key === undefined) return undefined;
    const equal = this.#smallConstants.get(key);
    if (equal === undefined) this.#smallConstants.set(key, this.#draft.slotTypes.length);
    return equal;
  }

  finish(): Plan {
    const { feeds, fetches, root } = this.#request;
    const { drafts, slotTypes, slotLoops, feedSlots, constants } = this.#draft;
    const fetchSlots = fetches.map((ref) => this.#draft.slotOf({ scope: root, ref }, "the result"));
    // A feed that a step reads last can be given up there; only those that nobody reads wait for the end.
    const { steps, finalReleases } = finishSteps(drafts, {
      slotCount: slotTypes.length,
      loops: slotLoops,
      kept: new Set([...fetchSlots, ...constants.keys(), ...feedSlots.values()]),
      givenUp: new Set([...feedSlots.values()].filter((slot) => !fetchSlots.includes(slot))),
    });
    return {
      steps,
      slotCount: slotTypes.length,
      feedSlots: feeds.map(({ ref }) => feedSlots.get(refKey(ref)) ?? -1),
      feedTypes: feeds.map(({ dtype }) => dtype),
      feedNames: feeds.map(({ name }) => name),
      fetchSlots,
      fetchTypes: fetchSlots.map((slot) => slotTypes[slot]),
      fetchNames: fetches.map(formatTensorRef),
      constants: [...constants].map(([slot, tensor]) => ({ slot, tensor })),
      finalReleases: finalReleases.filter((slot) => !constants.has(slot)),
      idleFrames: [],
    };
  }

  dispose(): void {
    for (const tensor of this.#draft.constants.values()) tensor.release();
  }

  /** Computes a node now when its result cannot change; undefined when it has to run every time. */
  #fold(instance: KernelInstance, inputs: readonly number[]): Tensor[] | undefined {
    if (instance.op.isStateful || instance.signature.outputTypes.length === 0) return undefined;
    const tensors: Tensor[] = [];
    for (const slot of inputs) {
      const tensor = this.#draft.constants.get(this.#passedConstants.get(slot) ?? slot);
      if (!tensor) return undefined;
      tensors.push(tensor);
    }
    let outputs: Tensor[] | undefined;
    try {
      outputs = runKernelSync(instance, this.#foldContext, tensors);
    } catch (error) {
      // A constant that fails, fails in every run that reaches it; Const itself fails at once.
      if (inputs.length === 0) throw atNode(toStatusError(error), instance.nodeName, instance.op.name);
      if (error instanceof StatusError) return undefined;
      throw error;
    }
    if (!outputs) return undefined;
    const bytes = outputs.reduce((sum, tensor) => sum + tensor.buffer.sizeBytes, 0);
    if (inputs.length > 0 && bytes > MAX_FOLDED_BYTES) {
      for (const tensor of outputs) tensor.release();
      return undefined;
    }
    return outputs;
  }
}
