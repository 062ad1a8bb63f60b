/** Idioms of text models, and loops of `tf.map_fn` over texts: a file that is imported on demand. */
import type { FusionFamily } from "./fusion-family.js";
import { rewriteInRounds } from "./rewrite-in-rounds.js";
import { shareEqualSteps } from "./shared-steps.js";
import { fuseRowMaps } from "./texts/fuse-row-maps.js";
import { readNgramBuckets } from "./texts/ngram-buckets-group.js";
import { TokenPads } from "./texts/padded-tokens.js";
import { readRepeatedTexts } from "./texts/repeat-texts-group.js";
import { readSparseEmbedding } from "./texts/sparse-embedding-group.js";
import { readSparseTexts } from "./texts/sparse-texts-group.js";
import { readTake } from "./texts/take-group.js";
import { readTokenSplits } from "./texts/token-splits.js";
import { dropWordMasks } from "./texts/unmasked-words.js";
import { readWords } from "./texts/words-group.js";
import { fuseWholeGroups } from "./whole-group.js";

export const fuse: FusionFamily["fuse"] = (plan, making, tools) =>
  rewriteInRounds(plan, tools, [
    (rewriter) => fuseRowMaps(rewriter, making, tools.planOf),
    (rewriter) => {
      const pads = new TokenPads(rewriter);
      return fuseWholeGroups(rewriter, making, [readTokenSplits, pads.readSplit, pads.readPad]);
    },
    async (rewriter) => {
      dropWordMasks(rewriter, making.run.host.registry);
      const readers = [readSparseTexts, readSparseEmbedding, readRepeatedTexts, readTake, readWords];
      await fuseWholeGroups(rewriter, making, readers);
    },
    (rewriter) => fuseWholeGroups(rewriter, making, [readNgramBuckets]),
    async (rewriter) => shareEqualSteps(rewriter, making.run.host.registry),
  ]);
