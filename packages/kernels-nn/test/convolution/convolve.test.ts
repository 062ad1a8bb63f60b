import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("convolve", () => {
  test("reaches over planes when a volume's filter is dilated", async () => {
    const attrs = {
      T: { type: "DT_FLOAT" },
      strides: { list: { i: [1, 1, 1, 1, 1] } },
      dilations: { list: { i: [1, 2, 1, 1, 1] } },
      padding: { s: Buffer.from("VALID").toString("base64") },
    };
    const input = { dtype: "float32", shape: [1, 4, 1, 1, 1], values: [1, 2, 3, 4] };
    const filter = { dtype: "float32", shape: [2, 1, 1, 1, 1], values: [10, 1] };
    const [output] = await runOp(plugin, "Conv3D", attrs, [input, filter]);
    expect(output).toEqual({ dtype: "float", shape: [1, 2, 1, 1, 1], value: [[[[[13]]], [[[24]]]]] });
  });

  test("keeps groups of channels apart", async () => {
    const attrs = {
      T: { type: "DT_INT32" },
      strides: { list: { i: [1, 1, 1, 1] } },
      padding: { s: Buffer.from("SAME").toString("base64") },
    };
    const input = { dtype: "int32", shape: [1, 1, 1, 4], values: [1, 2, 3, 4] };
    const filter = { dtype: "int32", shape: [1, 1, 2, 2], values: [1, 10, 100, 1000] };
    const [output] = await runOp(plugin, "Conv2D", attrs, [input, filter]);
    expect(output.value).toEqual([[[[201, 4030]]]]);
  });

  test("gives each channel of a depthwise convolution its own filters", async () => {
    const attrs = {
      T: { type: "DT_FLOAT" },
      strides: { list: { i: [1, 1, 1, 1] } },
      padding: { s: Buffer.from("VALID").toString("base64") },
    };
    const input = { dtype: "float32", shape: [1, 1, 2, 2], values: [1, 2, 3, 4] };
    const filter = { dtype: "float32", shape: [1, 2, 2, 2], values: [1, 10, 100, 1000, 2, 20, 200, 2000] };
    const [output] = await runOp(plugin, "DepthwiseConv2dNative", attrs, [input, filter]);
    expect(output.value).toEqual([[[[7, 70, 1000, 10000]]]]);
  });

  test("gives zeros when the images have no channels", async () => {
    const attrs = {
      T: { type: "DT_FLOAT" },
      strides: { list: { i: [1, 1, 1, 1] } },
      padding: { s: Buffer.from("SAME").toString("base64") },
    };
    const input = { dtype: "float32", shape: [1, 1, 2, 0], values: [] };
    const filter = { dtype: "float32", shape: [1, 1, 1, 2], values: [3, 4] };
    const [output] = await runOp(plugin, "Conv2D", attrs, [input, filter]);
    expect(output.value).toEqual([
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
    ]);
  });
});
