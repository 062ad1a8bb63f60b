import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { unknownOutput, wrongEdgeType } from "../errors.js";
import { controlOutputs } from "../program/control-outputs.js";
import { outputIndex } from "../program/output-index.js";
import { PairMap } from "../program/pair-map.js";
import type { ProgramNode } from "../program/program.js";
import type { Scope, ScopedNode, ScopedRef } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import type { Loop } from "../schedule/vertex.js";
import type { DraftStep } from "./finish-steps.js";
import type { LoopMove } from "./plan.js";

/** The slots of a node's outputs; `ranges` maps each output argument to its outputs from `start` to before `stop`. */
export interface NodeOutputs {
  readonly firstSlot: number;
  readonly count: number;
  readonly ranges: ReadonlyMap<string, readonly [start: number, stop: number]>;
}

/** More guards than this become one, so that long chains of them stay short. */
const MAX_GUARDS = 4;

/**
 * A plan in the making: its steps, its numbered slots, the outputs of each node, and which nodes may not run.
 *
 * A slot may be left empty in a run, which is TensorFlow's dead tensor: its branch was not taken, or its loop has ended. The
 * *guards* of a step are the slots that must hold a tensor for it to run. The *live slots* of a node hold a tensor when it has
 * run, so that they guard the steps that wait for it; a node that always runs has none.
 */
export class PlanDraft {
  readonly steps: DraftStep[] = [];
  /** Slots that may be empty. */
  readonly maybeDead = new Set<number>();
  /** Slots of the feeds, by the texts of their references. */
  readonly feedSlots = new Map<string, number>();
  /** Slots that hold the same tensor in every run. */
  readonly constants = new Map<number, Tensor>();
  /** The nodes of the constants. */
  readonly constantNodes = new Map<number, string>();
  /** The loop in each iteration of which a slot is filled anew. */
  readonly slotLoops: (Loop | undefined)[] = [];
  readonly #slotTypes: DataType[] = [];
  readonly #memory: LinearMemory;
  readonly #root: Scope;
  readonly #outputs = new PairMap<Scope, ProgramNode, NodeOutputs>();
  readonly #liveSlots = new PairMap<Scope, ProgramNode, readonly number[]>();
  /** The live slots of the entries of calls. */
  readonly #entryLiveSlots = new PairMap<Scope, ProgramNode, readonly number[]>();
  readonly #indexSlots: number[] = [];
  /** The first step of each loop's iterations. */
  readonly #loopStarts = new Map<Loop, number>();
  /** The loop that steps are added to. */
  #loop: Loop | undefined;

  constructor(memory: LinearMemory, root: Scope) {
    this.#memory = memory;
    this.#root = root;
  }

  get slotCount(): number {
    return this.#slotTypes.length;
  }

  /** The loop that steps are added to. */
  get loop(): Loop | undefined {
    return this.#loop;
  }

  /** The type of a slot. */
  typeOf(slot: number): DataType {
    return this.#slotTypes[slot] ?? DataType.INVALID;
  }

  /** Adds slots that are filled once, before the first step; returns the first. */
  addInputSlots(types: readonly DataType[]): number {
    return this.addSlotsIn(undefined, types);
  }

  /** Adds slots that the steps of the loop fill in each iteration; returns the first. */
  addSlots(types: readonly DataType[]): number {
    return this.addSlotsIn(this.#loop, types);
  }

  /** Adds a step whose outputs are the slots from `firstOutput`; with guards they may be dead. */
  addStep(
    does: DraftStep["does"],
    inputs: readonly number[],
    guards: readonly number[],
    firstOutput: number,
    outputCount: number,
  ): void {
    this.steps.push({ does, inputs, guards, firstOutput, outputCount, loop: this.#loop });
    if (guards.length > 0) this.markMaybeDead(firstOutput, outputCount);
  }

  /** Adds a slot that has the tensor of `from` while no guard is empty. */
  addPass(nodeName: string, from: number, guards: readonly number[]): number {
    const slot = this.addSlots([this.typeOf(from)]);
    this.addStep({ nodeName, action: { kind: "pass" } }, [from], guards, slot, 1);
    return slot;
  }

  /**
   * Stores the outputs of a node.
   *
   * @param liveSlots the slots that hold a tensor when the node has run; none when it always runs
   */
  setOutputs({ scope, node }: ScopedNode, outputs: NodeOutputs, liveSlots: readonly number[]): void {
    this.#outputs.set(scope, node, outputs);
    if (liveSlots.length > 0) this.#liveSlots.set(scope, node, liveSlots);
  }

  /** True when the outputs of the node have slots. */
  hasOutputs({ scope, node }: ScopedNode): boolean {
    return this.#outputs.get(scope, node) !== undefined;
  }

  /** The slots of a node's inputs. @throws {StatusError} INVALID_ARGUMENT for an output that its node does not have */
  inputSlots({ scope, node }: ScopedNode): number[] {
    return node.inputs.map((ref, index) =>
      this.slotOf({ scope, ref }, `input ${index} of node '${scope.nameOf(node)}'`),
    );
  }

  /** The slot of a value. @throws {StatusError} INVALID_ARGUMENT for an output that its node does not have */
  slotOf(value: ScopedRef, where: string): number {
    let at = value;
    for (;;) {
      const { scope, ref } = at;
      const fed = scope === this.#root ? this.feedSlots.get(formatTensorRef(ref)) : undefined;
      if (fed !== undefined) return fed;
      const node = scope.nodes.get(ref.node);
      const outputs = node && this.#outputs.get(scope, node);
      if (outputs) return outputs.firstSlot + outputIndex(ref, outputs, where);
      const next = scope.follow(ref);
      if (!next) throw unknownOutput(formatTensorRef(ref), 0, where);
      at = next;
    }
  }

  /**
   * The guards of a node: its inputs that may be dead, and the live slots of what else it waits for. A ControlTrigger runs
   * whatever it waits for.
   */
  guardsOf({ scope, node }: ScopedNode, inputs: readonly number[]): readonly number[] {
    if (this.maybeDead.size === 0 || node.op === "ControlTrigger") return [];
    const guards = new Set(inputs.filter((slot) => this.maybeDead.has(slot)));
    const addAll = (slots: readonly number[] = []) => {
      for (const slot of slots) guards.add(slot);
    };
    if (scope.call) addAll(this.#entryLiveSlots.get(scope.call.scope, scope.call.node));
    for (const name of node.controlInputs) {
      const control = scope.nodes.get(name);
      if (control) addAll(this.#liveSlots.get(scope, control));
    }
    return [...guards];
  }

  /** `guards`, or when they are many one slot that holds a tensor when all of them do. */
  mergeGuards(nodeName: string, guards: readonly number[]): readonly number[] {
    return guards.length <= MAX_GUARDS ? guards : [this.addPass(nodeName, this.indexSlot(0), guards)];
  }

  /** Begins the body of a call: nothing in it runs unless all inputs of the call hold a tensor. */
  enterCall(call: ScopedNode): void {
    const guards = this.guardsOf(call, this.inputSlots(call));
    const liveSlots = this.mergeGuards(call.node.name, guards);
    if (liveSlots.length > 0) this.#entryLiveSlots.set(call.scope, call.node, liveSlots);
  }

  /** Ends the body of a call: when it has not run, the results of the call are dead, even an argument that is passed on. */
  returnFromCall(call: ScopedNode): void {
    const { scope, node } = call;
    const liveSlots = this.#entryLiveSlots.get(scope, node);
    if (!liveSlots) return;
    const body = scope.bodyOf(node);
    const { name = "", returns = [] } = body.func ?? {};
    const returned = returns.map((ref) => this.slotOf({ scope: body, ref }, `function '${name}'`));
    const firstSlot = this.addSlots(returned.map((slot) => this.typeOf(slot)));
    for (const [index, slot] of returned.entries()) {
      const does = { nodeName: node.name, action: { kind: "pass" } } as const;
      this.addStep(does, [slot], [...new Set([slot, ...liveSlots])], firstSlot + index, 1);
    }
    this.setOutputs(call, { firstSlot, count: returned.length, ranges: new Map() }, liveSlots);
  }

  /** Adds the step that begins a loop, and the slots of its variables. */
  beginLoop(loop: Loop): void {
    const { scope, merges } = loop;
    const starts = merges.map(({ node, initial, initialIndex }) => ({
      from: this.slotOf({ scope, ref: initial }, `input ${initialIndex} of node '${scope.nameOf(node)}'`),
      index: this.indexSlot(initialIndex),
      node,
    }));
    const firstSlot = this.slotCount;
    const moves = starts.map(({ from, index, node }): LoopMove => {
      const to = this.addSlotsIn(loop, [this.typeOf(from), DataType.INT32]);
      this.setOutputs({ scope, node }, { firstSlot: to, ...controlOutputs("merge", node, scope.nameOf(node)) }, [to]);
      return { from, to, index, indexTo: to + 1 };
    });
    const from = starts.map((start) => start.from);
    const nodeName = scope.nameOf(loop);
    this.addStep({ nodeName, action: { kind: "begin", moves } }, from, [], firstSlot, 2 * moves.length);
    this.markMaybeDead(firstSlot, 2 * moves.length);
    this.#loopStarts.set(loop, this.steps.length);
    this.#loop = loop;
  }

  /** Adds the step that begins the next iteration or ends the loop. */
  endLoop(loop: Loop): void {
    const { scope, merges } = loop;
    const moves = merges.map(({ node, next, nextIndex }): LoopMove => {
      const name = scope.nameOf(node);
      const from = this.slotOf({ scope, ref: next }, `input ${nextIndex} of node '${name}'`);
      const to = this.slotOf({ scope, ref: { node: node.name, output: 0 } }, name);
      this.checkType({ scope, node }, nextIndex, from, this.typeOf(to));
      return { from, to, index: this.indexSlot(nextIndex), indexTo: to + 1 };
    });
    const firstStep = this.#loopStarts.get(loop) ?? 0;
    const from = moves.map((move) => move.from);
    this.addStep({ nodeName: loop.name, action: { kind: "next", moves, firstStep } }, from, [], 0, 0);
    this.#loop = loop.parent;
  }

  /** Adds slots that are filled anew in each iteration of `loop`, or once without one; returns the first. */
  addSlotsIn(loop: Loop | undefined, types: readonly DataType[]): number {
    const first = this.#slotTypes.length;
    for (const type of types) {
      this.#slotTypes.push(type);
      this.slotLoops.push(loop);
    }
    return first;
  }

  /** The slot of a constant int32 scalar. */
  indexSlot(value: number): number {
    let slot = this.#indexSlots[value];
    if (slot === undefined) {
      const tensor = Tensor.allocate(this.#memory, DataType.INT32, SCALAR);
      this.#memory.i32[tensor.address >>> 2] = value;
      slot = this.addInputSlots([DataType.INT32]);
      this.constants.set(slot, tensor);
      this.#indexSlots[value] = slot;
    }
    return slot;
  }

  /** Says that slots may be empty in a run. */
  markMaybeDead(firstSlot: number, count: number): void {
    for (let slot = firstSlot; slot < firstSlot + count; slot++) this.maybeDead.add(slot);
  }

  /** @throws {StatusError} INVALID_ARGUMENT for an input of another type */
  checkType({ scope, node }: ScopedNode, index: number, slot: number, wanted: DataType): void {
    const found = this.typeOf(slot);
    if (found !== wanted) throw wrongEdgeType(scope.nameOf(node), node.op, index, wanted, found);
  }
}
