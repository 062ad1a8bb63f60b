import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { NO_RANK, PairTable } from "../../src/tokenizers/json/models/pair-table.js";
import { SymbolMerger } from "../../src/tokenizers/json/models/symbol-merger.js";

const random = new SeededRandom(3);
const below = (limit: number) => Math.floor(random.next() * limit);
/** Merges of 6 letters and of what they become. */
const merges = Array.from({ length: 60 }, (_, i) => ({ left: below(6 + i), right: below(6 + i), id: 6 + i }));
const table = new PairTable(merges);

/** The symbols as text, merged one pair after another: the lowest rank, and of equal ones the leftmost. */
function mergedSimply(letters: readonly number[]): string {
  const symbols = letters.map((id, i) => [id, i, i + 1]);
  for (;;) {
    const ranks = symbols.slice(1).map(([id], i) => table.rankOf(symbols[i][0], id));
    const best = Math.min(NO_RANK, ...ranks);
    if (best === NO_RANK) return symbols.join(" ");
    const at = ranks.indexOf(best);
    symbols.splice(at, 2, [table.idOf(best), symbols[at][1], symbols[at + 1][2]]);
  }
}

describe("SymbolMerger", () => {
  test("merges few symbols and many as one pair after another, and leaves those before them", () => {
    const merger = new SymbolMerger(table);
    for (let round = 0; round < 600; round++) {
      const letters = Array.from({ length: below(round % 2 === 0 ? 24 : 300) }, () => below(6));
      const before = round % 3;
      merger.clear(letters.length + before);
      for (let i = 0; i < before; i++) merger.add(5, 0, 0);
      for (const [i, id] of letters.entries()) merger.add(id, i, i + 1);
      merger.merge(before);
      const symbols = Array.from({ length: merger.count }, (_, i) => [merger.ids[i], merger.starts[i], merger.ends[i]]);
      const found = symbols.slice(before);
      expect(symbols.slice(0, before)).toEqual(new Array(before).fill([5, 0, 0]));
      expect(found.join(" ")).toBe(mergedSimply(letters));
    }
  });
});
