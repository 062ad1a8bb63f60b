import type { Plan } from "../plan/plan.js";
import type { FusionTools } from "./fusion-family.js";
import { PlanRewriter } from "./plan-rewriter.js";
import { releaseAdded } from "./release-added.js";

/** Rewrites a plan so often, each time the plan that the round before made. An error releases the constants that rounds added. */
export async function rewriteInRounds(
  plan: Plan,
  tools: FusionTools,
  rounds: readonly ((rewriter: PlanRewriter) => Promise<void>)[],
): Promise<Plan> {
  if (!PlanRewriter.canRewrite(plan)) return plan;
  let fused = plan;
  for (const round of rounds) {
    const rewriter = new PlanRewriter(fused);
    try {
      await round(rewriter);
      fused = rewriter.finish(tools.rebuild);
    } catch (error) {
      rewriter.dispose();
      releaseAdded(plan, fused);
      throw error;
    }
  }
  return fused;
}
