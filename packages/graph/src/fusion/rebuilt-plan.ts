import type { DraftStep, FinishSteps } from "../plan/finish-steps.js";
import type { Plan, PlannedConstant } from "../plan/plan.js";

/** Slots of a plan with other steps. */
export interface RebuiltSlots {
  /** The slot that is read in the place of each one. */
  read(slot: number): number;
  readonly slotCount: number;
  /** Constants in new slots, which the plan takes over. */
  readonly added: readonly PlannedConstant[];
}

/** A plan like `plan` with the steps `drafts`, whose slots are those before `read`. It takes over the constants. */
export type RebuildPlan = (plan: Plan, drafts: readonly DraftStep[], slots: RebuiltSlots) => Plan;

/** {@link RebuildPlan} for plans whose steps `finishSteps` finishes. Steps of stateless ops that nothing reads are left out. */
export function rebuildPlanWith(finishSteps: FinishSteps): RebuildPlan {
  return (plan, drafts, { read, slotCount, added }) => {
    const reading = drafts.map((draft) => ({
      ...draft,
      inputs: draft.inputs.map(read),
      guards: draft.guards.map(read),
    }));
    const fetches = plan.fetches.map((fetch) => ({ ...fetch, slot: read(fetch.slot) }));
    const constants = [...plan.constants, ...added];
    const feedSlots = plan.feeds.map(({ slot }) => slot);
    const fetchSlots = fetches.map(({ slot }) => slot);
    const constantSlots = new Set(constants.map(({ slot }) => slot));
    const finished = finishSteps(withoutUnread(reading, fetchSlots), {
      slotCount,
      loops: [],
      kept: new Set([...fetchSlots, ...constantSlots, ...feedSlots]),
      constants: constantSlots,
      givenUp: new Set(feedSlots.filter((slot) => !fetchSlots.includes(slot))),
    });
    const finalReleases = finished.finalReleases.filter((slot) => !constantSlots.has(slot));
    return { ...plan, steps: finished.steps, slotCount, fetches, constants, finalReleases, idleWorkspaces: [] };
  };
}

/** Steps without those of stateless ops whose outputs nothing reads any more, and without NoOps. */
function withoutUnread(drafts: readonly DraftStep[], fetchSlots: readonly number[]): DraftStep[] {
  const readSlots = new Set(fetchSlots);
  const kept: DraftStep[] = [];
  for (const draft of [...drafts].reverse()) {
    const { does, inputs, guards, firstOutput, outputCount } = draft;
    const outputs = Array.from({ length: outputCount }, (_, i) => firstOutput + i);
    const hasEffect = "action" in does || does.op.isStateful || (outputCount === 0 && does.op.name !== "NoOp");
    if (!hasEffect && !outputs.some((slot) => readSlots.has(slot))) continue;
    for (const slot of [...inputs, ...guards]) readSlots.add(slot);
    kept.push(draft);
  }
  return kept.reverse();
}
