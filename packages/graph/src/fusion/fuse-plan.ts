import type { FinishSteps } from "../plan/finish-steps.js";
import type { Plan } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import { fuseGroups } from "./fuse-groups.js";
import { fuseRecurrences, type PlanOf } from "./fuse-recurrences.js";
import { PlanRewriter } from "./plan-rewriter.js";

/**
 * A plan that computes the same as `plan` with fewer steps; `plan` itself when the host has no kernels for others. It takes over the
 * constants.
 *
 * @param planOf the plans of the functions that its kernels run
 */
export async function fusePlan(
  plan: Plan,
  making: PlanMaking,
  planOf: PlanOf,
  finishSteps: FinishSteps,
): Promise<Plan> {
  if (!PlanRewriter.canRewrite(plan)) return plan;
  const rewriter = new PlanRewriter(plan);
  try {
    await fuseRecurrences(rewriter, making, planOf);
    await fuseGroups(rewriter, making, finishSteps);
    return rewriter.finish(finishSteps);
  } catch (error) {
    rewriter.dispose();
    throw error;
  }
}
