import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { planReduction } from "../../src/reduction/reduction-axes.js";

const plan = (shape: number[], axes: number[], keepDimensions = false) =>
  withTestMemory((memory) => {
    using tensor = tensorFromJs(memory, DataType.INT32, axes);
    return planReduction(shape, tensor, keepDimensions);
  });

describe("planReduction", () => {
  test("groups neighbours that are kept, and neighbours that are reduced", () => {
    expect(plan([2, 3, 4, 5, 6], [1, 2, -1])).toEqual({
      outputShape: [2, 5],
      sizes: [2, 12, 5, 6, 1],
      reducedCount: 72,
    });
  });

  test("starts with a size of 1 when the first dimension is reduced", () => {
    expect(plan([2, 3], [0], true)).toEqual({ outputShape: [1, 3], sizes: [1, 2, 3], reducedCount: 2 });
  });

  test("keeps everything without axes", () => {
    expect(plan([2, 3], [])).toEqual({ outputShape: [2, 3], sizes: [6], reducedCount: 1 });
  });

  test("refuses axes that do not exist or were given twice", () => {
    expect(() => plan([2, 3], [2])).toThrow("Invalid reduction dimension (2 for input with 2 dimension(s)");
    expect(() => plan([2, 3], [1, -1])).toThrow("Invalid reduction arguments: Axes contains duplicate dimension: 1");
  });
});
