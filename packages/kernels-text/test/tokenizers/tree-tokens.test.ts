import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { MergeTree } from "../../src/tokenizers/json/models/merge-tree.js";
import { PairTable } from "../../src/tokenizers/json/models/pair-table.js";
import type { MergedPair } from "../../src/tokenizers/json/models/read-merges.js";
import { SymbolMerger } from "../../src/tokenizers/json/models/symbol-merger.js";
import { TreeTokens } from "../../src/tokenizers/json/models/tree-tokens.js";

const LETTERS = "abcd</w>";
const random = new SeededRandom(5);
const below = (limit: number) => Math.floor(random.next() * limit);

/** Random merges of letters, or with a suffix of letters of which the last one has it; `isMoved` for a merge before some that it had come after. */
function someModel(suffix: string, isMoved: boolean) {
  const pieces = [...LETTERS, ...(suffix === "" ? [] : [...LETTERS].map((letter) => letter + suffix))];
  const ids = new Map(pieces.map((piece, id) => [piece, id]));
  const symbols = [...ids.values()];
  const merges: MergedPair[] = [];
  for (let i = 0; i < 40; i++) {
    const all = [...ids.keys()];
    const lefts = all.filter((piece) => suffix === "" || !piece.endsWith(suffix) || below(8) === 0);
    const [left, right] = [lefts[below(lefts.length)], all[below(all.length)]];
    if (left.length + right.length > 12) continue;
    if (!ids.has(left + right)) ids.set(left + right, ids.size);
    merges.push({ left: ids.get(left) ?? 0, right: ids.get(right) ?? 0, id: ids.get(left + right) ?? 0 });
  }
  if (isMoved && merges.length > 0) {
    const at = below(merges.length);
    merges.splice(Math.max(0, at - below(12)), 0, ...merges.splice(at, 1));
  }
  return { ids, symbols, merges };
}

function mergedTokens(merger: SymbolMerger, ids: ReadonlyMap<string, number>, word: string, suffix: string): string {
  merger.clear(word.length);
  for (let i = 0; i < word.length; i++) {
    merger.add(ids.get(i + 1 === word.length ? word[i] + suffix : word[i]) ?? 0, i, i + 1);
  }
  merger.merge();
  return Array.from({ length: merger.count }, (_, i) => `${merger.ids[i]}-${merger.ends[i]}`).join();
}

describe("TreeTokens", () => {
  test.each([
    ["merges after those of their parts", "", false],
    ["a merge that comes early", "", true],
    ["a suffix", "</w>", false],
    ["a suffix and a merge that comes early", "</w>", true],
  ])("finds the tokens that merges make, with %s", (_, suffix, isMoved) => {
    let models = 0;
    for (let round = 0; round < 600; round++) {
      const { ids, symbols, merges } = someModel(suffix, isMoved);
      const table = new PairTable(merges);
      const tree = MergeTree.of(merges, table, symbols, ids);
      if (!tree) continue;
      models++;
      const tokens = new TreeTokens(tree, ids, suffix);
      const merger = new SymbolMerger(table);
      for (let i = 0; i < 60; i++) {
        const letters = i % 3 === 0 ? 2 : LETTERS.length;
        const word = Array.from({ length: 1 + below(20) }, () => LETTERS[below(letters)]).join("");
        const bytes = new TextEncoder().encode(`..${word}..`);
        const count = tokens.find(bytes, 2, 2 + word.length);
        const found = Array.from({ length: count }, (_, at) => `${tokens.ids[at]}-${tokens.ends[at] - 2}`).join();
        expect(found, `${word} ${JSON.stringify(merges)}`).toBe(mergedTokens(merger, ids, word, suffix));
      }
    }
    expect(models).toBeGreaterThan(100);
  });

  test("finds no tokens where a byte is no piece", () => {
    const { ids, symbols, merges } = someModel("", false);
    const tree = MergeTree.of(merges, new PairTable(merges), symbols, ids);
    if (!tree) throw new Error("no tree");
    const tokens = new TreeTokens(tree, ids, "");
    expect(tokens.find(new TextEncoder().encode("abz"), 0, 3)).toBe(-1);
  });
});

describe("MergeTree", () => {
  const of = (merges: readonly MergedPair[], pieces: readonly string[]) =>
    MergeTree.of(merges, new PairTable(merges), [0, 1, 2], new Map(pieces.map((piece, id) => [piece, id])));

  test("knows which texts stay apart", () => {
    const merges = [
      { left: 1, right: 2, id: 3 },
      { left: 0, right: 1, id: 4 },
    ];
    const tree = of(merges, ["a", "b", "c", "bc", "ab"]);
    expect([tree?.sizeOf(0), tree?.sizeOf(4)]).toEqual([1, 2]);
    expect([tree?.areApart(4, 2), tree?.areApart(0, 3), tree?.areApart(0, 0)]).toEqual([false, true, true]);
  });

  test("is undefined for merges that come before those of their parts", () => {
    const merges = [
      { left: 3, right: 2, id: 4 },
      { left: 0, right: 1, id: 3 },
    ];
    expect(of(merges, ["a", "b", "c", "ab", "abc"])).toBeUndefined();
  });

  test("is undefined for great ids", () => {
    expect(MergeTree.of([], new PairTable([]), [0], new Map([["a", 2 ** 22]]))).toBeUndefined();
  });
});
