/** Loops of LSTM, GRU and such: a file that is imported on demand. */
import type { FusionFamily } from "./fusion-family.js";
import { fuseRecurrences } from "./recurrence/fuse-recurrences.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [(rewriter) => fuseRecurrences(rewriter, making, tools)]);
