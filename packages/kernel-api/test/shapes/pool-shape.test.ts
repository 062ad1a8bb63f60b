import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { avgPoolShape, maxPoolShape, maxPoolV2Shape, pool3dShape } from "../../src/shapes.js";

const OUTPUTS = ["output: float"];
const SIZES = ["ksize: list(int) >= 4", "strides: list(int) >= 4"];
const PADDING = "padding: {'SAME', 'VALID', 'EXPLICIT'}";
const FORMAT = "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'";
const pool = (strides: number[], ksize: number[], padding: string, data_format: string) => ({
  attrs: { strides, ksize, padding, data_format },
});

/** Cases of AvgPool2DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("avgPoolShape", () => {
  const avg = shapeTester("AvgPool", {
    inputs: ["input: float"],
    outputs: OUTPUTS,
    attrs: [...SIZES, PADDING, FORMAT],
    shapeFunction: avgPoolShape,
  });

  test("slides windows over rows and columns", () => {
    avg.ok(pool([1, 1, 1, 1], [1, 1, 1, 1], "VALID", "NHWC"), "[1,2,2,1]", "[d0_0,2,2,d0_3]");
    const wide = pool([1, 1, 2, 1], [1, 2, 1, 1], "VALID", "NHWC");
    avg.ok(wide, "[1,4,4,1]", "[d0_0,3,2,d0_3]");
    avg.ok(wide, "[1,?,4,1]", "[d0_0,?,2,d0_3]");
    avg.ok(wide, "[1,4,?,?]", "[d0_0,3,?,d0_3]");
    avg.ok(pool([1, 1, 1, 2], [1, 1, 2, 1], "VALID", "NCHW"), "[?,?,4,4]", "[d0_0,d0_1,3,2]");
  });

  test("takes vectors of channels", () => {
    const vectors = pool([1, 1, 1, 1], [1, 1, 2, 2], "VALID", "NCHW_VECT_C");
    avg.ok(vectors, "[2,3,5,7,4]", "[d0_0,d0_1,4,6,4]");
    avg.ok(vectors, "[5,7,?,?,4]", "[d0_0,d0_1,?,?,4]");
    avg.ok(vectors, "[?,?,?,?,4]", "[d0_0,d0_1,?,?,4]");
    avg.error(vectors, "[2,5,7,11,3]", "VECT_C dimension must be 4 or 32, but is 3");
    avg.error(vectors, "[4,4]", "Shape must be rank 5 but is rank 2");
  });

  test("refuses other numbers of sizes and strides", () => {
    const strides = pool([1, 1, 1, 1, 1], [1, 1, 1, 1], "VALID", "NHWC");
    avg.error(strides, "?", "AvgPool requires the stride attribute to contain 4 values, but got: 5");
    const sizes = pool([1, 1, 1, 1], [1, 1, 1, 1, 1], "VALID", "NHWC");
    avg.error(sizes, "?", "AvgPool requires the ksize attribute to contain 4 values, but got: 5");
  });
});

/** Cases of MaxPool2DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("maxPoolShape", () => {
  const max = shapeTester("MaxPool", {
    inputs: ["input: float"],
    outputs: OUTPUTS,
    attrs: [...SIZES, PADDING, "explicit_paddings: list(int) = []", FORMAT],
    shapeFunction: maxPoolShape,
  });

  test("slides windows over channels too", () => {
    max.ok(pool([1, 1, 1, 1], [1, 1, 1, 2], "VALID", "NHWC"), "[?,2,2,2]", "[d0_0,2,2,1]");
    max.ok(pool([1, 3, 1, 1], [1, 1, 1, 1], "VALID", "NCHW"), "[?,7,5,5]", "[d0_0,3,5,5]");
  });

  test("takes vectors of channels", () => {
    const vectors = pool([1, 1, 1, 1], [1, 1, 2, 2], "SAME", "NCHW_VECT_C");
    max.ok(vectors, "[2,3,5,7,4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.ok(vectors, "[5,7,?,?,4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.ok(vectors, "[?,?,?,?,4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.ok(vectors, "[2,3,5,7,32]", "[d0_0,d0_1,d0_2,d0_3,32]");
    max.ok(vectors, "[2,3,5,7,?]", "[d0_0,d0_1,d0_2,d0_3,d0_4]");
    max.error(vectors, "[2,3,5,7,8]", "VECT_C dimension must be 4 or 32, but is 8");
  });

  test("takes explicit paddings", () => {
    const node = pool([1, 2, 2, 1], [1, 2, 2, 1], "EXPLICIT", "NHWC");
    const padded = (explicit_paddings: number[]) => ({ attrs: { ...node.attrs, explicit_paddings } });
    max.ok(padded([0, 0, 1, 1, 2, 2, 0, 0]), "[1,5,6,3]", "[1,3,5,3]");
    max.error(padded([0, 0, 1]), "[1,5,6,3]", "explicit_paddings attribute must contain 8 values, but got: 3");
  });
});

/** Cases of MaxPoolV22DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("maxPoolV2Shape", () => {
  const max = shapeTester("MaxPoolV2", {
    inputs: ["input: float", "ksize: int32", "strides: int32"],
    outputs: OUTPUTS,
    attrs: [PADDING, FORMAT],
    shapeFunction: maxPoolV2Shape,
  });
  const node = (strides: number[], ksize: number[], padding: string, data_format: string) => ({
    attrs: { padding, data_format },
    values: { 1: ksize, 2: strides },
  });

  test("reads windows and strides from inputs", () => {
    max.ok(node([1, 1, 1, 1], [1, 1, 1, 2], "VALID", "NHWC"), "[?,2,2,2];[4];[4]", "[d0_0,2,2,1]");
    max.ok(node([1, 3, 1, 1], [1, 1, 1, 1], "VALID", "NCHW"), "[?,7,5,5];[4];[4]", "[d0_0,3,5,5]");
    max.ok({ attrs: { padding: "VALID" } }, "[1,2,2,1];[4];[4]", "?");
  });

  test("takes vectors of channels", () => {
    const vectors = node([1, 1, 1, 1], [1, 1, 2, 2], "SAME", "NCHW_VECT_C");
    max.ok(vectors, "[2,3,5,7,4];[4];[4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.ok(vectors, "[5,7,?,?,4];[4];[4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.ok(vectors, "[?,?,?,?,4];[4];[4]", "[d0_0,d0_1,d0_2,d0_3,4]");
    max.error(vectors, "[2,3,5,7,8];[4];[4]", "VECT_C dimension must be 4 or 32, but is 8");
  });

  test("refuses other numbers of sizes and strides", () => {
    max.error({ attrs: { padding: "VALID" } }, "?;[5];[4]", "Dimension must be 4 but is 5");
    max.error({ attrs: { padding: "VALID" } }, "?;[4];[]", "Shape must be rank 1 but is rank 0");
  });
});

/** Cases of Pool3DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("pool3dShape", () => {
  const max = shapeTester("MaxPool3D", {
    inputs: ["input: float"],
    outputs: OUTPUTS,
    attrs: ["ksize: list(int) >= 5", "strides: list(int) >= 5", PADDING, "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'"],
    shapeFunction: pool3dShape,
  });
  const ones = [1, 1, 1, 1, 1];

  test("slides windows over planes, rows and columns", () => {
    max.ok(pool([1, 2, 3, 4, 1], ones, "VALID", "NDHWC"), "[?,24,24,24,?]", "[d0_0,12,8,6,d0_4]");
    max.ok(pool([1, 1, 3, 4, 1], ones, "VALID", "NDHWC"), "[1,?,24,24,?]", "[d0_0,?,8,6,d0_4]");
    max.ok(pool([1, 1, 2, 3, 4], ones, "VALID", "NCDHW"), "[?,?,24,24,24]", "[d0_0,d0_1,12,8,6]");
  });

  test("refuses other numbers of sizes and strides", () => {
    const strides = pool([...ones, 1], ones, "VALID", "NDHWC");
    max.error(strides, "?", "Pool3D ops require the stride attribute to contain 5 values, but got: 6");
    const sizes = pool(ones, [...ones, 1], "VALID", "NDHWC");
    max.error(sizes, "?", "Pool3D requires the ksize attribute to contain 5 values, but got: 6");
    max.error(pool(ones, ones, "VALID", "NDHWC"), "[1,2,3,4]", "Shape must be rank 5 but is rank 4");
  });
});
