import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const data = { dtype: "float", shape: [2, 3], values: [1, 2, 3, 4, 5, 6] };
const ids = (shape: number[], values: number[]) => ({ dtype: "int32", shape, values });
const sorted = (op: string, segments: ReturnType<typeof ids>) =>
  runOp(plugin, op, { T: { type: "DT_FLOAT" }, Tindices: { type: "DT_INT32" } }, [data, segments]);
const unsorted = (op: string, segments: ReturnType<typeof ids>, count = ids([], [4])) =>
  runOp(plugin, op, { T: { type: "DT_FLOAT" }, Tindices: { type: "DT_INT32" } }, [data, segments, count]);

describe("registerSegmentOps", () => {
  test("fills segments without rows with 0, and with 1 for products", async () => {
    expect((await sorted("SegmentMax", ids([2], [0, 2])))[0].value).toEqual([
      [1, 2, 3],
      [0, 0, 0],
      [4, 5, 6],
    ]);
    expect((await sorted("SegmentProd", ids([2], [1, 1])))[0].value).toEqual([
      [1, 1, 1],
      [4, 10, 18],
    ]);
  });

  test("takes ids of several dimensions, and leaves negative ones out", async () => {
    const [sums] = await unsorted("UnsortedSegmentSum", ids([2, 3], [0, 1, 1, 1, -1, 3]));
    expect(sums.value).toEqual([1, 9, 0, 6]);
  });

  test.each([
    [[1], [0], "segment_ids should be the same size as dimension 0 of input."],
    [[1, 2], [0, 1], "segment_ids should be a vector."],
    [[2], [1, 0], "segment ids are not increasing"],
    [[2], [-1, 0], "Segment id -1 out of range [0, 1)"],
  ])("refuses sorted ids of shape %j, %j", async (shape, values, message) => {
    await expect(sorted("SegmentSum", ids(shape, values))).rejects.toThrow(message);
  });

  test("refuses unsorted ids and counts that do not fit", async () => {
    await expect(unsorted("UnsortedSegmentSum", ids([1], [0]))).rejects.toThrow(
      "data.shape = [2,3] does not start with",
    );
    await expect(unsorted("UnsortedSegmentSum", ids([2], [0, 4]))).rejects.toThrow(
      "segment_ids[1] = 4 is out of range",
    );
    await expect(unsorted("UnsortedSegmentSum", ids([2], [0, 1]), ids([], [-1]))).rejects.toThrow(
      "must not be negative",
    );
    await expect(unsorted("UnsortedSegmentSum", ids([2], [0, 1]), ids([1], [2]))).rejects.toThrow("should be a scalar");
  });
});
