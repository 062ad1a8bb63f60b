import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ints = (values: readonly number[], shape: readonly number[] = [values.length]) => ({
  dtype: "int64",
  shape,
  values: values.map(String),
});

describe("SparseCrossHashed", () => {
  // TensorFlow ends the process over this.
  test("hashes dense numbers strongly", async () => {
    const attrs = { N: { i: 0 }, sparse_types: { list: {} }, dense_types: { list: { type: ["DT_INT64"] } } };
    const strong = { dtype: "bool", shape: [], values: [true] };
    const inputs = [ints([5, 6, 5], [3, 1]), ints([1000], []), strong, ints([1, 2])];
    const [indices, values, shape] = await runOp(plugin, "SparseCrossHashed", attrs, inputs);
    // What TensorFlow gives for the same numbers in a sparse input.
    expect(values.value).toEqual([932, 453, 932]);
    expect([indices.value, shape.value]).toEqual([
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      [3, 1],
    ]);
  });
});
