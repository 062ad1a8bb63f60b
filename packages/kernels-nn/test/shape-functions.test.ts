import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions that check the rank", () => {
  test("LRN wants images", () => {
    shapeOf("LRN").ok({}, "[?,2,3,?]", "in0");
    shapeOf("LRN").ok({}, "?", "[?,?,?,?]");
    shapeOf("LRN").error({}, "[2]", "Shape must be rank 4 but is rank 1");
  });

  test("Softmax wants vectors", () => {
    shapeOf("Softmax").ok({}, "[?,2]", "in0");
    shapeOf("LogSoftmax").error({}, "[]", "Shape must be at least rank 1 but is rank 0");
  });

  test("fused products and convolutions have the shape of the first step", () => {
    shapeOf("_FusedMatMul").ok({ attrs: { num_args: 1 } }, "[?,3];[3,4];[4]", "[d0_0,4]");
    const attrs = { num_args: 1, TArgs: ["float"], strides: [1, 1, 1, 1], padding: "SAME" };
    shapeOf("_FusedConv2D").ok({ attrs }, "[?,5,5,3];[3,3,3,8];[8]", "[d0_0,5,5,8]");
    const depthwise = { num_args: 1, strides: [1, 1, 1, 1], padding: "SAME" };
    shapeOf("FusedDepthwiseConv2dNative").ok({ attrs: depthwise }, "[?,5,5,3];[3,3,3,2];[6]", "[d0_0,5,5,6]");
  });
});
