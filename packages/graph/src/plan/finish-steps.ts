import type { KernelInstance } from "@heddle/kernel-fallback";
import { internal } from "@heddle/status";
import type { ControlAction, LoopMove, RunControlStep, Step } from "./plan.js";

/** A loop of TensorFlow 1: each is one object, which steps and slots refer to. */
export interface StepLoop {
  readonly name: string;
  /** The loop around it. */
  readonly parent: StepLoop | undefined;
}

/** A step before it is known which step reads its outputs last. */
export interface DraftStep {
  /** A kernel, or the action of a step without one. */
  readonly does: KernelInstance | { readonly nodeName: string; readonly action: ControlAction };
  readonly inputs: readonly number[];
  readonly guards: readonly number[];
  readonly firstOutput: number;
  readonly outputCount: number;
  /** The loop that it runs in. */
  readonly loop: StepLoop | undefined;
}

/** The slots of a plan as {@link finishSteps} needs them. */
export interface SlotUse {
  readonly slotCount: number;
  /** The loop in each iteration of which a slot is filled anew. */
  readonly loops: readonly (StepLoop | undefined)[];
  /** Slots that are not released while the plan runs, but for those in `givenUp`. */
  readonly kept: ReadonlySet<number>;
  /** Slots of constants. */
  readonly constants: Iterable<number>;
  /** Kept slots that may be released by the step that reads them last, if there is one. */
  readonly givenUp: ReadonlySet<number>;
  /** Does the steps without a kernel; undefined for drafts that have none. */
  readonly runControl: RunControlStep | undefined;
}

/** {@link finishSteps} for all plans of a program: it knows what does control steps. */
export type FinishSteps = (
  drafts: readonly DraftStep[],
  use: Omit<SlotUse, "runControl">,
) => ReturnType<typeof finishSteps>;

/** The steps of a plan, each with the slots that it releases, and the slots that are released by none of them. */
export function finishSteps(
  drafts: readonly DraftStep[],
  { slotCount, loops, kept, constants, givenUp, runControl }: SlotUse,
): { readonly steps: Step[]; readonly finalReleases: number[] } {
  // Written with few iterators and arrays: plans are made once, by code that no engine has compiled yet.
  const lastUse = lastUses(drafts, slotCount, loops);
  const lastUseOf = (slot: number) => lastUse[slot] ?? -1;
  const stays = (slot: number) => kept.has(slot) && !(givenUp.has(slot) && lastUseOf(slot) >= 0);
  const afterLoop = new Map<number, number[]>();
  for (const { inputs, guards, loop } of drafts) {
    if (!loop) continue;
    for (const slot of [...inputs, ...guards]) {
      if (loops[slot] === loop || stays(slot)) continue;
      const slots = afterLoop.get(lastUseOf(slot));
      if (slots) slots.push(slot);
      else afterLoop.set(lastUseOf(slot), [slot]);
    }
  }
  const lasting = new Set(constants);
  const steps = drafts.map((draft, index) => {
    const { does, inputs, guards, firstOutput, outputCount } = draft;
    const isLast = (slot: number) => lastUseOf(slot) === index && !stays(slot);
    const releases: number[] = [];
    addReleases(releases, inputs, isLast);
    addReleases(releases, guards, isLast);
    const ended = afterLoop.get(index);
    if (ended) addReleases(releases, ended, () => true);
    for (let slot = firstOutput; slot < firstOutput + outputCount; slot++) {
      if (lastUseOf(slot) < 0 && !stays(slot)) releases.push(slot); // Nothing reads it.
    }
    // Without spreading what both have: objects made so are read several times as slowly.
    if ("action" in does) {
      const { nodeName } = does;
      if (!runControl) throw internal(`nothing runs the control step '${nodeName}'`);
      const action = withoutUnread(does.action, lastUseOf);
      return {
        instance: undefined,
        nodeName,
        action,
        run: runControl,
        inputs,
        firstOutput,
        outputCount,
        guards,
        releases,
      };
    }
    const bits = forwardable(inputs, isLast);
    const isKept = !does.op.isStateful && outputCount === 1 && inputs.length > 0 && inputs.every((s) => lasting.has(s));
    if (isKept || does.op.name === "ReadVariableOp") lasting.add(firstOutput);
    return { instance: does, forwardable: bits, isKept, inputs, firstOutput, outputCount, guards, releases };
  });
  return { steps, finalReleases: [...kept].filter(stays) };
}

/** Adds the slots that `isReleased` says, each once. */
function addReleases(releases: number[], slots: readonly number[], isReleased: (slot: number) => boolean): void {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (isReleased(slot) && !releases.includes(slot)) releases.push(slot);
  }
}

/** The step that reads each slot last; -1 for a slot that is not read. A loop reads what comes from around it until its end. */
function lastUses(drafts: readonly DraftStep[], slotCount: number, loops: SlotUse["loops"]): Int32Array {
  const ends = new Map<StepLoop | undefined, number>();
  for (let index = 0; index < drafts.length; index++) {
    const { does, loop } = drafts[index] as DraftStep;
    if (loop && "action" in does && does.action.kind === "next") ends.set(loop, index);
  }
  const lastUse = new Int32Array(slotCount).fill(-1);
  for (let index = 0; index < drafts.length; index++) {
    const { inputs, guards, loop } = drafts[index] as DraftStep;
    const read = (slots: readonly number[]) => {
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number;
        const at = loops[slot] === loop ? index : endOf(loop, loops[slot], ends);
        if (at > (lastUse[slot] ?? -1)) lastUse[slot] = at;
      }
    };
    read(inputs);
    read(guards);
  }
  return lastUse;
}

/** The last step of the loop that is directly inside `around` and has `loop` in it. */
function endOf(
  loop: StepLoop | undefined,
  around: StepLoop | undefined,
  ends: ReadonlyMap<StepLoop | undefined, number>,
): number {
  let inner = loop;
  while (inner && inner.parent !== around) inner = inner.parent;
  const end = ends.get(inner);
  if (end === undefined) throw internal(`a value of the loop '${around?.name}' is read outside it`);
  return end;
}

function forwardable(inputs: readonly number[], isLast: (slot: number) => boolean): number {
  let bits = 0;
  for (let index = 0; index < inputs.length && index < 32; index++) {
    const slot = inputs[index] as number;
    // A tensor that is two inputs has two readers: writing over one would change the other.
    if (isLast(slot) && inputs.indexOf(slot) === inputs.lastIndexOf(slot)) bits |= 1 << index;
  }
  return bits;
}

function withoutUnread(action: ControlAction, lastUseOf: (slot: number) => number): ControlAction {
  if (action.kind !== "begin" && action.kind !== "next") return action;
  const ifRead = (slot: number) => (lastUseOf(slot) < 0 ? -1 : slot);
  const moves = action.moves.map((move): LoopMove => ({ ...move, to: ifRead(move.to), indexTo: ifRead(move.indexTo) }));
  return { ...action, moves };
}
