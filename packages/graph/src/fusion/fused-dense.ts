/** Attention, GELU, layer normalization and products over the last dimension: a file that is imported on demand. */
import { fuseGroups } from "./fuse-groups.js";
import type { FusionFamily } from "./fusion-family.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [(rewriter) => fuseGroups(rewriter, making, tools.finishSteps)]);
