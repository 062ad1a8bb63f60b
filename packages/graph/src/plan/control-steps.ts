import { internal } from "@heddle/status";
import { runControlStep } from "../run/run-control-step.js";
import type { ControlSteps, DraftStep, SlotUse, StepLoop } from "./finish-steps.js";
import type { ControlAction, LoopMove } from "./plan.js";

/** The part of `finishSteps` for plans with TensorFlow 1's control flow, which few compiled models have. */
export const controlSteps: ControlSteps = { lastUses, releasesAfterLoops, step };

/** As in plans without loops; a loop reads what comes from around it until its end. */
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

/** By the step that ends a loop, the slots from around it that it releases. */
function releasesAfterLoops(
  drafts: readonly DraftStep[],
  loops: SlotUse["loops"],
  lastUseOf: (slot: number) => number,
  stays: (slot: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
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
  return afterLoop;
}

function step(
  { inputs, guards, firstOutput, outputCount }: DraftStep,
  { nodeName, action: given }: { readonly nodeName: string; readonly action: ControlAction },
  releases: readonly number[],
  lastUseOf: (slot: number) => number,
): ReturnType<ControlSteps["step"]> {
  const action = withoutUnread(given, lastUseOf);
  const run = runControlStep;
  // Without spreading what both have: objects made so are read several times as slowly.
  return { instance: undefined, nodeName, action, run, inputs, firstOutput, outputCount, guards, releases };
}

function withoutUnread(action: ControlAction, lastUseOf: (slot: number) => number): ControlAction {
  if (action.kind !== "begin" && action.kind !== "next") return action;
  const ifRead = (slot: number) => (lastUseOf(slot) < 0 ? -1 : slot);
  const moves = action.moves.map((move): LoopMove => ({ ...move, to: ifRead(move.to), indexTo: ifRead(move.indexTo) }));
  return { ...action, moves };
}
