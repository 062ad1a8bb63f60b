import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const int64 = (shape: readonly number[], values: readonly (number | string)[]) => ({
  dtype: "int64",
  shape,
  values: values.map(String),
});
const reshape = (indices: readonly number[], from: readonly (number | string)[], to: readonly (number | string)[]) =>
  runOp(plugin, "SparseReshape", {}, [
    int64([indices.length / from.length, from.length], indices),
    int64([from.length], from),
    int64([to.length], to),
  ]);

describe("SparseReshape", () => {
  test.each([[[2, 3]], [[2, -1]], [[-1, 3]]])(
    "keeps indices as they are when %j is the shape that they have",
    async (to) => {
      const [indices, shape] = await reshape([0, 1, 1, 2], [2, 3], to);
      expect(indices.value).toEqual([
        [0, 1],
        [1, 2],
      ]);
      expect(shape.value).toEqual([2, 3]);
    },
  );

  test("moves indices when sizes change places", async () => {
    const [indices, shape] = await reshape([0, 1, 1, 2], [2, 3], [3, -1]);
    expect(indices.value).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(shape.value).toEqual([3, 2]);
  });

  test("keeps an empty shape, and infers no size from one", async () => {
    const [, shape] = await reshape([], [0, 3], [0, 3]);
    expect(shape.value).toEqual([0, 3]);
    await expect(reshape([], [0, 3], [0, -1])).rejects.toThrow("cannot infer the missing input size");
  });

  test("refuses two sizes of -1, negative sizes and too many elements in equal shapes", async () => {
    await expect(reshape([], [2, 3], [-1, -1])).rejects.toThrow("only one output dimension may be -1");
    await expect(reshape([], [-2, 3], [-2, 3])).rejects.toThrow();
    const huge = "4611686018427387904";
    await expect(reshape([], [huge, huge], [huge, huge])).rejects.toThrow();
    await expect(reshape([], [2147483647, 2147483647, 4, 0], [2147483647, 2147483647, 4, 0])).rejects.toThrow();
  });
});
