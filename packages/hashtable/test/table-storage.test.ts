import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, withTestMemory } from "@heddle/tooling-testing";
import { StringArray } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { removeLoops } from "../src/storage/remove-loops.js";
import { HASH_KEY_WORDS } from "../src/storage/table-layout.js";
import { BLOCK, TableStorage } from "../src/storage/table-storage.js";

const MODES = [
  ["loops of the mode", {}],
  ["the twin in TypeScript", { wasmLoops: false }],
] as const;

const unexpected = () => {
  throw new Error("a key was there already");
};

/** Adds strings in blocks. */
function insertAll(storage: TableStorage, keys: Tensor, values: Tensor): void {
  for (let start = 0; start < keys.elementCount; start += BLOCK) {
    const count = Math.min(BLOCK, keys.elementCount - start);
    const { keyBytes, valueBytes } = storage;
    storage.insert(keys.address + start * keyBytes, values.address + start * valueBytes, count, unexpected);
  }
}

function findOne(storage: TableStorage, memory: LinearMemory, key: string): string | undefined {
  using keys = Tensor.fromStrings(memory, [], [key]);
  storage.find(keys.address, 1);
  const entry = storage.foundAt(0);
  return entry === 0 ? undefined : new StringArray(memory, storage.valueAddress(entry), 1).text(0);
}

describe("TableStorage", () => {
  test("finds every key when many of them share a hash", () => {
    withTestMemory((memory) => {
      // A secret of zeros gives every string one hash.
      const key = new Uint32Array(HASH_KEY_WORDS);
      const storage = new TableStorage(memory, DataType.STRING, DataType.STRING, 1, key);
      const words = Array.from({ length: 40 }, (_, i) => `k${i}`);
      using keys = Tensor.fromStrings(memory, [40], words);
      insertAll(storage, keys, keys);
      expect(words.map((word) => findOne(storage, memory, word))).toEqual(words);
      storage.remove(keys.address + 3 * 24, 1, removeLoops);
      storage.remove(keys.address + 39 * 24, 1, removeLoops);
      expect(storage.count).toBe(38);
      expect(words.filter((word) => findOne(storage, memory, word) === word)).toEqual(
        words.filter((_, i) => i !== 3 && i !== 39),
      );
      expect(findOne(storage, memory, "k40")).toBeUndefined();
      storage.dispose();
    });
  });

  test("gives back the text of strings that are removed or replaced", () => {
    withTestMemory((memory) => {
      const storage = new TableStorage(memory, DataType.STRING, DataType.STRING);
      const words = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(2000, "x"));
      using keys = Tensor.fromStrings(memory, [20], words);
      insertAll(storage, keys, keys);
      let most = 0;
      for (let round = 0; round < 50; round++) {
        storage.remove(keys.address, 10, removeLoops);
        storage.insert(keys.address, keys.address, 10, unexpected);
        for (let entry = 1; entry <= 20; entry++) storage.replaceValue(entry, keys.address);
        most = Math.max(most, memory.liveBytes);
      }
      expect(most).toBeLessThan(20 * 4000 * 6);
      expect(words.map((word) => findOne(storage, memory, word))).toEqual(words.map(() => words[0]));
      storage.clear();
      expect(findOne(storage, memory, words[0])).toBeUndefined();
      storage.dispose();
    });
  });

  test.each(MODES)("puts keys that it has, that it has not, and that come twice: %s", (_, options) => {
    const rounds = [
      [3, 8, 3, 5, 2],
      // 0 is missing at first, and is the key of the work block.
      [0, 8, 0, 3, 9, 8, 0, 2, 5, 9, 11, 12, 13, 0],
      Array.from({ length: BLOCK - 1 }, (_, i) => (i * i) % 61),
    ];
    // A secret of zeros gives all keys one hash.
    for (const hashKey of [new Uint32Array(HASH_KEY_WORDS), undefined]) {
      const memory = createTestMemory(options);
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64, 1, hashKey);
      const wanted = new Map<number, number>();
      for (const [round, keys] of rounds.entries()) {
        // Keys apart are not a run.
        const put = keys.map((key) => key * 7919);
        const values = put.map((_, i) => round * 1000 + i);
        using keyTensor = tensorFromJs(memory, DataType.INT64, put);
        using valueTensor = tensorFromJs(memory, DataType.INT64, values);
        storage.put(keyTensor.address, valueTensor.address, put.length);
        for (const [i, key] of put.entries()) wanted.set(key, values[i]);
        const first = storage.firstKey / 8;
        const entries = memory.i64.slice(first, first + 2 * storage.count);
        expect(Array.from(entries, Number)).toEqual([...wanted].flat());
      }
      storage.dispose();
      expect(memory.liveBytes).toBe(0);
    }
  });

  test.each(MODES)("fills the place of each key that it removes with the last entry: %s", (_, options) => {
    const key = fc.integer({ min: 0, max: 400 });
    const hashKeys = [new Uint32Array(HASH_KEY_WORDS), undefined];
    fc.assert(
      fc.property(fc.constantFrom(...hashKeys), fc.array(key, { maxLength: 600 }), (hashKey, removed) => {
        const memory = createTestMemory(options);
        const storage = new TableStorage(memory, DataType.INT64, DataType.INT64, 1, hashKey);
        const left = Array.from({ length: 300 }, (_, i) => i);
        using keys = tensorFromJs(memory, DataType.INT64, left);
        insertAll(storage, keys, keys);
        using removedKeys = tensorFromJs(memory, DataType.INT64, removed);
        storage.remove(removedKeys.address, removed.length, removeLoops);
        for (const each of removed) {
          const place = left.indexOf(each);
          const last = place < 0 ? undefined : left.pop();
          if (last !== undefined && last !== each) left[place] = last;
        }
        const first = storage.firstKey / 8;
        const entries = memory.i64.slice(first, first + 2 * storage.count);
        expect(Array.from(entries, Number)).toEqual(left.flatMap((each) => [each, each]));
        storage.find(keys.address, BLOCK);
        const found = Array.from({ length: BLOCK }, (_, i) => storage.foundAt(i));
        expect(found).toEqual(found.map((_, i) => left.indexOf(i) + 1));
        storage.dispose();
      }),
      { numRuns: 40 },
    );
  });

  test("keeps what it holds when memory is out", () => {
    const memory = createTestMemory({ initialBytes: 2 ** 21, maximumBytes: 2 ** 21 });
    const storage = new TableStorage(memory, DataType.INT64, DataType.INT64);
    const keys = Tensor.allocate(memory, DataType.INT64, [BLOCK]);
    const setKeys = (start: number) => {
      for (let i = 0; i < BLOCK; i++) memory.i64[keys.address / 8 + i] = BigInt(start + i) << 20n;
    };
    const fill = () => {
      for (;;) {
        setKeys(storage.count);
        insertAll(storage, keys, keys);
      }
    };
    expect(fill).toThrow(expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }));
    expect(storage.count).toBeGreaterThan(BLOCK);
    for (let start = 0; start < storage.count; start += BLOCK) {
      setKeys(start);
      const count = Math.min(BLOCK, storage.count - start);
      storage.find(keys.address, count);
      const entries = Array.from({ length: count }, (_, i) => storage.foundAt(i));
      expect(entries).toEqual(entries.map((_, i) => start + i + 1));
    }
    keys.release();
    storage.dispose();
    expect(memory.liveBytes).toBe(0);
  });

  test("makes its secret before the first entry, and takes that of an image", () => {
    const random = vi.spyOn(globalThis.crypto, "getRandomValues");
    try {
      withTestMemory((memory) => {
        const storage = new TableStorage(memory, DataType.INT32, DataType.INT32);
        const copy = new TableStorage(memory, DataType.INT32, DataType.INT32);
        const keys = memory.malloc(4);
        storage.find(keys, 1);
        expect(storage.foundAt(0)).toBe(0);
        storage.remove(keys, 1, removeLoops);
        expect(random).not.toHaveBeenCalled();
        storage.insert(keys, keys, 1, () => {});
        copy.restore(storage.save());
        copy.find(keys, 1);
        expect(copy.foundAt(0)).toBe(1);
        expect(copy.save().hashKey).toEqual(storage.save().hashKey);
        expect(random).toHaveBeenCalledTimes(1);
        memory.free(keys);
        storage.dispose();
        copy.dispose();
      });
    } finally {
      random.mockRestore();
    }
  });

  test("gives an empty table a secret when it is saved", () => {
    withTestMemory((memory) => {
      const storage = new TableStorage(memory, DataType.INT32, DataType.INT32);
      expect(storage.save().hashKey.some((word) => word !== 0)).toBe(true);
      storage.dispose();
    });
  });
});
