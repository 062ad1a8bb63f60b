import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { broadcastStrides, coalesce, rowMajorStrides, visitRuns } from "../src/index.js";

describe("rowMajorStrides", () => {
  test("are the sizes of all dimensions further in, multiplied", () => {
    expect(rowMajorStrides([2, 3, 4])).toEqual([12, 4, 1]);
    expect(rowMajorStrides([])).toEqual([]);
  });
});

describe("broadcastStrides", () => {
  test("are 0 where elements repeat", () => {
    expect(broadcastStrides([3, 1], [1, 1], [2, 3, 4])).toEqual([0, 1, 0]);
    expect(broadcastStrides([2, 3], [3, 1], [2, 3])).toEqual([3, 1]);
  });

  test("refuse shapes that do not broadcast", () => {
    expect(() => broadcastStrides([2], [1], [3])).toThrow("cannot be broadcast to [3]");
    expect(() => broadcastStrides([1, 1], [1, 1], [1])).toThrow("cannot be broadcast to [1]");
  });
});

describe("coalesce", () => {
  test("joins dimensions that step evenly in every array, and drops those of size 1", () => {
    expect(coalesce([2, 1, 3, 4], [[12, 12, 4, 1]])).toEqual({ shape: [24], strides: [[1]] });
    expect(
      coalesce(
        [2, 3, 4],
        [
          [12, 4, 1],
          [0, 4, 1],
        ],
      ),
    ).toEqual({
      shape: [2, 12],
      strides: [
        [12, 1],
        [0, 1],
      ],
    });
    expect(coalesce([], [[]])).toEqual({ shape: [1], strides: [[1]] });
  });
});

describe("visitRuns", () => {
  const dimension = fc.record({
    size: fc.integer({ min: 0, max: 4 }),
    a: fc.nat(9),
    b: fc.integer({ min: -9, max: 9 }),
  });

  test("visits the position of every element in row-major order", () => {
    fc.assert(
      fc.property(fc.array(dimension, { maxLength: 5 }), (dimensions) => {
        const shape = dimensions.map(({ size }) => size);
        const strides = [dimensions.map(({ a }) => a), dimensions.map(({ b }) => b)];
        const met: number[][] = [];
        visitRuns(shape, strides, (positions, steps, count) => {
          for (let i = 0; i < count; i++) met.push(positions.map((position, k) => position + i * steps[k]));
        });
        const wanted = shape.reduce<number[][]>(
          (starts, size, d) =>
            starts.flatMap((start) =>
              Array.from({ length: size }, (_, i) => start.map((position, k) => position + i * strides[k][d])),
            ),
          [[0, 0]],
        );
        expect(met).toEqual(wanted);
      }),
    );
  });
});
