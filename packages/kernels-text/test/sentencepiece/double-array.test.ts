import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_VALUE } from "../../src/sentencepiece/loops/plan-layout.js";
import { stateAfter } from "../../src/sentencepiece/loops/text-twin.js";
import { doubleArray } from "../../src/sentencepiece/trie/double-array.js";
import { KeyTree } from "../../src/sentencepiece/trie/key-tree.js";

function trieOf(keys: readonly Uint8Array[]): Uint32Array {
  const tree = new KeyTree();
  for (const [i, key] of keys.entries()) tree.add(key, i);
  return doubleArray(tree);
}

const find = (trie: Uint32Array, key: Uint8Array) => {
  const state = stateAfter(key, trie, 0, 0, 0, key.length);
  return state === 0 ? NO_VALUE : trie[state * 2 + 1];
};

describe("doubleArray", () => {
  test("has the value of every key, and no other key", () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 400 }), fc.array(bytes), (keys, others) => {
        const values = new Map(keys.map((key, i) => [key.join(), i] as const).reverse());
        const trie = trieOf(keys);
        for (const key of [...keys, ...others]) expect(find(trie, key)).toBe(values.get(key.join()) ?? NO_VALUE);
      }),
      { numRuns: 50 },
    );
  });

  test("holds states with all bytes", () => {
    const keys = Array.from({ length: 65536 }, (_, i) => Uint8Array.of(i & 0xff, i >>> 8));
    const trie = trieOf(keys);
    expect(keys.every((key, i) => find(trie, key) === i)).toBe(true);
    expect(find(trie, Uint8Array.of(1, 2, 0))).toBe(NO_VALUE);
    expect(trie.length / 2).toBe(256 * 258);
  });
});
