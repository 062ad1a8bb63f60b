import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { BLOCK, HASH_KEY_WORDS } from "../src/storage/table-layout.js";
import { TableStorage } from "../src/storage/table-storage.js";
import { MEMORIES, withMemory } from "./loop-memories.js";

const { INT64, STRING } = DataType;
const NONE = -7n;

/** Key `i` of each kind; those of texts have garbage after the text, and fit the first 16 bytes of a cell, the whole, or neither. */
const KINDS: readonly (readonly [string, (i: number) => string | bigint])[] = [
  ["integers", (i) => BigInt(i) * 7919n],
  ["words", (i) => (i === 0 ? "" : `${i}`)],
  ["short texts", (i) => `a text of words ${i}`],
  ["long texts", (i) => `a text of more words than a cell has, ${i}`],
];

const CASES = KINDS.flatMap(([name, keyOf]) => [1, 2, 13, 416, 6_656].map((entries) => ({ name, keyOf, entries })));

describe.each(MEMORIES)("findValues as %s", (_, options) => {
  test.each(CASES)("finds keys while most are missing, and after: $name, $entries entries", ({ keyOf, entries }) => {
    // As full as an index gets, and with other secrets, so that some groups are full and others go on at the first.
    for (let seed = 0; seed < 4; seed++) {
      const secret = Uint32Array.from(
        { length: HASH_KEY_WORDS },
        (_, i) => Math.imul(i + 2, 0x9e3779b1 + 2 * seed) | 1,
      );
      withMemory(options, (memory) => {
        const isText = typeof keyOf(1) === "string";
        const storage = new TableStorage(memory, isText ? STRING : INT64, INT64, 1, secret);
        const keysOf = (places: readonly number[]) => {
          const keys = places.map(keyOf);
          if (isText) return Tensor.fromStrings(memory, [keys.length], keys as string[]);
          const tensor = Tensor.allocate(memory, INT64, [keys.length]);
          memory.i64.set(keys as bigint[], tensor.address / 8);
          return tensor;
        };
        {
          using keys = keysOf(Array.from({ length: entries }, (_, i) => i));
          const values = memory.malloc(entries * 8);
          memory.i64.set(
            BigInt64Array.from({ length: entries }, (_, i) => BigInt(i)),
            values / 8,
          );
          for (let from = 0; from < entries; from += BLOCK) {
            const count = Math.min(BLOCK, entries - from);
            storage.insert(keys.address + from * storage.keyBytes, values + from * 8, count, () => {});
          }
          memory.free(values);
          // Blocks with no key, one in so many, or all.
          const every = [0, 0, 1, 1, 0, 40, 2, 7, 0, 4, 3, 64];
          const places = every.flatMap((step, block) =>
            Array.from({ length: BLOCK }, (_, i) =>
              step > 0 && i % step === 0 ? (i * 31 + block) % entries : entries + block * BLOCK + i,
            ),
          );
          using queries = keysOf(places);
          if (isText) {
            for (let cell = queries.address; cell < queries.address + places.length * 24; cell += 24) {
              const first = memory.u8[cell];
              if ((first & 3) === 0) memory.u8.fill(0xa5, cell + 1 + (first >>> 2), cell + 24);
            }
          }
          const target = memory.malloc((places.length + 2) * 8);
          const none = target + (places.length + 1) * 8;
          for (const count of [4, 64, 68, 260, 1_000, places.length]) {
            memory.i64.fill(99n, target / 8, target / 8 + places.length + 1);
            memory.i64[none / 8] = NONE;
            storage.findValues(queries.address, count, none, 0, target);
            const expected = places.slice(0, count).map((place) => (place < entries ? BigInt(place) : NONE));
            expect([...memory.i64.subarray(target / 8, target / 8 + count + 1)]).toEqual([...expected, 99n]);
          }
          memory.free(target);
        }
        storage.dispose();
      });
    }
  });
});
