import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { TableStorage } from "../src/storage/table-storage.js";
import { insertColumns } from "../src/tables/insert-columns.js";

const NEW = 3000;
const ALL = 60_000;

describe("insertColumns", () => {
  test.each([
    ["room for as many entries as keys", 2 ** 23],
    ["room for the entries alone", 2 ** 21],
  ])("adds new keys before many that are there again, with %s", (_, maximumBytes) => {
    const memory = createTestMemory({ initialBytes: maximumBytes, maximumBytes });
    {
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64);
      const longs = (elementOf: (i: number) => number) => {
        const tensor = Tensor.allocate(memory, DataType.INT64, [ALL]);
        memory.i64.set(
          BigInt64Array.from({ length: ALL }, (_, i) => BigInt(elementOf(i))),
          tensor.address / 8,
        );
        return tensor;
      };
      using keys = longs((i) => i % NEW);
      using values = longs((i) => i);
      insertColumns(storage, keys, values);
      expect(storage.count).toBe(NEW);
      storage.find(keys.address, 256);
      const last = (place: number) => Number(memory.i64[storage.valueAddress(storage.foundAt(place)) / 8]);
      expect([0, 7, 255].map(last)).toEqual([0, 7, 255].map((key) => key + ALL - NEW));
      storage.dispose();
    }
    expect(memory.liveBytes).toBe(0);
  });
});
