import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { conv2dBackpropInputShape } from "../../src/shapes.js";

const backprop = shapeTester("Conv2DBackpropInput", {
  inputs: ["input_sizes: int32", "filter: float", "out_backprop: float"],
  outputs: ["output: float"],
  attrs: ["data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
  shapeFunction: conv2dBackpropInputShape,
});

/** Cases of Conv2DBackpropInput_ShapeFn in tensorflow/core/ops/nn_ops_test.cc, and more. */
describe("conv2dBackpropInputShape", () => {
  test("takes the sizes, and the batch of the gradient", () => {
    const filter = ";[2,2,3,4]";
    backprop.ok({ values: { 0: [1, 5, 6, 3] } }, `[4]${filter};[1,4,5,4]`, "[1,5,6,3]");
    backprop.ok({ values: { 0: [-1, 5, 6, 6] } }, `[4]${filter};[?,4,5,4]`, "[d2_0,5,6,6]");
    backprop.ok({ sizes: { 0: [-1, -1, 6, 3] } }, `[4]${filter};[2,4,5,4]`, "[2,?,6,3]");
    backprop.ok({ values: { 0: [5, 6] } }, `[2]${filter};[?,4,5,4]`, "[d2_0,5,6,3]");
    const node = { attrs: { data_format: "NCHW" }, values: { 0: [5, 6] } };
    backprop.ok(node, `[2]${filter};[?,4,5,4]`, "[d2_0,3,5,6]");
    backprop.ok({}, "?;?;?", "[?,?,?,?]");
    backprop.ok({}, `[2]${filter};[?,4,5,4]`, "[d2_0,?,?,3]");
  });

  test("refuses what does not fit", () => {
    const message = "Conv2DBackpropInput requires input_sizes to contain 4 values or 2 values, but got: 3";
    backprop.error({}, "[3];[2,2,3,4];[1,4,4,4]", message);
    backprop.error({ values: { 0: [2, 5, 5, 3] } }, "[4];[2,2,3,4];[1,4,4,4]", "are 2 and 1");
    backprop.error({}, "[4];[2,2,3,4];[1,4,4,5]", "Dimensions must be equal, but are 5 and 4");
    backprop.error({}, "[4];[2,2,3];[1,4,4,5]", "Shape must be rank 4 but is rank 3");
  });
});
