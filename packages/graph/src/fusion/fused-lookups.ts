/** Products of rows that were looked up: a file that is imported on demand. */
import type { FusionFamily } from "./fusion-family.js";
import { projectLookups } from "./lookups/project-lookups.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [(rewriter) => projectLookups(rewriter, making, tools)]);
