import type { FinishSteps } from "../plan/finish-steps.js";
import type { KernelStep, Plan } from "../plan/plan.js";
import type { PlanRewriter } from "./plan-rewriter.js";
import { draftOf } from "./plan-rewriter.js";
import type { StepGroup } from "./step-group.js";

/**
 * The plan of a function that runs the steps of a group: fed the group's inputs, it returns the output of the last step. It shares the
 * constants of the plan that the group is in.
 */
export function unfusedPlan(
  { inputs, steps }: StepGroup,
  last: KernelStep,
  { plan, constants }: PlanRewriter,
  finishSteps: FinishSteps,
): Plan {
  const slots = new Map<number, number>();
  // An input that is there twice is fed twice, and read once.
  const feeds = inputs.map((slot, index) => {
    if (!slots.has(slot)) slots.set(slot, index);
    return index;
  });
  let slotCount = feeds.length;
  const inOrder = plan.steps.filter((step): step is KernelStep => step.instance !== undefined && steps.has(step));
  const used = new Set(inOrder.flatMap((step) => step.inputs));
  const shared = [...used].flatMap((slot) => (slots.has(slot) ? [] : (constants.get(slot) ?? [])));
  for (const { slot } of shared) slots.set(slot, slotCount++);
  for (const { firstOutput, outputCount } of inOrder) {
    for (let i = 0; i < outputCount; i++) slots.set(firstOutput + i, slotCount++);
  }
  const renamed = (slot: number) => slots.get(slot) ?? -1;
  const drafts = inOrder.map((step) => ({
    ...draftOf(step),
    inputs: step.inputs.map(renamed),
    firstOutput: renamed(step.firstOutput),
  }));
  const fetch = renamed(last.firstOutput);
  const constantSlots = shared.map(({ slot }) => renamed(slot));
  const finished = finishSteps(drafts, {
    slotCount,
    loops: [],
    kept: new Set([...feeds, ...constantSlots, fetch]),
    constants: constantSlots,
    givenUp: new Set(feeds),
  });
  const { nodeName, signature } = last.instance;
  const [dtype = 0] = signature.outputTypes;
  return {
    steps: finished.steps,
    slotCount,
    feeds: feeds.map((slot) => ({ slot, dtype, name: `${nodeName}:${slot}` })),
    fetches: [{ slot: fetch, dtype, name: nodeName }],
    constants: shared.map(({ tensor, nodeName: name, slot }) => ({
      slot: renamed(slot),
      tensor: tensor.retain(),
      nodeName: name,
    })),
    finalReleases: finished.finalReleases.filter((slot) => !constantSlots.includes(slot)),
    idleWorkspaces: [],
  };
}
