import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const WINDOW = { T: "float", mode: "REFLECT", strides: [1, 2, 1, 1], padding: "SAME" };

describe("shape functions of padded convolutions", () => {
  test("FusedPadConv2D wants images, a matrix of paddings and a filter of their depth", () => {
    const convolution = shapeOf("FusedPadConv2D");
    convolution.ok({ attrs: WINDOW }, "[1,5,6,2];[4,2];[3,3,2,4]", "[d0_0,?,?,d2_3]");
    convolution.error({ attrs: WINDOW }, "[1,5,6,2];[4,2];[3,3,3,4]", "Dimensions must be equal, but are 2 and 3");
    convolution.error({ attrs: WINDOW }, "[1,5,6,2];[3,2];[3,3,2,4]", "Dimension must be 4 but is 3");
    convolution.error({ attrs: WINDOW }, "[5,6,2];[4,2];[3,3,2,4]", "Shape must be rank 4 but is rank 3");
    const short = { ...WINDOW, strides: [1, 1, 1] };
    convolution.error(
      { attrs: short },
      "[1,5,6,2];[4,2];[3,3,2,4]",
      "stride attribute to contain 4 values, but got: 3",
    );
  });

  test("FusedResizeAndPadConv2D wants rows and columns, too", () => {
    shapeOf("FusedResizeAndPadConv2D").ok({ attrs: WINDOW }, "[1,5,6,2];[2];[4,2];[3,3,2,4]", "[d0_0,?,?,d3_3]");
    shapeOf("FusedResizeAndPadConv2D").error(
      { attrs: WINDOW },
      "[1,5,6,2];[3];[4,2];?",
      "Dimension must be 2 but is 3",
    );
  });

  test("ExtractGlimpse has an offset of each image", () => {
    for (const op of ["ExtractGlimpse", "ExtractGlimpseV2"]) {
      shapeOf(op).ok({}, "[?,5,6,2];[2];[3,2]", "[d2_0,?,?,d0_3]");
      shapeOf(op).error({}, "[2,5,6,2];[2];[3,2]", "Dimensions must be equal, but are 2 and 3");
      shapeOf(op).error({}, "[2,5,6,2];[2];[2,3]", "Dimension must be 2 but is 3");
    }
  });
});
