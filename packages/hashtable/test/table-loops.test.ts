import { DataType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringArray } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { removeLoops } from "../src/storage/remove-loops.js";
import { HASH_KEY_WORDS } from "../src/storage/table-layout.js";
import { BLOCK, TableStorage } from "../src/storage/table-storage.js";
import { MEMORIES, withMemory } from "./loop-memories.js";
import { SECRETS } from "./loop-secrets.js";

describe.each(MEMORIES)("tableLoops as %s", (_, options) => {
  test.each([DataType.INT64, DataType.INT32])(
    "put keys of type %i, some of them again, as single inserts do",
    (dtype) => {
      withMemory(options, (memory) => {
        const table = new TableStorage(memory, dtype, DataType.INT64);
        const { keyBytes } = table;
        const count = 3000;
        const keys = memory.calloc(count * keyBytes);
        const values = memory.calloc(count * 8);
        const wanted = new Map<number, number>();
        for (let i = 0; i < count; i++) {
          const key = (i * i) % 1709;
          wanted.set(key, i);
          memory.i32[(keys + i * keyBytes) >>> 2] = key;
          memory.i32[(values + i * 8) >>> 2] = i;
        }
        for (let start = 0; start < count; start += BLOCK) {
          const size = Math.min(BLOCK, count - start);
          table.put(keys + start * keyBytes, values + start * 8, size, count - start);
        }
        expect(table.count).toBe(wanted.size);
        const found = new Map<number, number>();
        for (let entry = 1; entry <= table.count; entry++) {
          const value = table.valueAddress(entry);
          found.set(memory.i32[(value - keyBytes) >>> 2], memory.i32[value >>> 2]);
        }
        expect([...found]).toEqual([...wanted]);
        memory.free(keys);
        memory.free(values);
        table.dispose();
      });
    },
  );

  test("find in a table with an adversary's keys takes a constant factor of the steps of a random one", () => {
    withMemory(options, (memory) => {
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64);
      const keys = memory.malloc(BLOCK * 8);
      for (let start = 0; start < 65536; start += BLOCK) {
        for (let i = 0; i < BLOCK; i++) memory.i64[keys / 8 + i] = BigInt(start + i) << 40n;
        storage.insert(keys, keys, BLOCK, () => {});
      }
      expect(storage.count).toBe(65536);
      for (let i = 0; i < BLOCK; i++) memory.i64[keys / 8 + i] = BigInt(i * 200) << 40n;
      storage.find(keys, BLOCK);
      const entries = Array.from({ length: BLOCK }, (_, i) => storage.foundAt(i));
      expect(entries).toEqual(entries.map((_, i) => i * 200 + 1));
      memory.free(keys);
      storage.dispose();
    });
  });

  test.each([
    [DataType.BOOL, 1],
    [DataType.BOOL, 3],
    [DataType.INT32, 1],
    [DataType.INT64, 1],
    [DataType.INT32, 3],
    [DataType.INT64, 70],
  ] as const)("find values of type %s and %s elements, and defaults", (dtype, elements) => {
    withMemory(options, (memory) => {
      const storage = new TableStorage(memory, DataType.INT32, dtype, elements);
      const { valueBytes } = storage;
      const keys = memory.malloc(700 * 4);
      const [values, defaults, target] = [0, 0, 0].map(() => memory.calloc(700 * valueBytes));
      const bytesOf = (seed: number) => Array.from({ length: valueBytes }, (_, i) => (seed * 31 + i * 7) & 255);
      for (let i = 0; i < 700; i++) {
        memory.i32[(keys >>> 2) + i] = i - 350;
        memory.u8.set(bytesOf(i), values + i * valueBytes);
        memory.u8.set(bytesOf(i + 1000), defaults + i * valueBytes);
      }
      storage.insert(keys, values, BLOCK, () => {});
      for (const step of [0, valueBytes]) {
        storage.findValues(keys, 700, defaults, step, target);
        for (let i = 0; i < 700; i++) {
          const seed = i < BLOCK ? i : 1000 + (step === 0 ? 0 : i);
          const found = memory.u8.subarray(target + i * valueBytes, target + (i + 1) * valueBytes);
          expect([...found]).toEqual(bytesOf(seed));
        }
      }
      for (const block of [keys, values, defaults, target]) memory.free(block);
      storage.dispose();
    });
  });

  test.each(["a drawn secret", "full groups"])("find the values of any number of 64-bit integers, with %s", (kind) => {
    withMemory(options, (memory) => {
      // By this secret every search starts in the first group.
      const poor = new Uint32Array(HASH_KEY_WORDS);
      poor[40] = 1;
      const key = kind === "full groups" ? poor : SECRETS[1];
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64, 1, key);
      const queries = Array.from({ length: 600 }, (_, i) => BigInt.asIntN(64, BigInt((i * 7) % 600) * 0x1_0000_0003n));
      const keys = memory.malloc(600 * 8);
      const [values, defaults, target] = [0, 0, 0].map(() => memory.malloc(600 * 8));
      memory.i64.set(
        queries.map((query) => query * 3n + 1n),
        values / 8,
      );
      memory.i64.set(
        queries.map((query) => -query - 5n),
        defaults / 8,
      );
      memory.i64.set(queries, keys / 8);
      // Key 0 is there in one table, and missing in the other.
      const first = kind === "full groups" ? 1 : 0;
      storage.insert(keys + first * 8, values + first * 8, BLOCK, () => {});
      const expected = (i: number, step: number) =>
        i >= first && i < first + BLOCK ? queries[i] * 3n + 1n : -queries[step === 0 ? 0 : i] - 5n;
      for (const count of [0, 1, 3, 4, 6, 31, 33, 256, 257, 262, 600]) {
        for (const step of [0, 8]) {
          memory.i64.fill(99n, target / 8, target / 8 + 600);
          storage.findValues(keys, count, defaults, step, target);
          const found = [...memory.i64.subarray(target / 8, target / 8 + 600)];
          expect(found).toEqual(queries.map((_, i) => (i < count ? expected(i, step) : 99n)));
        }
      }
      for (const block of [keys, values, defaults, target]) memory.free(block);
      storage.dispose();
    });
  });

  test("find and remove keys of groups that are full, whatever meets there", () => {
    withMemory(options, (memory) => {
      // By this secret every search starts in the first group, and 64 of the keys have the same hash.
      const key = new Uint32Array(HASH_KEY_WORDS);
      key[40] = 1;
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64, 1, key);
      const keys = memory.malloc(BLOCK * 8);
      const integers = Array.from({ length: BLOCK }, (_, i) => (BigInt(i & 3) << 62n) | BigInt(i + 1));
      memory.u64.set(integers, keys / 8);
      storage.insert(keys, keys, BLOCK, () => {});
      const present = () => {
        storage.find(keys, BLOCK);
        return integers.map((_, i) => {
          const entry = storage.foundAt(i);
          return entry === 0 ? undefined : memory.u64[storage.valueAddress(entry) / 8];
        });
      };
      const expected: (bigint | undefined)[] = [...integers];
      expect(present()).toEqual(expected);
      for (let i = 0; i < BLOCK; i += 3) {
        storage.remove(keys + i * 8, 1, removeLoops);
        expected[i] = undefined;
      }
      expect(present()).toEqual(expected);
      storage.insert(keys, keys, BLOCK, () => {});
      expect(present()).toEqual(integers);
      memory.free(keys);
      storage.dispose();
    });
  });

  test("hold exactly what was inserted and not removed, whatever the hashes", () => {
    // By this secret the hash of a key is about its lower word, for upper words near 2^32.
    const secret = new Uint32Array(HASH_KEY_WORDS);
    secret[40] = 1;
    const low = fc.oneof(
      fc.constantFrom(0, 1, 256, 0x7fffffff, 0x80000001, 0xc0000000, 0xfffffffe, 0xffffffff),
      fc.integer({ min: 0, max: 0xffffffff }),
    );
    const key = fc.tuple(low, fc.integer({ min: 0xffffffe0, max: 0xffffffff }));
    const steps = fc.array(fc.record({ key, removes: fc.boolean() }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (list) => {
        withMemory(options, (memory) => {
          const storage = new TableStorage(memory, DataType.INT64, DataType.INT64, 1, secret);
          const at = memory.malloc(8);
          const write = ([low, high]: readonly [number, number]) => memory.u32.set([low, high], at >>> 2);
          const live = new Map<string, readonly [number, number]>();
          const isThere = (key: readonly [number, number]) => {
            write(key);
            storage.find(at, 1);
            return storage.foundAt(0) !== 0;
          };
          for (const { key, removes } of list) {
            const [oldest] = live;
            if (removes && oldest) {
              write(oldest[1]);
              storage.remove(at, 1, removeLoops);
              live.delete(oldest[0]);
              expect(isThere(oldest[1])).toBe(false);
            } else {
              write(key);
              storage.put(at, at, 1);
              live.set(key.join(), key);
            }
            expect(storage.count).toBe(live.size);
          }
          for (const key of live.values()) expect(isThere(key)).toBe(true);
          memory.free(at);
          storage.dispose();
        });
      }),
    );
  });

  test("remove strings with long texts of keys and values in any number at once", () => {
    withMemory(options, (memory) => {
      const storage = new TableStorage(memory, DataType.STRING, DataType.STRING);
      const count = 600;
      const textOf = (i: number) => (i % 3 === 0 ? `a text of more bytes than a cell has ${i}` : `short ${i}`);
      {
        using keys = Tensor.fromStrings(
          memory,
          [count],
          Array.from({ length: count }, (_, i) => textOf(i)),
        );
        using values = Tensor.fromStrings(
          memory,
          [count],
          Array.from({ length: count }, (_, i) => textOf(i + 1)),
        );
        for (let start = 0; start < count; start += BLOCK) {
          const at = start * CELL_BYTES;
          storage.put(keys.address + at, values.address + at, Math.min(BLOCK, count - start));
        }
        storage.remove(keys.address + 100 * CELL_BYTES, 400, removeLoops);
        expect(storage.count).toBe(200);
        storage.remove(keys.address, 300, removeLoops);
        expect(storage.count).toBe(100);
        storage.find(keys.address + 450 * CELL_BYTES, 150);
        const found = Array.from({ length: 150 }, (_, i) => storage.foundAt(i));
        expect(found.map((entry) => entry !== 0)).toEqual(found.map((_, i) => i >= 50));
        const texts = found.slice(50).map((entry) => new StringArray(memory, storage.valueAddress(entry), 1).text(0));
        expect(texts).toEqual(texts.map((_, i) => textOf(501 + i)));
      }
      storage.dispose();
    });
  });
});
