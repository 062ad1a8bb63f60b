import { executeKernelSync, type Host, KernelContext, type KernelInstance } from "@heddle/kernel-fallback";
import { StatusError, toStatusError } from "@heddle/status";
import type { DataType, Tensor } from "@heddle/tensor";
import { constantKey, pureNodeKey } from "./equal-nodes.js";
import { atNode, fedTwice, placeholderNotFed, unknownOutput, wrongEdgeType, wrongNodeInputs } from "./errors.js";
import type { Plan, Step } from "./plan.js";
import type { TensorRef } from "./program.js";
import type { Schedule, ScheduledNode } from "./schedule.js";
import type { Scope, ScopedRef } from "./scope.js";
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
    for (const scheduled of request.schedule.order) await builder.addNode(scheduled);
    return builder.finish();
  } catch (error) {
    builder.dispose();
    throw error;
  }
}

interface Draft {
  readonly instance: KernelInstance;
  readonly inputs: readonly number[];
  readonly firstOutput: number;
}

class PlanBuilder {
  readonly #request: BuildRequest;
  readonly #drafts: Draft[] = [];
  readonly #slotTypes: DataType[] = [];
  readonly #produced = new Map<Scope, Map<string, { firstSlot: number; instance: KernelInstance }>>();
  readonly #feedSlots = new Map<string, number>();
  readonly #constants = new Map<number, Tensor>();
  readonly #pureNodes = new Map<string, number>();
  readonly #smallConstants = new Map<string, number>();
  readonly #foldContext: KernelContext;

  constructor(request: BuildRequest) {
    this.#request = request;
    this.#foldContext = new KernelContext(request.host);
    for (const { ref, name, dtype } of request.feeds) {
      if (this.#feedSlots.has(refKey(ref))) throw fedTwice(formatTensorRef(ref), name);
      this.#feedSlots.set(refKey(ref), this.#slotTypes.length);
      this.#slotTypes.push(dtype);
    }
  }

  async addNode(scheduled: ScheduledNode): Promise<void> {
    const { scope, node } = scheduled;
    const name = `${scope.prefix}${node.name}`;
    if (node.op === "Placeholder" || node.op === "PlaceholderV2") {
      const dtype = node.attrs.get("dtype");
      throw placeholderNotFed(name, dtype?.kind === "type" ? dtype.value : 0);
    }
    const made = this.#request.kernelOf(scheduled);
    const instance = made instanceof Promise ? await made : made;
    const { inputTypes } = instance.signature;
    if (node.inputs.length !== inputTypes.length) {
      throw wrongNodeInputs(name, node.op, inputTypes.length, node.inputs.length);
    }
    const inputs = node.inputs.map((ref, index) => {
      const slot = this.#slotOf({ scope, ref }, `input ${index} of node '${name}'`);
      const found = this.#slotTypes[slot];
      if (found !== inputTypes[index]) throw wrongEdgeType(name, node.op, index, inputTypes[index], found);
      return slot;
    });
    let produced = this.#produced.get(scope);
    if (!produced) {
      produced = new Map();
      this.#produced.set(scope, produced);
    }
    produced.set(node.name, { firstSlot: this.#slotsOf(instance, inputs), instance });
  }

  /** The first output slot of a node: that of an equal node before it, a constant's, or a new one with a step that fills it. */
  #slotsOf(instance: KernelInstance, inputs: readonly number[]): number {
    const key = pureNodeKey(instance, inputs);
    const equal = key === undefined ? undefined : this.#pureNodes.get(key);
    if (equal !== undefined) return equal;
    let firstOutput = this.#slotTypes.length;
    const draft = { instance, inputs, firstOutput };
    const folded = this.#fold(draft);
    const same = folded && this.#equalConstant(folded);
    if (same !== undefined) firstOutput = same;
    else this.#slotTypes.push(...instance.signature.outputTypes);
    folded?.forEach((tensor, i) => {
      if (same === undefined) this.#constants.set(firstOutput + i, tensor);
      else tensor.release();
    });
    if (!folded) this.#drafts.push(draft);
    if (key !== undefined) this.#pureNodes.set(key, firstOutput);
    return firstOutput;
  }

  /** The slot of a constant with the same elements; when there is none, this one is remembered if it is small. */
  #equalConstant(tensors: readonly Tensor[]): number | undefined {
    const key = tensors.length === 1 ? constantKey(tensors[0]) : undefined;
    if (key === undefined) return undefined;
    const equal = this.#smallConstants.get(key);
    if (equal === undefined) this.#smallConstants.set(key, this.#slotTypes.length);
    return equal;
  }

  finish(): Plan {
    const { feeds, fetches, root } = this.#request;
    const fetchSlots = fetches.map((ref) => this.#slotOf({ scope: root, ref }, "the result"));
    const lastUse = new Int32Array(this.#slotTypes.length).fill(-1);
    this.#drafts.forEach(({ inputs }, index) => {
      for (const slot of inputs) lastUse[slot] = index;
    });
    const kept = new Set([...fetchSlots, ...this.#constants.keys(), ...this.#feedSlots.values()]);
    // A feed that a step reads last can be given up there; only those that nobody reads wait for the end.
    for (const slot of this.#feedSlots.values()) {
      if (lastUse[slot] >= 0 && !fetchSlots.includes(slot)) kept.delete(slot);
    }
    const steps = this.#drafts.map((draft, index) => this.#step(draft, index, lastUse, kept));
    return {
      steps,
      slotCount: this.#slotTypes.length,
      feedSlots: feeds.map(({ ref }) => this.#feedSlots.get(refKey(ref)) ?? -1),
      feedTypes: feeds.map(({ dtype }) => dtype),
      feedNames: feeds.map(({ name }) => name),
      fetchSlots,
      fetchTypes: fetchSlots.map((slot) => this.#slotTypes[slot]),
      constants: [...this.#constants].map(([slot, tensor]) => ({ slot, tensor })),
      finalReleases: [...kept].filter((slot) => !this.#constants.has(slot)),
      idleFrames: [],
    };
  }

  dispose(): void {
    for (const tensor of this.#constants.values()) tensor.release();
  }

  #step({ instance, inputs, firstOutput }: Draft, index: number, lastUse: Int32Array, kept: ReadonlySet<number>): Step {
    const outputCount = instance.signature.outputTypes.length;
    const outputs = Array.from({ length: outputCount }, (_, i) => firstOutput + i);
    const last = (slot: number) => lastUse[slot] === index && !kept.has(slot);
    let forwardable = 0;
    inputs.forEach((slot, i) => {
      // A tensor that is two inputs has two readers: writing over one would change the other.
      const isOnlyInput = inputs.indexOf(slot) === inputs.lastIndexOf(slot);
      if (i < 32 && last(slot) && isOnlyInput) forwardable |= 1 << i;
    });
    const unread = outputs.filter((slot) => lastUse[slot] < 0 && !kept.has(slot));
    return {
      instance,
      inputs,
      firstOutput,
      outputCount,
      forwardable,
      releases: [...new Set(inputs.filter(last)), ...unread],
    };
  }

  #slotOf(value: ScopedRef, where: string): number {
    const { scope, ref } = this.#request.schedule.resolve(value);
    if (scope === this.#request.root) {
      const fed = this.#feedSlots.get(refKey(ref));
      if (fed !== undefined) return fed;
    }
    const produced = this.#produced.get(scope)?.get(ref.node);
    const { outputTypes, outputRanges } = produced?.instance.signature ?? { outputTypes: [], outputRanges: new Map() };
    const { output } = ref;
    const [start, stop] =
      typeof output === "number" ? [0, outputTypes.length] : (outputRanges.get(output.arg) ?? [0, 0]);
    const index = start + (typeof output === "number" ? output : output.index);
    if (!produced || index >= stop) throw unknownOutput(formatTensorRef(ref), outputTypes.length, where);
    return produced.firstSlot + index;
  }

  /** Computes a node now when its result cannot change; undefined when it has to run every time. */
  #fold({ instance, inputs }: Draft): Tensor[] | undefined {
    if (instance.op.isStateful || instance.signature.outputTypes.length === 0) return undefined;
    const tensors: Tensor[] = [];
    for (const slot of inputs) {
      const tensor = this.#constants.get(slot);
      if (!tensor) return undefined;
      tensors.push(tensor);
    }
    let outputs: Tensor[] | undefined;
    try {
      outputs = executeKernelSync(instance, this.#foldContext, tensors);
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

/** One key for all ways to write the first output of a node. */
function refKey(ref: TensorRef): string {
  return `${ref.node}:${typeof ref.output === "number" ? ref.output : `${ref.output.arg}:${ref.output.index}`}`;
}
