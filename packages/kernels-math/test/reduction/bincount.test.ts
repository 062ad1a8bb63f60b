import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const attrs = { Tidx: { type: "DT_INT64" }, T: { type: "DT_FLOAT" }, binary_output: { b: false } };
const int64 = (values: readonly number[]) => ({ dtype: "int64", shape: [values.length], values: values.map(String) });
const scalar = (value: string) => ({ dtype: "int64", shape: [], values: [value] });
const float = (values: readonly number[]) => ({ dtype: "float", shape: [values.length], values });

const ragged = (splits: readonly number[], values: readonly number[], weights: readonly number[] = []) =>
  runOp(plugin, "RaggedBincount", attrs, [int64(splits), int64(values), scalar("3"), float(weights)]);

describe("registerBincounts", () => {
  test("counts values in the row that their splits give", async () => {
    const [counts] = await ragged([0, 2, 2, 3], [1, 2, 0]);
    expect(counts.value).toEqual([
      [0, 1, 1],
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  test("goes on after splits that step back, as TensorFlow does", async () => {
    const [counts] = await ragged([0, 2, 1, 3], [1, 1, 0]);
    expect(counts.value).toEqual([
      [0, 2, 0],
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  test.each([
    [[], [1], "Splits must be non-empty"],
    [[1, 1], [1], "Splits must start with 0, not with 1"],
    [[0, 2], [1], "Splits must end with the number of values, got 2 instead of 1"],
    [[0, 1], [-1], "Input must be non-negative"],
  ])("refuses splits %j of values %j", async (splits, values, message) => {
    await expect(ragged(splits, values)).rejects.toThrow(message);
  });

  test("counts as with weights of 1 when values come in runs and alone", async () => {
    const values = [1, 1, 1, 0, 2, 2, 9, 9, 1, 0, 0];
    const count = (weights: readonly number[]) =>
      runOp(plugin, "Bincount", { T: { type: "DT_FLOAT" } }, [
        { dtype: "int32", shape: [values.length], values },
        { dtype: "int32", shape: [], values: [3] },
        float(weights),
      ]);
    const [counts] = await count([]);
    expect(counts.value).toEqual([3, 4, 2]);
    expect(await count(values.map(() => 1))).toEqual([counts]);
  });

  test("refuses weights for some values only", async () => {
    await expect(ragged([0, 2], [1, 2], [1])).rejects.toThrow("`weights` must be the same shape as `arr`");
  });

  test("refuses sizes that no tensor can have", async () => {
    const count = (size: string) => runOp(plugin, "DenseBincount", attrs, [int64([1]), scalar(size), float([])]);
    await expect(count("9223372036854775807")).rejects.toThrow("is beyond 2^53");
    await expect(count("1000000000000")).rejects.toThrow();
    await expect(count("-1")).rejects.toThrow("size (-1) must be non-negative");
  });
});

test("createDenseBincount refuses more empty rows than memory has room for", async () => {
  const inputs = [{ dtype: "int64", shape: [2 ** 40, 0], values: [] }, scalar("4"), float([])];
  await expect(runOp(plugin, "DenseBincount", attrs, inputs)).rejects.toMatchObject({ code: "RESOURCE_EXHAUSTED" });
});
