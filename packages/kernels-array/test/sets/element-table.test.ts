import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ElementKeys, ElementTable } from "../../src/sets/element-table.js";

describe("ElementTable", () => {
  const numbersOf = (dtype: DataType, values: readonly unknown[]) =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, values as number[]);
      const elements = new ElementKeys(tensor);
      const table = new ElementTable({
        count: values.length,
        hash: (i) => elements.hash(i),
        equals: (i, j) => elements.equals(i, j),
      });
      return { numbers: values.map((_, i) => table.add(i)), firsts: table.firsts };
    });

  test("numbers values in the order of their first occurrence", () => {
    const texts = ["b", "a", "b", "", "a", "b".repeat(30), "b".repeat(30)];
    expect(numbersOf(DataType.STRING, texts)).toEqual({ numbers: [0, 1, 0, 2, 1, 3, 3], firsts: [0, 1, 3, 5] });
  });

  test("distinguishes thousands of values", () => {
    const values = Array.from({ length: 6000 }, (_, i) => BigInt(i % 3000) << 32n);
    expect(numbersOf(DataType.INT64, values).numbers).toEqual(values.map((_, i) => i % 3000));
  });

  test("takes zeros of either sign as equal, and NaN as different from itself", () => {
    for (const dtype of [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16]) {
      expect(numbersOf(dtype, [0, Number.NaN, -0, 1, Number.NaN]).numbers).toEqual([0, 1, 0, 2, 3]);
    }
  });
});
