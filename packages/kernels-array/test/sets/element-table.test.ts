import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ElementKeys, ElementTable } from "../../src/sets/element-table.js";

describe("ElementTable", () => {
  test("numbers values in the order of their first occurrence", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, ["b", "a", "b", "", "a", "b".repeat(30), "b".repeat(30)]);
      const table = new ElementTable(new ElementKeys(tensor, true));
      expect(Array.from({ length: 7 }, (_, i) => table.add(i))).toEqual([0, 1, 0, 2, 1, 3, 3]);
      expect(table.firsts).toEqual([0, 1, 3, 5]);
    });
  });

  test("distinguishes thousands of values", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(
        memory,
        DataType.INT64,
        Array.from({ length: 6000 }, (_, i) => BigInt(i % 3000) << 32n),
      );
      const table = new ElementTable(new ElementKeys(tensor, true));
      for (let i = 0; i < 6000; i++) expect(table.add(i)).toBe(i % 3000);
    });
  });

  test("finds the values of another tensor", () => {
    withTestMemory((memory) => {
      using known = tensorFromJs(memory, DataType.FLOAT, [0, 1.5, Number.NaN]);
      using others = tensorFromJs(memory, DataType.FLOAT, [-0, 2, Number.NaN, 1.5]);
      const table = new ElementTable(new ElementKeys(known, true));
      for (let i = 0; i < 3; i++) table.add(i);
      const keys = new ElementKeys(others, true);
      expect([0, 1, 2, 3].map((i) => table.has(keys, i))).toEqual([true, false, false, true]);
    });
  });
});

describe("ElementKeys", () => {
  test("distinguishes 0 and -0 of half as TensorFlow's hash does", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.HALF, [0, -0, 1]);
      const apart = new ElementKeys(tensor, true);
      const together = new ElementKeys(tensor, false);
      expect([apart.equals(0, apart, 1), together.equals(0, together, 1)]).toEqual([false, true]);
      expect(together.hash(0)).toBe(together.hash(1));
    });
  });
});
