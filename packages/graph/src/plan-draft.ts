import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import type { Draft } from "./draft.js";
import { unknownOutput } from "./errors.js";
import type { Loop } from "./loop.js";
import type { TensorRef } from "./program.js";
import type { Schedule, ScheduledNode } from "./schedule.js";
import type { Scope, ScopedRef } from "./scope.js";
import { formatTensorRef } from "./tensor-ref.js";

/** Where the outputs of a node are: those of an argument of its op from one number to before another. */
export interface NodeOutputs {
  readonly firstSlot: number;
  readonly count: number;
  readonly ranges: ReadonlyMap<string, readonly [number, number]>;
}

/** More conditions than this become one, so that long chains of them stay short. */
const MAX_CONDITIONS = 4;

/** A plan in the making: its steps, its numbered slots, and which node's outputs are where. */
export class PlanDraft {
  readonly drafts: Draft[] = [];
  readonly slotTypes: DataType[] = [];
  /** The loop in each iteration of which a slot is filled anew. */
  readonly slotLoops: (Loop | undefined)[] = [];
  /** Slots that may be left without a value, because their branch was not taken. */
  readonly mortalSlots = new Set<number>();
  readonly feedSlots = new Map<string, number>();
  /** Slots that hold the same tensor in every run. */
  readonly constants = new Map<number, Tensor>();
  /** The loop that steps are added to. */
  loop: Loop | undefined;
  /** The first step of each loop's iterations. */
  readonly loopStarts = new Map<Loop, number>();
  readonly #memory: LinearMemory;
  readonly #root: Scope;
  readonly #schedule: Schedule;
  readonly #produced = new Map<Scope, Map<string, NodeOutputs>>();
  /** What has to have a value for a node to have run; only nodes that may not run are here. */
  readonly #signs = new Map<Scope, Map<string, readonly number[]>>();
  readonly #indexSlots: number[] = [];

  constructor(memory: LinearMemory, root: Scope, schedule: Schedule) {
    this.#memory = memory;
    this.#root = root;
    this.#schedule = schedule;
  }

  /** Numbers values that are filled in each iteration of `loop`; the first one. */
  addSlots(types: readonly DataType[], loop: Loop | undefined): number {
    const first = this.slotTypes.length;
    this.slotTypes.push(...types);
    for (const _ of types) this.slotLoops.push(loop);
    return first;
  }

  addStep(does: Draft["does"], inputs: readonly number[], conditions: readonly number[], outputs: readonly number[]) {
    const [firstOutput = 0] = outputs;
    this.drafts.push({ does, inputs, conditions, firstOutput, outputCount: outputs.length, loop: this.loop });
  }

  /** A slot that has the value of `from` when all of `conditions` have one. */
  addPass(nodeName: string, from: number, conditions: readonly number[]): number {
    const slot = this.addSlots([this.slotTypes[from]], this.loop);
    this.addStep({ nodeName, action: { kind: "pass" } }, [from], conditions, [slot]);
    if (conditions.length > 0) this.mortalSlots.add(slot);
    return slot;
  }

  /** The slot of an int32 scalar. */
  indexSlot(value: number): number {
    let slot = this.#indexSlots[value];
    if (slot === undefined) {
      const tensor = Tensor.allocate(this.#memory, DataType.INT32, SCALAR);
      this.#memory.i32[tensor.address >>> 2] = value;
      slot = this.addSlots([DataType.INT32], undefined);
      this.constants.set(slot, tensor);
      this.#indexSlots[value] = slot;
    }
    return slot;
  }

  /**
   * Says where the outputs of a node are.
   *
   * @param signs what has to have a value for the node to have run
   */
  setOutputs({ scope, node }: ScheduledNode, outputs: NodeOutputs, signs: readonly number[]): void {
    entry(this.#produced, scope).set(node.name, outputs);
    if (signs.length > 0) entry(this.#signs, scope).set(node.name, signs);
  }

  outputsOf({ scope, node }: ScheduledNode): NodeOutputs | undefined {
    return this.#produced.get(scope)?.get(node.name);
  }

  /**
   * What has to have a value for a node to run: inputs that may have none, and what else it waits for. A ControlTrigger runs
   * whatever it waits for.
   */
  conditionsOf({ scope, node }: ScheduledNode, inputs: readonly number[]): readonly number[] {
    if (this.mortalSlots.size === 0 || node.op === "ControlTrigger") return [];
    const conditions = new Set(inputs.filter((slot) => this.mortalSlots.has(slot)));
    const { call } = scope;
    const signs = call ? this.#signs.get(call.scope)?.get(entryName(call.node.name)) : undefined;
    for (const slot of signs ?? []) conditions.add(slot);
    for (const name of node.controlInputs) {
      for (const slot of this.#signs.get(scope)?.get(name) ?? []) conditions.add(slot);
    }
    return [...conditions];
  }

  /** `conditions`, or one slot that stands for them when they are many. */
  signsOf(nodeName: string, conditions: readonly number[]): readonly number[] {
    if (conditions.length <= MAX_CONDITIONS) return conditions;
    return [this.addPass(nodeName, this.indexSlot(0), conditions)];
  }

  /** Begins the body of a call: nothing in it runs unless all of its inputs have a value. */
  enterCall(call: ScheduledNode): void {
    const inputs = call.node.inputs.map((ref) => this.slotOf({ scope: call.scope, ref }, call.node.name));
    const signs = this.signsOf(call.node.name, this.conditionsOf(call, inputs));
    if (signs.length > 0) entry(this.#signs, call.scope).set(entryName(call.node.name), signs);
  }

  /** Ends the body of a call: when it was not run, what it returns has no value, even an argument that has one. */
  exitCall(call: ScheduledNode): void {
    const signs = this.#signs.get(call.scope)?.get(entryName(call.node.name));
    if (!signs) return;
    const body = this.#schedule.bodyOf(call);
    const returned = (body.call?.func.returns ?? []).map((ref) => this.slotOf({ scope: body, ref }, call.node.name));
    const firstSlot = this.addSlots(
      returned.map((slot) => this.slotTypes[slot]),
      this.loop,
    );
    returned.forEach((slot, i) => {
      const does = { nodeName: call.node.name, action: { kind: "pass" } } as const;
      this.addStep(does, [slot], [...new Set([slot, ...signs])], [firstSlot + i]);
      this.mortalSlots.add(firstSlot + i);
    });
    this.setOutputs(call, { firstSlot, count: returned.length, ranges: new Map() }, signs);
  }

  /** The slot of a value. @throws {StatusError} INVALID_ARGUMENT when its node has no such output */
  slotOf(value: ScopedRef, where: string): number {
    let at = value;
    for (;;) {
      const { scope, ref } = at;
      const fed = scope === this.#root ? this.feedSlots.get(refKey(ref)) : undefined;
      if (fed !== undefined) return fed;
      const outputs = this.#produced.get(scope)?.get(ref.node);
      if (outputs) return slotAmong(outputs, ref, where);
      const behind = this.#schedule.behind(at);
      if (!behind) throw unknownOutput(formatTensorRef(ref), 0, where);
      at = behind;
    }
  }
}

/** One key for all ways to write the first output of a node. */
export function refKey(ref: TensorRef): string {
  return `${ref.node}:${typeof ref.output === "number" ? ref.output : `${ref.output.arg}:${ref.output.index}`}`;
}

function slotAmong({ firstSlot, count, ranges }: NodeOutputs, ref: TensorRef, where: string): number {
  const { output } = ref;
  if (typeof output === "number" || ranges.size === 0) {
    const index = typeof output === "number" ? output : output.index;
    if (index < count) return firstSlot + index;
  } else {
    const [start, stop] = ranges.get(output.arg) ?? [0, 0];
    if (start + output.index < stop) return firstSlot + start + output.index;
  }
  throw unknownOutput(formatTensorRef(ref), count, where);
}

/** The name under which the entry of a call is among nodes: no node has a space in front. */
function entryName(call: string): string {
  return ` ${call}`;
}

function entry<K, V>(maps: Map<Scope, Map<K, V>>, scope: Scope): Map<K, V> {
  let map = maps.get(scope);
  if (!map) {
    map = new Map();
    maps.set(scope, map);
  }
  return map;
}
