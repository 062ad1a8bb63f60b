/** Loops of `tf.map_fn` over texts: a file that is imported on demand. */
import type { FusionFamily } from "./fusion-family.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";
import { fuseRowMaps } from "./texts/fuse-row-maps.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [(rewriter) => fuseRowMaps(rewriter, making, tools.planOf)]);
