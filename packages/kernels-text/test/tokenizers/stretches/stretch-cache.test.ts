import { describe, expect, test } from "vitest";
import { EncodingColumns } from "../../../src/tokenizers/encoding-columns.js";
import { StretchCache } from "../../../src/tokenizers/stretches/stretch-cache.js";

const encoder = new TextEncoder();

function oneToken(id: number): EncodingColumns {
  const columns = new EncodingColumns();
  columns.add(id, 1, 2);
  return columns;
}

/** The id that is kept for a key; undefined without one. */
function idOf(cache: StretchCache, key: Uint8Array, hash: number, kind = 1): number | undefined {
  const place = cache.find(key, 0, key.length, kind * key.length, hash);
  if (place < 0) return undefined;
  const columns = new EncodingColumns();
  cache.copy(place, 10, columns);
  expect([columns.ids.length, columns.starts.at(0), columns.ends.at(0)]).toEqual([1, 11, 12]);
  return columns.ids.at(0);
}

describe("StretchCache", () => {
  test("keeps tokens by bytes and kind, also where hashes are equal", () => {
    const cache = new StretchCache();
    const [a, b] = ["ab", "ba"].map((text) => encoder.encode(text));
    cache.add(a, 0, 2, 2, 5, oneToken(1), 0);
    cache.add(b, 0, 2, 2, 5, oneToken(2), 0);
    cache.add(a, 0, 2, -2, 5, oneToken(3), 0);
    expect([idOf(cache, a, 5), idOf(cache, b, 5), idOf(cache, a, 5, -1), idOf(cache, b, 5, -1)]).toEqual([
      1,
      2,
      3,
      undefined,
    ]);
  });

  test("answers what it was given or nothing when it is full, whatever the hashes", () => {
    const keys = Array.from({ length: 70_000 }, (_, i) => encoder.encode(`${i}`));
    for (const hashOf of [(i: number) => i * 7, () => 3]) {
      const cache = new StretchCache();
      let kept = 0;
      for (const [i, key] of keys.entries()) cache.add(key, 0, key.length, key.length, hashOf(i), oneToken(i), 0);
      for (const [i, key] of keys.entries()) {
        const place = cache.find(key, 0, key.length, key.length, hashOf(i));
        if (place < 0) continue;
        kept++;
        const columns = new EncodingColumns();
        cache.copy(place, 0, columns);
        if (columns.ids.at(0) !== i) throw new Error(`${i} has ${columns.ids.at(0)}`);
      }
      expect(kept).toBeGreaterThan(0);
    }
  });
});
