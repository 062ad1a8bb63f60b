import type { KernelInstance } from "@heddle/kernel-fallback";
import { internal } from "@heddle/status";
import type { ControlAction, ControlStep, Step } from "./plan.js";

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
  /** `controlSteps`; undefined for drafts with kernels alone. */
  readonly control: ControlSteps | undefined;
}

/** The part of {@link finishSteps} that plans without control flow do without. */
export interface ControlSteps {
  /** The step that reads each slot last; -1 for a slot that is not read. */
  lastUses(drafts: readonly DraftStep[], slotCount: number, loops: SlotUse["loops"]): Int32Array;
  releasesAfterLoops(
    drafts: readonly DraftStep[],
    loops: SlotUse["loops"],
    lastUseOf: (slot: number) => number,
    stays: (slot: number) => boolean,
  ): ReadonlyMap<number, readonly number[]>;
  /** The step of a draft without a kernel. */
  step(
    draft: DraftStep,
    does: Exclude<DraftStep["does"], KernelInstance>,
    releases: readonly number[],
    lastUseOf: (slot: number) => number,
  ): ControlStep;
}

/** {@link finishSteps} for all plans of a program: it knows control flow. */
export type FinishSteps = (
  drafts: readonly DraftStep[],
  use: Omit<SlotUse, "control">,
) => ReturnType<typeof finishSteps>;

/**
 * The steps of a plan, each with the slots that it releases, and the slots that are released by none of them.
 *
 * @throws {StatusError} INTERNAL for a step of control flow without `control`
 */
export function finishSteps(
  drafts: readonly DraftStep[],
  { slotCount, loops, kept, constants, givenUp, control }: SlotUse,
): { readonly steps: Step[]; readonly finalReleases: number[] } {
  // Written with few iterators and arrays: plans are made once, by code that no engine has compiled yet.
  const lastUse = control ? control.lastUses(drafts, slotCount, loops) : lastUses(drafts, slotCount);
  const lastUseOf = (slot: number) => lastUse[slot] ?? -1;
  const stays = (slot: number) => kept.has(slot) && !(givenUp.has(slot) && lastUseOf(slot) >= 0);
  const afterLoops = control?.releasesAfterLoops(drafts, loops, lastUseOf, stays);
  const lasting = new Set(constants);
  const steps = drafts.map((draft, index) => {
    const { does, inputs, guards, firstOutput, outputCount } = draft;
    const isLast = (slot: number) => lastUseOf(slot) === index && !stays(slot);
    const releases: number[] = [];
    addReleases(releases, inputs, isLast);
    addReleases(releases, guards, isLast);
    const ended = afterLoops?.get(index);
    if (ended) addReleases(releases, ended, () => true);
    for (let slot = firstOutput; slot < firstOutput + outputCount; slot++) {
      if (lastUseOf(slot) < 0 && !stays(slot)) releases.push(slot); // Nothing reads it.
    }
    if ("action" in does) {
      if (!control) throw internal(`nothing does the control step '${does.nodeName}'`);
      return control.step(draft, does, releases, lastUseOf);
    }
    const bits = forwardable(inputs, isLast);
    const isKept = !does.op.isStateful && outputCount === 1 && inputs.length > 0 && inputs.every((s) => lasting.has(s));
    if (isKept || does.op.name === "ReadVariableOp") lasting.add(firstOutput);
    // Without spreading what both have: objects made so are read several times as slowly.
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

/** As {@link ControlSteps.lastUses}. */
function lastUses(drafts: readonly DraftStep[], slotCount: number): Int32Array {
  const lastUse = new Int32Array(slotCount).fill(-1);
  for (let index = 0; index < drafts.length; index++) {
    const { inputs, guards } = drafts[index] as DraftStep;
    for (let i = 0; i < inputs.length; i++) lastUse[inputs[i] as number] = index;
    for (let i = 0; i < guards.length; i++) lastUse[guards[i] as number] = index;
  }
  return lastUse;
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
