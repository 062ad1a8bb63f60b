import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ints = (values: readonly number[], shape: readonly number[] = [values.length]) => ({
  dtype: "int64",
  shape,
  values: values.map(String),
});
const splitsType = { Tsplits: { type: "DT_INT64" } };

// Op cases test TensorFlow's messages; here are inputs that it accepts, or ends the process for.
describe("RaggedTensorToSparse", () => {
  test("refuses ragged values without a dimension of rows", async () => {
    const attrs = { RAGGED_RANK: { i: 1 }, T: { type: "DT_INT64" }, ...splitsType };
    await expect(runOp(plugin, "RaggedTensorToSparse", attrs, [ints([0, 1]), ints([7], [])])).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: "rt_dense_values must be at least a vector, saw: []",
    });
  });
});

describe("RaggedGather", () => {
  test("refuses an output rank that the indices do not have", async () => {
    const attrs = {
      Tvalues: { type: "DT_INT64" },
      Tindices: { type: "DT_INT64" },
      PARAMS_RAGGED_RANK: { i: 1 },
      OUTPUT_RAGGED_RANK: { i: 3 },
      ...splitsType,
    };
    await expect(runOp(plugin, "RaggedGather", attrs, [ints([0, 2]), ints([5, 6]), ints([0])])).rejects.toThrow(
      "OUTPUT_RAGGED_RANK is 3, but the result has the ragged rank 1",
    );
  });
});
