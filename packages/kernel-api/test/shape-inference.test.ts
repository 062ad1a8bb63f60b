import { describe, expect, test } from "vitest";
import {
  concatenateShapes,
  mergeShapes,
  type PartialShape,
  subshape,
  withRank,
  withRankAtLeast,
  withRankAtMost,
} from "../src/index.js";

// The shapes and answers of tensorflow/c/ops_test.cc and of shape_inference_test.cc.
describe("withRank", () => {
  test("takes a shape of that rank, and one of which nothing is known", () => {
    expect(withRank([10, 20, 30], 3)).toEqual([10, 20, 30]);
    expect(withRank(undefined, 2)).toEqual([-1, -1]);
  });

  test("refuses another rank", () => {
    expect(() => withRank([10, 20, 30], 4)).toThrowError("Shape must be rank 4 but is rank 3");
  });
});

describe("withRankAtLeast, withRankAtMost", () => {
  test("take ranks in their range, and a shape of which nothing is known", () => {
    expect(withRankAtLeast([10, 20, 30], 3)).toEqual([10, 20, 30]);
    expect(withRankAtMost([10, 20, 30], 3)).toEqual([10, 20, 30]);
    expect(withRankAtLeast(undefined, 3)).toBeUndefined();
    expect(withRankAtMost(undefined, 3)).toBeUndefined();
  });

  test("refuse other ranks", () => {
    expect(() => withRankAtLeast([10, 20, 30], 6)).toThrowError("Shape must be at least rank 6 but is rank 3");
    expect(() => withRankAtMost([10, 20, 30], 1)).toThrowError("Shape must be at most rank 1 but is rank 3");
  });
});

describe("subshape", () => {
  test.each<[number, number, readonly number[]]>([
    [1, -1, [20, 30, 40]],
    [0, Number.POSITIVE_INFINITY, [10, 20, 30, 40, 50]],
    [-2, 5, [40, 50]],
    [3, 3, []],
    [9, 12, []],
  ])("%i to %i", (start, end, wanted) => {
    expect(subshape([10, 20, 30, 40, 50], start, end)).toEqual(wanted);
  });

  test("refuses ranges that no shape has", () => {
    expect(() => subshape([1, 2], -3)).toThrowError("Subshape start out of bounds: -3, for shape with rank 2");
    expect(() => subshape([1, 2], 0, -3)).toThrowError("Subshape end out of bounds: -3, for shape with rank 2");
    expect(() => subshape([1, 2], 2, -1)).toThrowError(
      "Subshape must have computed start <= end, but is 2 and 1 (computed from start 2 and end -1 over shape with rank 2)",
    );
  });

  test("knows nothing of a part of a shape of which nothing is known", () => {
    expect(subshape(undefined, 1, 2)).toBeUndefined();
  });
});

describe("concatenateShapes", () => {
  test("puts one behind the other, when both are known", () => {
    expect(concatenateShapes([1, 2], [3, -1])).toEqual([1, 2, 3, -1]);
    expect(concatenateShapes([1], undefined)).toBeUndefined();
  });
});

describe("mergeShapes", () => {
  test.each<[PartialShape, PartialShape, PartialShape]>([
    [
      [2, -1],
      [-1, 3],
      [2, 3],
    ],
    [undefined, [4], [4]],
    [[4], undefined, [4]],
  ])("%j with %j", (first, second, wanted) => {
    expect(mergeShapes(first, second)).toEqual(wanted);
  });

  test("refuses shapes that cannot be the same", () => {
    expect(() => mergeShapes([1], [1, 2])).toThrowError("Shapes must be equal rank, but are 1 and 2");
    expect(() => mergeShapes([2, -1], [3, -1])).toThrowError(
      "Dimension 0 in both shapes must be equal, but are 2 and 3. Shapes are [2,?] and [3,?].",
    );
  });
});
