import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of Dilation2D_ShapeFn in tensorflow/core/ops/nn_ops_test.cc, and more. */
describe("the shape function of Dilation2D", () => {
  const dilation = shapeOf("Dilation2D");
  const node = (strides: number[], rates: number[], padding = "VALID") => ({ attrs: { strides, rates, padding } });
  const ones = [1, 1, 1, 1];

  test("slides the stretched filter", () => {
    dilation.ok(node(ones, ones), "[1,2,2,2];[1,1,2]", "[1,2,2,2]");
    dilation.ok(node([1, 1, 2, 1], [1, 1, 3, 1]), "[?,5,6,3];[2,2,3]", "[d0_0,4,2,3]");
    dilation.ok(node([1, 2, 2, 1], [1, 0, 3, 1], "SAME"), "[1,5,6,3];[2,2,3]", "[1,3,3,3]");
    dilation.ok(node(ones, ones), "[1,?,6,3];[2,2,3]", "[1,?,?,3]");
    dilation.ok(node(ones, ones), "?;?", "[?,?,?,?]");
  });

  test("refuses other lists, depths and windows that do not fit", () => {
    const strides = "Dilation2D requires the stride attribute to contain 4 values, but got: 5";
    dilation.error(node([...ones, 1], ones), "?;?", strides);
    dilation.error(node(ones, [...ones, 1]), "?;?", "requires the rates attribute to contain 4 values, but got: 5");
    dilation.error(node(ones, ones), "[1,5,6,3];[2,2,4]", "Dimensions must be equal, but are 3 and 4");
    const size = "Computed output size would be negative: -3 [input_size: 5, effective_filter_size: 9, stride: 1]";
    dilation.error(node(ones, ones), "[1,5,6,3];[9,2,3]", size);
    dilation.error(node([1, 0, 1, 1], ones), "[1,5,6,3];[2,2,3]", "Stride must be > 0, but got 0");
  });
});
