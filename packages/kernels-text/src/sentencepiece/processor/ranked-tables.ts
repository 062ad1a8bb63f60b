import * as Plan from "../loops/plan-layout.js";
import { NO_RANK, PAIRS, SCORED_UNITS, SINGLES, SPACE_CHARACTER } from "../loops/stretch-layout.js";
import { stateAfter } from "../loops/text-twin.js";
import type { EncoderModel } from "./encoder-model.js";
import type { SectionWriter } from "./section-writer.js";

const ASCII = 0x80;
/** U+2581 in UTF-8. */
const SYMBOL = [0xe2, 0x96, 0x81];
/** Ranks have as many bits in a key. */
const RANK_BITS = 26;

/** Adds the tables that merge the pieces of a BPE model; false where a rank would have too many bits. */
export function addRankedTables({ memory, model, plan, tables }: EncoderModel, sections: SectionWriter): boolean {
  const first = plan[Plan.SCORES] >>> 2;
  const scores = memory.f32.slice(first, first + model.types.length);
  if (scores.length >> RANK_BITS !== 0) return false;
  const best = Float32Array.from(new Set(scores)).sort().reverse();
  const ranks = new Map(Array.from(best, (score, rank) => [score, rank]));
  const { trie } = tables;
  const units = Uint32Array.from(trie);
  for (let at = 1; at < trie.length; at += 2) {
    units[at] = trie[at] < Plan.FLAGGED_VALUES ? (ranks.get(scores[trie[at]]) ?? NO_RANK) : NO_RANK;
  }
  const unitAfter = (unit: number, bytes: readonly number[]) =>
    stateAfter(Uint8Array.from(bytes), trie, 0, unit, 0, bytes.length);
  const baseOf = (unit: number) => (unit === 0 ? 0 : trie[unit * 2] >>> 8);
  const singles = new Uint32Array((ASCII + 1) * 2);
  const pairs = new Uint32Array((ASCII + 1) * ASCII * 2);
  for (let character = 0; character <= SPACE_CHARACTER; character++) {
    const unit = unitAfter(0, character === SPACE_CHARACTER ? SYMBOL : [character]);
    singles.set([unit, baseOf(unit)], character * 2);
    for (let next = 0; next < ASCII; next++) {
      const pair = unit === 0 ? 0 : unitAfter(unit, [next]);
      pairs.set([baseOf(pair), pair === 0 ? NO_RANK : units[pair * 2 + 1]], ((character << 7) | next) * 2);
    }
  }
  sections.add(SCORED_UNITS, units);
  sections.add(SINGLES, singles);
  sections.add(PAIRS, pairs);
  return true;
}
