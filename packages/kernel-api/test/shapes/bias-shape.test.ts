import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { biasAddGradShape, biasAddShape } from "../../src/shapes.js";

const attrs = ["data_format: {'NHWC', 'NCHW'} = 'NHWC'"];
const NCHW = { attrs: { data_format: "NCHW" } };

/** Cases of BiasAddShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("biasAddShape", () => {
  const inputs = ["a: float", "b: float"];
  const bias = shapeTester("BiasAdd", { inputs, outputs: ["c: float"], attrs, shapeFunction: biasAddShape });

  test("keeps the shape of the input", () => {
    bias.ok({}, "[2,10];[10]", "[2,10]");
    bias.ok({}, "?;?", "?");
    bias.ok({}, "[?,?];[10]", "[d0_0,10]");
    bias.ok({}, "[4,3,4,2,15];[15]", "[4,3,4,2,15]");
    bias.ok(NCHW, "[2,3,4,5];[3]", "[2,3,4,5]");
    bias.ok(NCHW, "[10,11,12];[11]", "[10,11,12]");
    bias.ok(NCHW, "[8,?,4,2,3,4,5];[6]", "[8,6,4,2,3,4,5]");
  });

  test("takes NHWC for an op without formats", () => {
    const old = shapeTester("BiasAddV1", { inputs, outputs: ["c: float"], shapeFunction: biasAddShape });
    old.ok({}, "[2,?];[10]", "[2,10]");
  });

  test("refuses another length and low ranks", () => {
    bias.error(NCHW, "[8,6,4,2,3,4,5];[3]", "Dimensions must be equal, but are 6 and 3");
    bias.error({}, "[3];[3]", "Shape must be at least rank 2 but is rank 1");
    bias.error(NCHW, "[2,3];[3]", "Shape must be at least rank 3 but is rank 2");
  });
});

/** Cases of BiasAddGradShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("biasAddGradShape", () => {
  const grad = shapeTester("BiasAddGrad", {
    inputs: ["a: float"],
    outputs: ["b: float"],
    attrs,
    shapeFunction: biasAddGradShape,
  });

  test("is a vector of the channels", () => {
    grad.ok({}, "[2,10]", "[10]");
    grad.ok({}, "[5,7,2,?]", "[d0_3]");
    grad.ok({}, "?", "[?]");
    grad.ok(NCHW, "[2,3,4,5]", "[3]");
    grad.ok(NCHW, "[8,6,4,2,3,4,5]", "[6]");
    grad.ok(NCHW, "[10,11,12]", "[11]");
  });

  test("refuses low ranks", () => {
    grad.error({}, "[3]", "Shape must be at least rank 2 but is rank 1");
    grad.error(NCHW, "[2,3]", "Shape must be at least rank 3 but is rank 2");
  });
});
