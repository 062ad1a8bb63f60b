import { internal } from "@heddle/status";
import type { Draft } from "./draft.js";
import type { Loop } from "./loop.js";
import type { ControlAction, LoopMove, Step } from "./plan.js";

/** What {@link finishSteps} has to know of slots. */
export interface SlotUse {
  readonly slotCount: number;
  /** The loop in each iteration of which a slot is filled anew. */
  readonly loops: readonly (Loop | undefined)[];
  /** Slots that are not released while the plan runs, but for those in `givenUp`. */
  readonly kept: ReadonlySet<number>;
  /** Kept slots that may be released by the step that reads them last, if there is one. */
  readonly givenUp: ReadonlySet<number>;
}

/** The steps of `drafts`, with what each releases, and the slots that are released by none of them. */
export function finishSteps(
  drafts: readonly Draft[],
  { slotCount, loops, kept, givenUp }: SlotUse,
): { readonly steps: Step[]; readonly finalReleases: number[] } {
  const lastUse = lastUses(drafts, slotCount, loops);
  const stays = (slot: number) => kept.has(slot) && !(givenUp.has(slot) && lastUse[slot] >= 0);
  const afterLoop = new Map<number, number[]>();
  drafts.forEach(({ inputs, conditions, loop }) => {
    if (!loop) return;
    for (const slot of [...inputs, ...conditions]) {
      if (loops[slot] === loop || stays(slot)) continue;
      const slots = afterLoop.get(lastUse[slot]);
      if (slots) slots.push(slot);
      else afterLoop.set(lastUse[slot], [slot]);
    }
  });
  const steps = drafts.map((draft, index) => {
    const { does, inputs, conditions, firstOutput, outputCount } = draft;
    const isLast = (slot: number) => lastUse[slot] === index && !stays(slot);
    const outputs = Array.from({ length: outputCount }, (_, i) => firstOutput + i);
    const unread = outputs.filter((slot) => lastUse[slot] < 0 && !stays(slot));
    const read = conditions.length === 0 ? inputs : [...inputs, ...conditions];
    const releases = [...new Set([...read.filter(isLast), ...(afterLoop.get(index) ?? [])]), ...unread];
    // Without spreading what both have: objects made so are read several times as slowly.
    if ("action" in does) {
      const action = withoutUnread(does.action, lastUse);
      return {
        instance: undefined,
        nodeName: does.nodeName,
        action,
        inputs,
        firstOutput,
        outputCount,
        conditions,
        releases,
      };
    }
    const bits = forwardable(inputs, isLast);
    return { instance: does, forwardable: bits, inputs, firstOutput, outputCount, conditions, releases };
  });
  return { steps, finalReleases: [...kept].filter(stays) };
}

/** The step that reads each slot last; -1 when none does. What a loop reads from around it, it reads until its end. */
function lastUses(drafts: readonly Draft[], slotCount: number, loops: SlotUse["loops"]): Int32Array {
  const ends = new Map<Loop | undefined, number>();
  drafts.forEach(({ does, loop }, index) => {
    if ("action" in does && does.action.kind === "next") ends.set(loop, index);
  });
  const lastUse = new Int32Array(slotCount).fill(-1);
  drafts.forEach(({ inputs, conditions, loop }, index) => {
    for (const slots of [inputs, conditions]) {
      for (const slot of slots) {
        const at = loops[slot] === loop ? index : endOf(loop, loops[slot], ends);
        if (at > lastUse[slot]) lastUse[slot] = at;
      }
    }
  });
  return lastUse;
}

/** The end of the loop that is directly inside `around` and has `loop` in it. */
function endOf(loop: Loop | undefined, around: Loop | undefined, ends: ReadonlyMap<Loop | undefined, number>): number {
  let inner = loop;
  while (inner && inner.parent !== around) inner = inner.parent;
  const end = ends.get(inner);
  if (end === undefined) throw internal(`a value of the loop '${around?.name}' is read outside it`);
  return end;
}

function forwardable(inputs: readonly number[], isLast: (slot: number) => boolean): number {
  let bits = 0;
  inputs.forEach((slot, i) => {
    // A tensor that is two inputs has two readers: writing over one would change the other.
    const isOnlyInput = inputs.indexOf(slot) === inputs.lastIndexOf(slot);
    if (i < 32 && isLast(slot) && isOnlyInput) bits |= 1 << i;
  });
  return bits;
}

function withoutUnread(action: ControlAction, lastUse: Int32Array): ControlAction {
  if (action.kind !== "begin" && action.kind !== "next") return action;
  const ifRead = (slot: number) => (lastUse[slot] < 0 ? -1 : slot);
  const moves = action.moves.map((move): LoopMove => ({ ...move, to: ifRead(move.to), indexTo: ifRead(move.indexTo) }));
  return { ...action, moves };
}
