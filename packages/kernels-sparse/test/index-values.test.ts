import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { exactIndex, exactIndexValues, indexTensor, indexValues } from "../src/index-values.js";

const LARGE = [0, -1, 5, -(2 ** 31), 2 ** 32, -(2 ** 32) - 7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

describe("indexTensor", () => {
  test("writes what indexValues reads when the type is int64", () => {
    withTestMemory((memory) => {
      using tensor = indexTensor(memory, DataType.INT64, [LARGE.length], LARGE);
      expect(tensor.toArray()).toEqual(LARGE);
      expect([...indexValues(tensor)]).toEqual(LARGE);
    });
  });

  test("writes what indexValues reads when the type is int32", () => {
    withTestMemory((memory) => {
      using tensor = indexTensor(memory, DataType.INT32, [2, 2], [1, -2, 2 ** 31 - 1, -(2 ** 31)]);
      expect(tensor.toArray()).toEqual([1, -2, 2 ** 31 - 1, -(2 ** 31)]);
      expect([...indexValues(tensor)]).toEqual([1, -2, 2 ** 31 - 1, -(2 ** 31)]);
    });
  });
});

describe("exactIndexValues", () => {
  test("refuses an index that a number does not hold", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, [1n, 2n ** 60n + 1n]);
      expect(exactIndex(tensor, 1)).toBe(2n ** 60n + 1n);
      expect(() => exactIndexValues(tensor)).toThrow("the index 1152921504606846977 is beyond 2^53");
    });
  });
});
