import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of Resize_ShapeFn in tensorflow/core/ops/image_ops_test.cc. */
describe.each(["ResizeBicubic", "ResizeBilinear", "ResizeNearestNeighbor"])("the shape function of %s", (op) => {
  const resize = shapeOf(op);

  test("replaces rows and columns", () => {
    resize.ok({}, "[1,?,3,?];[2]", "[d0_0,?,?,d0_3]");
    resize.ok({ values: { 1: [20, 30] } }, "[1,?,3,?];[2]", "[d0_0,20,30,d0_3]");
    resize.ok({ sizes: { 1: [-1, 7] } }, "[1,?,3,?];[2]", "[d0_0,?,7,d0_3]");
    resize.ok({ values: { 1: [-1, 7] } }, "[1,?,3,?];?", "[d0_0,?,7,d0_3]");
  });

  test("refuses other sizes", () => {
    resize.error({}, "[1,2,3,4];[3]", "Dimension must be 2 but is 3");
    resize.error({}, "[1,2,3,4];[]", "Shape must be rank 1 but is rank 0");
    resize.error({}, "[1,2,3];[2]", "Shape must be rank 4 but is rank 3");
    resize.error({ values: { 1: [-5, 6] } }, "[1,2,3,4];[2]", "Dimension -5 must be >= 0");
  });
});

/** Cases of CropAndResize_ShapeFn in tensorflow/core/ops/image_ops_test.cc. */
describe("the shape function of CropAndResize", () => {
  const crop = shapeOf("CropAndResize");

  test("has a crop for each box", () => {
    crop.ok({}, "[?,2,3,?];?;?;[2]", "[?,?,?,d0_3]");
    crop.ok({ values: { 3: [20, 30] } }, "[?,2,3,?];[?,4];[?];[2]", "[d1_0|d2_0,20,30,d0_3]");
    crop.ok({ values: { 3: [20, 30] } }, "?;[5,?];[?];[2]", "[5,20,30,?]");
  });

  test("refuses boxes without four corners, and other numbers of indices", () => {
    crop.error({}, "[5,?];?;?;?", "Shape must be rank 4 but is rank 2");
    crop.error({}, "?;[4];?;?", "Shape must be rank 2 but is rank 1");
    crop.error({}, "?;?;[4,5];?", "Shape must be rank 1 but is rank 2");
    crop.error({}, "?;?;?;[1,2]", "Shape must be rank 1 but is rank 2");
    crop.error({}, "[1,2,3,4];[5,3];?;[2]", "Dimension must be 4 but is 3");
    crop.error({}, "[1,2,3,4];[5,4];[3];[2]", "Dimensions must be equal, but are 5 and 3");
  });
});

describe("the shape function of ImageProjectiveTransformV3", () => {
  test("replaces rows and columns", () => {
    const transform = shapeOf("ImageProjectiveTransformV3");
    const node = { attrs: { dtype: "float", interpolation: "NEAREST" }, values: { 2: [3, 4] } };
    transform.ok(node, "[?,?,?,?];[7];[2];[]", "[d0_0,3,4,d0_3]");
    transform.ok({ attrs: node.attrs }, "[?,?,?,?];[7];?;[]", "[d0_0,?,?,d0_3]");
    transform.error({ attrs: node.attrs }, "[1,2,3,4];[7];[3];[]", "Dimension must be 2 but is 3");
  });
});
