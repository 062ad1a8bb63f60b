import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { StaticTable } from "../src/index.js";
import { tableLoops } from "../src/storage/table-loops.js";

const { INT64, STRING } = DataType;
const MEMORIES = [
  ["WebAssembly", { initialBytes: 65536 }],
  ["the twin in TypeScript", { initialBytes: 65536, wasmLoops: false }],
] as const;
const LONG = "a text of more bytes than a cell has";

describe.each(MEMORIES)("copies of columns as %s", (_, options) => {
  test.each([1, 2, 4, 6, 8, 12, 24])("copyColumn copies %i bytes of each record", (bytes) => {
    const memory = new LinearMemory(options);
    const [from, target] = [memory.malloc(40 * 28), memory.calloc(40 * bytes + 8)];
    for (let i = 0; i < 40 * 28; i++) memory.u8[from + i] = i * 7;
    tableLoops.over(memory).copyColumn(from, 28, 40, bytes, target);
    const expected = Array.from(
      { length: 40 * bytes },
      (_, i) => ((Math.floor(i / bytes) * 28 + (i % bytes)) * 7) & 255,
    );
    expect([...memory.u8.subarray(target, target + 40 * bytes + 8)]).toEqual([...expected, ...new Array(8).fill(0)]);
    for (const block of [from, target]) memory.free(block);
    expect(memory.liveBytes).toBe(0);
  });

  test.each([
    ["short", (i: number) => `value ${i}`],
    ["one long", (i: number) => (i === 300 ? LONG : `value ${i}`)],
    ["a long default", (i: number) => (i === -1 ? LONG : `value ${i}`)],
    ["long", (i: number) => `${LONG} ${i}`],
  ] as const)("values that are strings are found and exported: %s", (_, textOf) => {
    const memory = new LinearMemory(options);
    {
      const count = 600;
      const spec = { container: "", name: "", keyType: INT64, valueType: STRING };
      const numbers = Array.from({ length: count }, (_, i) => (i * 7919) % 1009);
      using keys = tensorFromJs(memory, INT64, Int32Array.from(numbers));
      using values = Tensor.fromStrings(
        memory,
        [count],
        Array.from({ length: count }, (_, i) => textOf(i)),
      );
      using missing = Tensor.fromStrings(memory, [], [textOf(-1)]);
      using asked = tensorFromJs(
        memory,
        INT64,
        Int32Array.from({ length: 1009 }, (_, i) => i),
      );
      using table = new StaticTable(memory, spec);
      table.import(keys, values);
      using found = table.find(asked, missing);
      expect(found.toArray()).toEqual(Array.from({ length: 1009 }, (_, i) => textOf(numbers.indexOf(i))));
      const { keys: allKeys, values: allValues } = table.export();
      expect(allKeys.toArray()).toEqual(numbers);
      expect(allValues.toArray()).toEqual(Array.from({ length: count }, (_, i) => textOf(i)));
      allKeys.release();
      allValues.release();
    }
    expect(memory.liveBytes).toBe(0);
  });
});
