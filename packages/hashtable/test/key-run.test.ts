import { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { extendedRun } from "../src/storage/key-run.js";
import { removeLoops } from "../src/storage/remove-loops.js";
import { BLOCK, TableStorage } from "../src/storage/table-storage.js";

const { INT32, INT64 } = DataType;
const MEMORIES = [
  ["WebAssembly", { initialBytes: 65536 }],
  ["the twin in TypeScript", { initialBytes: 65536, wasmLoops: false }],
] as const;

describe("extendedRun", () => {
  const runOf = (keys: readonly bigint[], run = 0, most = keys.length) => {
    const entries = { count: keys.length, firstKey: 0, keyBytes: 8, strideBytes: 8 };
    return extendedRun(new Uint32Array(BigInt64Array.from(keys).buffer), entries, run, most);
  };

  test("counts the first keys that follow each other", () => {
    expect(runOf([5n, 6n, 7n])).toBe(3);
    expect(runOf([5n, 6n, 8n])).toBe(2);
    expect(runOf([5n, 4n])).toBe(1);
    expect(runOf([0xffff_ffffn, 0x1_0000_0000n, 0x1_0000_0001n, 2n])).toBe(3);
    expect(runOf([-2n, -1n, 0n, 1n])).toBe(4);
    expect(runOf([2n ** 63n - 1n, -(2n ** 63n)])).toBe(2);
    expect(runOf([])).toBe(0);
  });

  test("goes on where it stopped", () => {
    const keys = [3n, 4n, 5n, 6n, 9n];
    expect(runOf(keys, 0, 2)).toBe(2);
    expect(runOf(keys, 2, 1)).toBe(3);
    expect(runOf(keys, 3, 9)).toBe(4);
    expect(runOf(keys, 4, 9)).toBe(4);
  });
});

describe.each(MEMORIES)("tables with a run of keys as %s", (_, options) => {
  test.each(
    [INT64, INT32].flatMap((keyType) => [INT64, INT32, DataType.BOOL].map((valueType) => ({ keyType, valueType }))),
  )("find keys of type $keyType and values of type $valueType in, before and after it", ({ keyType, valueType }) => {
    const memory = new LinearMemory(options);
    const [keyBytes, valueBytes] = [dataTypeSize(keyType), dataTypeSize(valueType)];
    const present = new Map<number, number>();
    {
      using scope = memory.scope();
      using storage = disposable(new TableStorage(memory, keyType, valueType));
      const [keys, values, target] = [keyBytes, valueBytes, valueBytes].map((size) => scope.malloc(BLOCK * size));
      const missing = scope.malloc(8);
      memory.u32.set([1, 0], missing >>> 2);
      const setKeys = (list: readonly number[]) =>
        list.forEach((key, i) => {
          if (keyBytes === 4) memory.i32[(keys >>> 2) + i] = key;
          else memory.data.setBigInt64(keys + i * 8, BigInt(key), true);
        });
      const insert = (list: readonly number[], byteOf: (key: number) => number) => {
        setKeys(list);
        memory.u8.fill(0, values, values + BLOCK * valueBytes);
        list.forEach((key, i) => {
          memory.u8[values + i * valueBytes] = byteOf(key);
          present.set(key, byteOf(key));
        });
        storage.put(keys, values, list.length);
      };
      const remove = (key: number) => {
        setKeys([key]);
        storage.remove(keys, 1, removeLoops);
        present.delete(key);
      };
      const check = () => {
        const asked = Array.from({ length: BLOCK }, (_, i) => -20 + i);
        setKeys(asked);
        memory.u8.fill(9, target, target + BLOCK * valueBytes);
        storage.findValues(keys, BLOCK, missing, 0, target);
        const found = asked.map((_, i) => memory.u8[target + i * valueBytes]);
        expect(found).toEqual(asked.map((key) => present.get(key) ?? 1));
        storage.find(keys, BLOCK);
        expect(asked.map((_, i) => storage.foundAt(i) !== 0)).toEqual(asked.map((key) => present.has(key)));
      };
      const range = (first: number, end: number) => Array.from({ length: end - first }, (_, i) => first + i);
      const isOdd = (key: number) => key & 1;
      const isEven = (key: number) => 1 - (key & 1);
      check();
      insert(range(-7, 100), isOdd);
      check();
      insert(range(90, 120), isEven);
      check();
      insert([-19, 200, 130], isOdd);
      check();
      remove(200);
      remove(50);
      check();
      insert([50, 51], isEven);
      check();
      storage.clear();
      present.clear();
      check();
      insert([3, 2, 1], isOdd);
      check();
      insert(range(4, 180), isEven);
      check();
      // One key is missing in the middle, and the last has its place.
      storage.clear();
      present.clear();
      insert(range(10, 60), isOdd);
      check();
      remove(59);
      check();
      insert([59, 60], isEven);
      check();
    }
    expect(memory.liveBytes).toBe(0);
  });
});

function disposable(storage: TableStorage): TableStorage & Disposable {
  return Object.assign(storage, { [Symbol.dispose]: () => storage.dispose() });
}
