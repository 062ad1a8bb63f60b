import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** Stitches rows of `width` floats: of index list `i`, row `j` is full of `10 i + j + 1`. */
async function stitched(width: number, ...lists: readonly number[][]) {
  const indices = lists.map((values) => ({ dtype: "int32", shape: [values.length], values }));
  const data = lists.map((list, i) => ({
    dtype: "float",
    shape: [list.length, width],
    values: list.flatMap((_, j) => Array(width).fill(10 * i + j + 1)),
  }));
  const attrs = { T: { type: "DT_FLOAT" }, N: { i: lists.length } };
  const [output] = await runOp(plugin, "DynamicStitch", attrs, [...indices, ...data]);
  for (const row of output.value as number[][]) expect(new Set(row).size).toBe(1);
  return (output.value as number[][]).map((row) => row[0]);
}

describe("DynamicStitch", () => {
  test.each([1, 3, 4, 5, 7, 16, 18])("places rows of %i floats, and zeros where no index names one", async (width) => {
    expect(await stitched(width, [1, 3], [0, 2])).toEqual([11, 1, 12, 2]);
    expect(await stitched(width, [1, 4], [0, 2])).toEqual([11, 1, 12, 0, 2]);
    expect(await stitched(width, [2, 2], [0, 2])).toEqual([11, 0, 12]);
    expect(await stitched(width, [0, 1], [1, 0], [0])).toEqual([21, 11]);
  });
});
