import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ints = (values: readonly number[], shape: readonly number[] = [values.length]) => ({
  dtype: "int64",
  shape,
  values: values.map(String),
});

function concat(indices: ReturnType<typeof ints>, values: ReturnType<typeof ints>) {
  const attrs = { concat_dim: { i: 1 }, N: { i: 2 }, T: { type: "DT_INT64" } };
  const shape = ints([2, 3]);
  return runOp(plugin, "SparseConcat", attrs, [
    ints([0, 1, 1, 0], [2, 2]),
    indices,
    ints([10, 11]),
    values,
    shape,
    shape,
  ]);
}

describe("SparseConcat", () => {
  test("merges two inputs along the columns", async () => {
    const outputs = await concat(ints([0, 0], [1, 2]), ints([20]));
    expect(outputs.map((output) => output.value)).toEqual([
      [
        [0, 1],
        [0, 3],
        [1, 0],
      ],
      [10, 20, 11],
      [2, 6],
    ]);
  });

  // TensorFlow ends the process over these.
  test("refuses parts that do not belong together", async () => {
    await expect(concat(ints([0, 0], [1, 2]), ints([20, 21]))).rejects.toThrow(
      "indices and values rows (indexing dimension) must match. (indices = 1, values = 2)",
    );
    await expect(concat(ints([0], [1, 1]), ints([20]))).rejects.toThrow("Order length must be SparseTensor rank.");
  });
});
