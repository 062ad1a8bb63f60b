import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { noFusion } from "../src/errors.js";
import { plugin } from "../src/index.js";

const floats = (shape: readonly number[]) => ({
  dtype: "float32",
  shape,
  values: new Array<number>(shape.reduce((product, size) => product * size, 1)).fill(1),
});

describe("noFusion", () => {
  test("lists the steps", () => {
    expect(noFusion(["BiasAdd", "Cos"])).toMatchObject({
      code: Code.UNIMPLEMENTED,
      message: "Fusion is not implemented: [BiasAdd,Cos]",
    });
  });
});

// TensorFlow's messages are tested with its own cases; these are ours.
describe("createFusedMatMul", () => {
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

describe("createImageProjectiveTransform", () => {
  const text = (value: string) => ({ s: Buffer.from(value).toString("base64") });
  const int32 = (shape: readonly number[], values: readonly number[]) => ({ dtype: "int32", shape, values });
  const inputs = [floats([1, 1, 1, 1]), floats([1, 8]), int32([2], [1, 1]), floats([])];
  const thrown = (interpolation: string, fillMode: string) =>
    runOp(
      plugin,
      "ImageProjectiveTransformV3",
      { dtype: { type: "DT_FLOAT" }, interpolation: text(interpolation), fill_mode: text(fillMode) },
      inputs,
    ).catch((error: unknown) => error);

  test("refuses unknown interpolations and modes", async () => {
    expect(await thrown("bilinear", "CONSTANT")).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("interpolation must be NEAREST or BILINEAR, not bilinear"),
    });
    expect(await thrown("NEAREST", "toString")).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("fill_mode must be CONSTANT, NEAREST, REFLECT or WRAP, not toString"),
    });
  });
});
