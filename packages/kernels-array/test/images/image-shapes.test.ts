import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

const matrix = (...values: number[]) => ({ dtype: "int32", shape: [values.length / 2, 2], values });

describe("spaceToBatchShape", () => {
  const space = shapeOf("SpaceToBatchND");

  test("multiplies the batch, and pads and divides the rest", () => {
    space.ok({}, "?;[2];?", "?");
    space.ok({}, "[?,?,?,?];[2];?", "[?,?,?,d0_3]");
    space.ok({ values: { 1: [2, 3] } }, "[3,?,?,2];[2];?", "[18,?,?,d0_3]");
    space.ok({ values: { 1: [2, 3], 2: matrix(1, 1, 0, 1) } }, "[3,?,2,2];[2];[2,2]", "[18,?,1,d0_3]");
    space.ok({ values: { 1: [2, 2], 2: matrix(4, 2, 2, 4) } }, "[1,10,10,3];[2];[2,2]", "[4,8,8,d0_3]");
    space.ok({ values: { 1: [] } }, "[?,3];[0];[0,2]", "in0");
  });

  test("refuses what TensorFlow refuses", () => {
    space.error({}, "[?,?,?,?];?;?", "block_shape must have rank 1.");
    space.error({}, "[?,?,?,?];[?];?", "block_shape must have known size.");
    space.error({}, "[1,2];[2];?", "Shape must be at least rank 3 but is rank 2");
    space.error({}, "[1,10,10,3];[2];[2,3]", "3 and 2");
    space.error({ values: { 1: [0, 2] } }, "[1,2,3];[2];?", "block_shape must be positive");
    const values = (...paddings: number[]) => ({ 1: [2, 2], 2: matrix(...paddings) });
    space.error({ values: values(1, -2, 3, 4) }, "[1,10,10,3];[2];[2,2]", "paddings cannot be negative");
    space.error({ values: values(1, 2, 3, 4) }, "[1,10,10,3];[2];[2,2]", "must be evenly divisible by 2 but is 13");
  });
});

describe("batchToSpaceShape", () => {
  const batch = shapeOf("BatchToSpaceND");

  test("divides the batch, and multiplies and crops the rest", () => {
    batch.ok({}, "?;[2];?", "?");
    batch.ok({}, "[?,?,?,2];[2];?", "[?,?,?,d0_3]");
    batch.ok({ values: { 1: [2, 3] } }, "[18,?,?,2];[2];?", "[3,?,?,d0_3]");
    batch.ok({ values: { 1: [2, 3], 2: matrix(1, 1, 0, 1) } }, "[18,2,1,2];[2];[2,2]", "[3,2,2,d0_3]");
  });

  test("refuses what TensorFlow refuses", () => {
    batch.error({ values: { 1: [2, 2] } }, "[3,?,?,2];[2];?", "must be evenly divisible by 2 but is 3");
    const values = (...crops: number[]) => ({ 1: [2, 2], 2: matrix(...crops) });
    batch.error({ values: values(1, -1, 0, 0) }, "[4,1,1,2];[2];[2,2]", "crops cannot be negative");
    batch.error(
      { values: values(1, 2, 0, 0) },
      "[4,1,1,2];[2];[2,2]",
      "Negative dimension size caused by subtracting 2 from 1",
    );
  });
});

describe("depthToSpaceShape and spaceToDepthShape", () => {
  const attrs = (data_format: string) => ({ attrs: { block_size: 2, data_format, T: "qint8" } });

  test("move channels in each format", () => {
    const depth = shapeOf("DepthToSpace");
    depth.ok(attrs("NHWC"), "?", "[?,?,?,?]");
    depth.ok(attrs("NHWC"), "[?,2,4,4]", "[d0_0,4,8,1]");
    depth.ok(attrs("NCHW"), "[1,4,2,4]", "[1,1,4,8]");
    depth.ok(attrs("NCHW_VECT_C"), "[1,4,2,4,4]", "[1,1,4,8,4]");
    const space = shapeOf("SpaceToDepth");
    space.ok(attrs("NHWC"), "[?,2,4,?]", "[d0_0,1,2,?]");
    space.ok(attrs("NCHW"), "[1,4,2,4]", "[1,16,1,2]");
    space.ok(attrs("NCHW_VECT_C"), "[1,4,2,4,4]", "[1,16,1,2,4]");
  });

  test("refuse a rest, another rank, and a block whose square is no int32", () => {
    shapeOf("SpaceToDepth").error(attrs("NHWC"), "[1,3,8,4]", "must be evenly divisible by 2 but is 3");
    shapeOf("DepthToSpace").error(attrs("NHWC"), "[1,2,2,5]", "must be evenly divisible by 4 but is 5");
    shapeOf("DepthToSpace").error(attrs("NCHW_VECT_C"), "[1,4,2,4]", "Shape must be rank 5 but is rank 4");
    const huge = { attrs: { block_size: 131072 } };
    shapeOf("DepthToSpace").error(huge, "[2,4,4,0]", "Divisor must be positive but is 0");
  });
});
