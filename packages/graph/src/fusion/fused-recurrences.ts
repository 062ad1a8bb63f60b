/** Loops of LSTM, GRU and such: a file that is imported on demand. */
import type { FusionFamily } from "./fusion-family.js";
import { fuseRecurrences } from "./recurrence/fuse-recurrences.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";
import { shareEqualSteps } from "./shared-steps.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [
    (rewriter) => fuseRecurrences(rewriter, making, tools),
    // Bodies of loops read variables that the plan around them reads too.
    async (rewriter) => shareEqualSteps(rewriter, making.run.host.registry),
  ]);
