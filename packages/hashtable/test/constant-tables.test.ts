import { HostResources } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ConstantTables } from "../src/constant-tables.js";
import { StaticTable } from "../src/tables/static-table.js";

const { STRING, INT64 } = DataType;

/** Tables in one memory, all released in the end, when nothing may be left. */
function withTables(body: (make: (values?: DataType) => StaticTable, fill: typeof fillTable) => void): void {
  const memory = createTestMemory();
  const constants = new ConstantTables();
  const tables: StaticTable[] = [];
  body((valueType = INT64) => {
    const table = new StaticTable(memory, { container: "", name: "t", keyType: STRING, valueType }, constants);
    tables.push(table);
    return table;
  }, fillTable);
  for (const table of tables) table.release();
  expect(memory.liveBytes).toBe(0);
  expect([...constants.candidates(STRING, INT64), ...constants.candidates(STRING, STRING)]).toEqual([]);
}

function fillTable(table: StaticTable, keys: string[], values: (number | string)[], inParts = false): void {
  using keyTensor = tensorFromJs(table.memory, STRING, keys);
  using valueTensor = tensorFromJs(table.memory, table.valueType, values);
  if (!inParts) {
    table.import(keyTensor, valueTensor);
    return;
  }
  table.addBlock(keyTensor.address, valueTensor.address, keys.length);
  table.finishInitialization();
}

function findIn(table: StaticTable, keys: string[], missing: number | string): unknown {
  using keyTensor = tensorFromJs(table.memory, STRING, keys);
  using defaults = tensorFromJs(table.memory, table.valueType, missing);
  using found = table.find(keyTensor, defaults);
  return found.toNested();
}

const long = "long".repeat(20);

describe("ConstantTables", () => {
  test("holds equal entries once, however they came", () => {
    withTables((make, fill) => {
      const tables = Array.from({ length: 4 }, () => make());
      fill(tables[0], ["a", long, "c"], [1, 2, 3]);
      fill(tables[1], ["a", long, "c"], [1, 2, 3]);
      fill(tables[2], ["a", long, "a", "c"], [1, 2, 1, 3]);
      fill(tables[3], ["a", long, "c"], [1, 2, 3], true);
      for (const table of tables) {
        expect(table.storage).toBe(tables[0].storage);
        expect(table.size).toBe(3);
        expect(findIn(table, ["c", long, "x"], -1)).toEqual([3, 2, -1]);
      }
    });
  });

  test("keeps apart what differs in a key, a value, the order or a type", () => {
    withTables((make, fill) => {
      const first = make();
      fill(first, ["a", "b"], [1, 2]);
      const others: [string[], number[]][] = [
        [
          ["a", "c"],
          [1, 2],
        ],
        [
          ["a", "b"],
          [1, 3],
        ],
        [
          ["b", "a"],
          [2, 1],
        ],
        [
          ["a", "b", "c"],
          [1, 2, 3],
        ],
        [["a"], [1]],
      ];
      for (const [keys, values] of others) {
        for (const inParts of [false, true]) {
          const table = make();
          fill(table, keys, values, inParts);
          expect(table.storage).not.toBe(first.storage);
          expect(findIn(table, keys, 0)).toEqual(values);
        }
      }
      const strings = make(STRING);
      fill(strings, ["a", "b"], ["x", long]);
      const equal = make(STRING);
      fill(equal, ["a", "b"], ["x", long]);
      expect(equal.storage).toBe(strings.storage);
      expect(findIn(equal, ["b", "z"], "-")).toEqual([long, "-"]);
    });
  });

  test("holds nothing of an initialisation that failed", () => {
    withTables((make, fill) => {
      fill(make(), ["a", "b"], [1, 2]);
      const table = make();
      expect(() => fill(table, ["a", "a"], [1, 2])).toThrow("HashTable has different value for same key");
      fill(table, ["b"], [2]);
      expect(findIn(table, ["a", "b"], 0)).toEqual([1, 2]); // The entry before the failure has stayed.
    });
  });

  test("serves tables under the resources that use it", () => {
    const host = new HostResources();
    const [first, second, third] = [new HostResources(), new HostResources(), new HostResources()];
    ConstantTables.use(first, host);
    ConstantTables.use(second, host);
    expect(ConstantTables.of(first)).toBeInstanceOf(ConstantTables);
    expect(ConstantTables.of(second)).toBe(ConstantTables.of(first));
    expect(ConstantTables.of(third)).toBeUndefined();
  });
});
