import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const floats = (shape: readonly number[]) => ({
  dtype: "float32",
  shape,
  values: new Array<number>(shape.reduce((product, size) => product * size, 1)).fill(1),
});

// TensorFlow's messages are tested with its own cases; these are ours.
describe("biasLength", () => {
  test("refuses a bias that is not as long as the product is wide", async () => {
    const attrs = {
      T: { type: "DT_FLOAT" },
      num_args: { i: 1 },
      fused_ops: { list: { s: [Buffer.from("BiasAdd").toString("base64")] } },
    };
    await expect(
      runOp(plugin, "_FusedMatMul", attrs, [floats([2, 3]), floats([3, 4]), floats([3])]),
    ).rejects.toMatchObject({ code: Code.INVALID_ARGUMENT, message: "bias has 3 elements for 4 columns" });
  });
});

describe("trainingUnsupported", () => {
  test("refuses to normalize by the batch's own statistics", async () => {
    const attrs = { T: { type: "DT_FLOAT" }, U: { type: "DT_FLOAT" }, is_training: { b: true } };
    const inputs = [floats([1, 2, 2, 3]), floats([3]), floats([3]), floats([3]), floats([3])];
    await expect(runOp(plugin, "FusedBatchNormV3", attrs, inputs)).rejects.toMatchObject({
      code: Code.UNIMPLEMENTED,
      message: "FusedBatchNormV3 with is_training = true: only inference is supported",
    });
  });
});
