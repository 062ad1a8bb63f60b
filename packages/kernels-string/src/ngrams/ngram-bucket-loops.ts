import { type LinearMemory, LoopModule } from "@heddle/memory";
import { NGRAM_BUCKETS_WASM } from "../gen/ngram-buckets-wasm.js";

/** Hashes the n-grams of the bytes of many texts at once. */
export interface NgramBucketLoops {
  /**
   * Writes the row, counted from `row`, and the column of each run of `width` bytes of `count` texts, at most `columns` in each, to
   * `indices`, and the bucket of its n-gram to `ids`, all as int64; there are `high * 2^32 + low` buckets. `ngram` has the bytes of an
   * n-gram, at most 16; those of a run go to every `step`-th of them, and the others stay as they are. Returns the end of the ids.
   */
  placeNgrams(
    cell: number,
    count: number,
    row: number,
    width: number,
    columns: number,
    ngram: number,
    step: number,
    low: number,
    high: number,
    indices: number,
    ids: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<NgramBucketLoops>(NGRAM_BUCKETS_WASM);

/** The loops over `memory`. */
export function ngramBucketLoopsOver(memory: LinearMemory): NgramBucketLoops {
  return loops.over(memory);
}
