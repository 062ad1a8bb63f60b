import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe("StridedSlice", () => {
  const slice = async (
    value: number[] | number[][],
    begin: (number | bigint)[],
    end: (number | bigint)[],
    strides: number[],
    masks: Record<string, bigint> = {},
  ) => {
    let result: unknown;
    await withArrayHost(async (host) => {
      const indices = [begin, end, strides].map((list) => host.tensor("int64", list));
      result = await host.value(
        "StridedSlice",
        { T: "int32", Index: "int64", ...masks },
        host.tensor("int32", value),
        ...indices,
      );
    });
    return result;
  };

  test("takes one element for a shrunk axis", async () => {
    expect(await slice([5, 6, 7], [1], [2], [1], { shrink_axis_mask: 1n })).toBe(6);
    expect(await slice([5, 6, 7], [-1], [0], [1], { shrink_axis_mask: 1n })).toBe(7);
    expect(await slice([5, 6, 7], [1], [2], [2], { shrink_axis_mask: 1n, begin_mask: 1n })).toBe(6);
  });

  test("clamps ranges to the tensor", async () => {
    expect(await slice([5, 6, 7], [-9], [2n ** 63n - 1n], [1])).toEqual([5, 6, 7]);
    expect(await slice([5, 6, 7], [2n ** 62n], [-(2n ** 63n)], [-2])).toEqual([7, 5]);
    expect(await slice([5, 6, 7], [2], [1], [1])).toEqual([]);
  });

  test("puts an ellipsis and new axes between indices", async () => {
    const matrix = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const masks = { ellipsis_mask: 1n, new_axis_mask: 2n, shrink_axis_mask: 4n };
    expect(await slice(matrix, [0, 0, 1], [0, 0, 0], [1, 1, 1], masks)).toEqual([[2], [5]]);
  });

  test("refuses slices without a meaning", async () => {
    const shrink = { shrink_axis_mask: 1n };
    await expect(slice([5], [5], [6], [1], shrink)).rejects.toThrow("slice index 5 of dimension 0 out of bounds.");
    await expect(slice([5], [0], [1], [-1], shrink)).rejects.toThrow("only stride 1 allowed on non-range indexing.");
    await expect(slice([5], [0], [1], [0])).rejects.toThrow("strides[0] must be non-zero");
    await expect(slice([5], [0, 0], [1, 1], [1, 1])).rejects.toThrow(
      "Index out of range using input dim 1; input has only 1 dims",
    );
    await expect(slice([5], [0], [1, 1], [1])).rejects.toThrow(
      "Expected begin, end, and strides to be 1D equal size tensors, but got shapes [1], [2], and [1] instead.",
    );
    const ellipses = { ellipsis_mask: 3n };
    await expect(slice([5], [0, 0], [1, 1], [1, 1], ellipses)).rejects.toThrow("Multiple ellipses");
  });
});
