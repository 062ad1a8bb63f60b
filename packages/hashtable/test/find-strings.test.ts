import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { removeLoops } from "../src/storage/remove-loops.js";
import { BLOCK, HASH_KEY_WORDS } from "../src/storage/table-layout.js";
import { TableStorage } from "../src/storage/table-storage.js";

const { BOOL, INT32, INT64, STRING } = DataType;
const MEMORIES = [
  ["WebAssembly", { initialBytes: 65536 }],
  ["the twin in TypeScript", { initialBytes: 65536, wasmLoops: false }],
] as const;

/** Secrets: one as good as a drawn one, and one by which texts of at most 3 bytes have the same hash. */
const GOOD = Uint32Array.from({ length: HASH_KEY_WORDS }, (_, i) => Math.imul(i + 1, 0x9e3779b1) | 1);
const POOR = Uint32Array.from({ length: HASH_KEY_WORDS }, (_, i) => (i === 40 ? 1 : 0));

/** Different texts of 3 bytes, which begin with the bytes of zeros that free and missing records have. */
const threeBytes = (i: number) => new Uint8Array([0, i >>> 8, i & 255]);
/** Texts of 0 to 22 bytes that share their first or their last bytes. */
const short = (i: number) => (i === 0 ? "" : i % 2 ? `${"x".repeat(i % 19)}${i}` : `${i}${"x".repeat(i % 19)}`);
/** Texts of at most 15 bytes, all of which are in the first 16 bytes of their cells. */
const word = (i: number) => (i === 0 ? "" : i % 2 ? `${"x".repeat(i % 13)}${i}` : `${i}${"x".repeat(i % 13)}`);
const mixed = (i: number) => (i % 9 === 4 ? `${i} is a text of more bytes than a cell has` : short(i));

const CASES: readonly (readonly [string, Uint32Array, (i: number) => string | Uint8Array])[] = [
  ["texts with one hash", POOR, threeBytes],
  ["words", GOOD, word],
  ["short texts", GOOD, short],
  ["short and long texts", GOOD, mixed],
];

describe.each(MEMORIES)("findValues of strings as %s", (_, options) => {
  test.each(
    CASES.flatMap(([name, secret, textOf]) =>
      [
        [BOOL, 1],
        [INT32, 1],
        [INT64, 1],
        [INT32, 3],
      ].map(([valueType, elements]) => ({ name, secret, textOf, valueType, elements })),
    ),
  )("finds any number of them: $name, values of type $valueType and $elements elements", (each) => {
    const { secret, textOf, valueType, elements } = each;
    const memory = new LinearMemory(options);
    const storage = new TableStorage(memory, STRING, valueType as DataType, elements, secret);
    const { valueBytes } = storage;
    const bytesOf = (seed: number) => Array.from({ length: valueBytes }, (_, at) => (seed * 31 + at * 7 + 1) & 255);
    const [values, defaults, target] = [0, 0, 0].map(() => memory.malloc(600 * valueBytes));
    for (let i = 0; i < 600; i++) {
      memory.u8.set(bytesOf(i), values + i * valueBytes);
      memory.u8.set(bytesOf(i + 1000), defaults + i * valueBytes);
    }
    {
      // In the table are the texts from 1 on: text 0 is the empty one, or like the key of a missing record.
      using keys = Tensor.fromStrings(
        memory,
        [BLOCK],
        Array.from({ length: BLOCK }, (_, i) => textOf(i + 1)),
      );
      storage.insert(keys.address, values, BLOCK, () => {});
      const places = Array.from({ length: 600 }, (_, i) => (i * 7) % 600);
      using queries = Tensor.fromStrings(
        memory,
        [600],
        places.map((i) => textOf(i)),
      );
      for (const count of [0, 1, 2, 3, 4, 5, 31, 33, 255, 256, 257, 262, 600]) {
        for (const step of [0, valueBytes]) {
          memory.u8.fill(99, target, target + 600 * valueBytes);
          storage.findValues(queries.address, count, defaults, step, target);
          const found = memory.u8.slice(target, target + 600 * valueBytes);
          const expected = places.flatMap((place, i) => {
            if (i >= count) return new Array<number>(valueBytes).fill(99);
            const isThere = place >= 1 && place <= BLOCK;
            return bytesOf(isThere ? place - 1 : 1000 + (step === 0 ? 0 : i));
          });
          expect([...found]).toEqual(expected);
        }
      }
      storage.find(queries.address, 90);
      const entries = places.slice(0, 90).map((place) => (place >= 1 && place <= BLOCK ? place : 0));
      expect(entries.map((_, i) => storage.foundAt(i))).toEqual(entries);
    }
    for (const block of [values, defaults, target]) memory.free(block);
    storage.dispose();
    expect(memory.liveBytes).toBe(0);
  });

  test("an empty text is found after finds with another default", () => {
    const memory = new LinearMemory(options);
    const storage = new TableStorage(memory, STRING, INT64, 1, GOOD);
    const numbers = memory.malloc(64);
    memory.i64.set([5n, 6n, -1n, -2n], numbers / 8);
    {
      using texts = Tensor.fromStrings(memory, [3], ["", "a", "b"]);
      const find = (defaults: number) => {
        storage.findValues(texts.address, 3, defaults, 0, numbers + 32);
        return [...memory.i64.subarray(numbers / 8 + 4, numbers / 8 + 7)];
      };
      expect(find(numbers + 16)).toEqual([-1n, -1n, -1n]);
      storage.insert(texts.address, numbers, 2, () => {});
      expect(find(numbers + 24)).toEqual([5n, 6n, -2n]);
      storage.remove(texts.address, 1, removeLoops);
      expect(find(numbers + 16)).toEqual([-1n, 6n, -1n]);
    }
    memory.free(numbers);
    storage.dispose();
    expect(memory.liveBytes).toBe(0);
  });

  test.each(CASES)("finds the few that are there: %s", (_name, secret, textOf) => {
    // So many that the index is as full as it gets: some groups are full.
    const entries = secret === POOR ? 200 : 6_656;
    withTable(
      options,
      secret,
      Array.from({ length: entries }, (_, i) => textOf(i + 1)),
      (memory, storage) => {
        const places = Array.from({ length: 3_000 }, (_, i) =>
          i % 11 === 7 ? 1 + ((i * 7) % entries) : entries + 1 + i,
        );
        using queries = Tensor.fromStrings(memory, [places.length], places.map(textOf));
        const target = memory.malloc((places.length + 2) * 8);
        const none = target + places.length * 8;
        memory.i64[none / 8] = -7n;
        for (const count of [4, 8, 12, 16, 60, 64, 68, 132, 252, 256, 260, 3_000]) {
          memory.i64[target / 8 + count] = count < places.length ? 99n : -7n;
          storage.findValues(queries.address, count, none, 0, target);
          const expected = places.slice(0, count).map((place) => (place > entries ? -7n : BigInt(place)));
          expect([...memory.i64.subarray(target / 8, target / 8 + count)]).toEqual(expected);
          expect(memory.i64[target / 8 + count]).toBe(count < places.length ? 99n : -7n);
        }
        memory.free(target);
      },
    );
  });

  test("finds an empty text in the group after its own, which is full", () => {
    const texts = [...Array.from({ length: 415 }, (_, i) => word(i + 1)), ""];
    const queries = [...Array.from({ length: 15 }, (_, i) => word(i + 1_000)), ""];
    for (let seed = 0; seed < 60; seed++) {
      const secret = GOOD.map((each, i) => Math.imul(each, 2 * seed + 1) | Number(i === 40));
      withTable(options, secret, texts, (memory, storage) => {
        using keys = Tensor.fromStrings(memory, [16], queries);
        const target = memory.malloc(17 * 8);
        memory.i64[target / 8 + 16] = -7n;
        storage.findValues(keys.address, 16, target + 16 * 8, 0, target);
        expect([...memory.i64.subarray(target / 8, target / 8 + 16)]).toEqual([...new Array(15).fill(-7n), 416n]);
        memory.free(target);
      });
    }
  });
});

/** Calls `body` with a table of texts and their places, from 1 on; nothing may be left of it. */
function withTable(
  options: ConstructorParameters<typeof LinearMemory>[0],
  secret: Uint32Array,
  texts: readonly (string | Uint8Array)[],
  body: (memory: LinearMemory, storage: TableStorage) => void,
): void {
  const memory = new LinearMemory(options);
  const storage = new TableStorage(memory, STRING, INT64, 1, secret);
  {
    using keys = Tensor.fromStrings(memory, [texts.length], texts);
    const values = memory.malloc(texts.length * 8);
    memory.i64.set(
      BigInt64Array.from(texts, (_, i) => BigInt(i + 1)),
      values / 8,
    );
    for (let from = 0; from < texts.length; from += BLOCK) {
      const count = Math.min(BLOCK, texts.length - from);
      storage.insert(keys.address + from * 24, values + from * 8, count, () => {});
    }
    memory.free(values);
    body(memory, storage);
  }
  storage.dispose();
  expect(memory.liveBytes).toBe(0);
}
