import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { isScalarLike, readShape } from "../../src/shapes/shape-arguments.js";

describe("readShape", () => {
  test("refuses a negative size", () => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT64, [2, -3]);
      expect(() => readShape(tensor)).toThrow("Dimension -3 must be >= 0");
    });
  });
});

describe("isScalarLike", () => {
  test.each([
    [5, true],
    [[5], true],
    [[[5]], false],
    [[5, 6], false],
  ])("returns for %j: %s", (value, expected) => {
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.INT32, value);
      expect(isScalarLike(tensor)).toBe(expected);
    });
  });
});
