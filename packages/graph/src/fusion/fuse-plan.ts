import type { FinishSteps } from "../plan/finish-steps.js";
import type { Plan } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import { fuseGroups } from "./fuse-groups.js";
import { PlanRewriter } from "./plan-rewriter.js";
import { fuseRecurrences, type PlanOf } from "./recurrence/fuse-recurrences.js";
import { fuseRowMaps } from "./texts/fuse-row-maps.js";
import { readNgramBuckets } from "./texts/ngram-buckets-group.js";
import { TokenPads } from "./texts/padded-tokens.js";
import { readRepeatedTexts } from "./texts/repeat-texts-group.js";
import { readSparseEmbedding } from "./texts/sparse-embedding-group.js";
import { readSparseTexts } from "./texts/sparse-texts-group.js";
import { readTake } from "./texts/take-group.js";
import { readTokenSplits } from "./texts/token-splits.js";
import { fuseWholeGroups } from "./whole-group.js";

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
  const rounds: readonly ((rewriter: PlanRewriter) => Promise<void>)[] = [
    async (rewriter) => {
      await fuseRecurrences(rewriter, making, planOf);
      await fuseRowMaps(rewriter, making, planOf);
      const pads = new TokenPads(rewriter);
      await fuseWholeGroups(rewriter, making, [readTokenSplits, pads.readSplit, pads.readPad]);
    },
    (rewriter) =>
      fuseWholeGroups(rewriter, making, [readSparseTexts, readSparseEmbedding, readRepeatedTexts, readTake]),
    (rewriter) => fuseWholeGroups(rewriter, making, [readNgramBuckets]),
    (rewriter) => fuseGroups(rewriter, making, finishSteps),
  ];
  let fused = plan;
  for (const round of rounds) {
    const rewriter = new PlanRewriter(fused);
    try {
      await round(rewriter);
      fused = rewriter.finish(finishSteps);
    } catch (error) {
      rewriter.dispose();
      for (const { tensor } of fused.constants.slice(plan.constants.length)) tensor.release();
      throw error;
    }
  }
  return fused;
}
