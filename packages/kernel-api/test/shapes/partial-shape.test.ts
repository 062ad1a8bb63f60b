import { describe, expect, test } from "vitest";
import {
  concatenateShapes,
  formatPartialShape,
  isFullyDefined,
  mergeElementShapes,
  mergeShapes,
  type PartialShape,
  partialShape,
  shapesCompatible,
  subshape,
  withRank,
  withRankAtLeast,
  withRankAtMost,
} from "../../src/index.js";

// The shapes and answers of tensorflow/c/ops_test.cc and of shape_inference_test.cc.
describe("withRank", () => {
  test("takes a shape of that rank, and one of unknown rank", () => {
    expect(withRank([10, 20, 30], 3)).toEqual([10, 20, 30]);
    expect(withRank(undefined, 2)).toEqual([-1, -1]);
  });

  test("refuses another rank", () => {
    expect(() => withRank([10, 20, 30], 4)).toThrowError("Shape must be rank 4 but is rank 3");
  });
});

describe("withRankAtLeast, withRankAtMost", () => {
  test("take ranks in their range, and an unknown rank", () => {
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

  test("refuses positions before the shape and reversed ranges", () => {
    expect(() => subshape([1, 2], -3)).toThrowError("Subshape start out of bounds: -3, for shape with rank 2");
    expect(() => subshape([1, 2], 0, -3)).toThrowError("Subshape end out of bounds: -3, for shape with rank 2");
    expect(() => subshape([1, 2], 2, -1)).toThrowError(
      "Subshape must have computed start <= end, but is 2 and 1 (computed from start 2 and end -1 over shape with rank 2)",
    );
  });

  test("is unknown for an unknown rank", () => {
    expect(subshape(undefined, 1, 2)).toBeUndefined();
  });
});

describe("concatenateShapes", () => {
  test("joins two shapes of known rank", () => {
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

describe("mergeElementShapes", () => {
  test("adds what either shape knows", () => {
    expect(mergeElementShapes([2, -1], [-1, 3])).toEqual([2, 3]);
    expect(mergeElementShapes(undefined, [4])).toEqual([4]);
  });

  test("refuses shapes that cannot be the same, in the words of kernels", () => {
    expect(() => mergeElementShapes([1], [1, 2])).toThrowError(
      "PartialTensorShape: Incompatible ranks during merge: 1 vs. 2",
    );
    expect(() => mergeElementShapes([2, -1], [3, -1])).toThrowError(
      "PartialTensorShape: Incompatible shapes during merge: [2,?] vs. [3,?]",
    );
  });
});

describe("shapesCompatible", () => {
  test.each<[PartialShape, PartialShape, boolean]>([
    [undefined, [1], true],
    [[-1, 2], [3, -1], true],
    [[], [], true],
    [[-1], [1, 2], false],
    [[2, 3], [2, 4], false],
  ])("%j with %j: %s", (first, second, wanted) => {
    expect(shapesCompatible(first, second)).toBe(wanted);
    expect(shapesCompatible(second, first)).toBe(wanted);
  });
});

describe("partialShape", () => {
  test("keeps unknown sizes and an unknown rank", () => {
    expect(partialShape([2n, -1n])).toEqual([2, -1]);
    expect(partialShape(undefined)).toBeUndefined();
  });

  test.each([-2n, 2n ** 53n])("refuses the size %s", (size) => {
    expect(() => partialShape([size])).toThrowError(`Dimension ${size} is neither -1 nor from 0 to 9007199254740991`);
  });
});

test("formatPartialShape writes TensorFlow's text", () => {
  expect([[2, -1], [], undefined].map(formatPartialShape)).toEqual(["[2,?]", "[]", "<unknown>"]);
});

test("isFullyDefined is false for an unknown size or rank", () => {
  expect([[2, 0], [], [2, -1], undefined].map(isFullyDefined)).toEqual([true, true, false, false]);
});
