import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { formatIndex, formatPosition, readIndices, readShape, writeIndex } from "../src/index-tensor.js";

describe("readIndices", () => {
  test.each([DataType.INT8, DataType.INT16, DataType.INT32, DataType.INT64])("reads type %s", (dtype) => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, [0, 1, -1, 127, -128]);
      expect(readIndices(tensor)).toEqual([0, 1, -1, 127, -128]);
    });
  });

  test("reads int64 exactly up to 2^53 and keeps the size beyond", () => {
    withTestMemory((memory) => {
      const values = [2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 32, -(2 ** 32), 2n ** 63n - 1n, -(2n ** 63n)];
      using tensor = tensorFromJs(memory, DataType.INT64, values);
      expect(readIndices(tensor)).toEqual(values.map(Number));
    });
  });
});

describe("writeIndex", () => {
  test.each([DataType.INT32, DataType.INT64])("writes what is read from type %s", (dtype) => {
    withTestMemory((memory) => {
      const values = [
        0,
        -1,
        7,
        2 ** 31 - 1,
        -(2 ** 31),
        ...(dtype === DataType.INT64 ? [2 ** 52 + 1, -(2 ** 40)] : []),
      ];
      using tensor = Tensor.allocate(memory, dtype, [values.length]);
      for (const [i, value] of values.entries()) writeIndex(tensor, i, value);
      expect(tensor.toArray()).toEqual(values);
    });
  });
});

describe("readShape", () => {
  test("refuses a negative size", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, [2, -3]);
      expect(() => readShape(tensor)).toThrow("Dimension -3 must be >= 0");
    });
  });
});

describe("formatIndex", () => {
  test("keeps all digits of an int64", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, [2n ** 53n + 1n]);
      expect(formatIndex(tensor, 0)).toBe("9007199254740993");
    });
  });
});

describe("formatPosition", () => {
  test("writes a place in each dimension, and nothing for a scalar", () => {
    expect(formatPosition([2, 3], 5)).toBe("[1,2]");
    expect(formatPosition([], 0)).toBe("");
  });
});
