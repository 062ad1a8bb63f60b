import type { LinearMemory } from "@heddle/memory";
import * as Plan from "../loops/plan-layout.js";
import type { ByteStrings } from "../model/byte-strings.js";
import type { EncoderModel } from "./encoder-model.js";

/** The pieces of a unigram model in memory. */
export interface ScoredModel {
  readonly memory: LinearMemory;
  readonly pieces: ByteStrings;
  /** Those of normal and user-defined pieces are matched. */
  readonly types: Uint8Array;
  readonly scores: Float32Array | Float64Array;
  readonly unknownScore: number;
  /** The double array of the pieces, and its address. */
  readonly trie: Uint32Array;
  readonly trieAddress: number;
}

/** The pieces of an encoder. */
export function scoredModelOf({ memory, model, plan, tables }: EncoderModel): ScoredModel {
  const { types, pieces } = model;
  const first = plan[Plan.SCORES] >>> 2;
  const scores = memory.f32.slice(first, first + types.length);
  const unknownScore = new Float32Array(plan.buffer, plan.byteOffset)[Plan.UNKNOWN_SCORE];
  return { memory, pieces, types, scores, unknownScore, trie: tables.trie, trieAddress: plan[Plan.TRIE] };
}
