import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { fusedBatchNormExShape, fusedBatchNormShape, fusedBatchNormV3Shape } from "../../src/shapes.js";

const INPUTS = ["x: T", "scale: U", "offset: U", "mean: U", "variance: U"];
const OUTPUTS = ["y: T", "batch_mean: U", "batch_variance: U", "reserve_space_1: U", "reserve_space_2: U"];
const ATTRS = [
  "T: type",
  "U: type",
  "exponential_avg_factor: float = 1.0",
  "is_training: bool = true",
  "data_format: {'NHWC', 'NCHW', 'NDHWC', 'NCDHW'} = 'NHWC'",
];

/** Case FusedBatchNormExTest of tensorflow/core/framework/common_shape_fns_test.cc. */
describe("fusedBatchNormExShape", () => {
  test("wants channels by fours", () => {
    const ex = shapeTester("_FusedBatchNormEx", {
      inputs: [...INPUTS, "side_input: num_side_inputs * T"],
      outputs: [...OUTPUTS, "reserve_space_3: U"],
      attrs: [...ATTRS, "num_side_inputs: int >= 0 = 0", "activation_mode: string = 'Identity'"],
      shapeFunction: fusedBatchNormExShape,
    });
    const node = { attrs: { T: "half", activation_mode: "Relu" } };
    ex.error(node, "[2,2,2,2];[2];[2];[2];[2]", "_FusedBatchNormEx channel dimension must be divisible by 4.");
    const outputs = "[d0_0,d0_1,d0_2,d0_3];[d0_3];[d0_3];[d0_3];[d0_3];?";
    ex.ok(node, "[2,2,2,4];[4];[4];[4];[4]", outputs);
    ex.ok(node, "[?,?,?,?];?;?;?;?", outputs);
  });
});

/** Cases of FusedBatchNorm_ShapeFn in tensorflow/core/ops/nn_ops_test.cc. */
describe("fusedBatchNormShape", () => {
  const norm = shapeTester("FusedBatchNorm", {
    inputs: INPUTS,
    outputs: OUTPUTS,
    attrs: ATTRS,
    shapeFunction: fusedBatchNormShape,
  });
  const inference = { attrs: { is_training: false } };

  test("reads scale and offset in training", () => {
    norm.ok({}, "?;?;?;?;?", "[?,?,?,?];[?];[?];[?];[?]");
    norm.ok({}, "[?,?,?,?];[10];[?];?;?", "[d0_0,d0_1,d0_2,d1_0];[d1_0];[d1_0];[d1_0];[d1_0]");
    norm.ok({}, "[?,?,?,1];[?];[?];[2];[2]", "[d0_0,d0_1,d0_2,1];[1];[1];[1];[1]");
    norm.error({}, "[1,2,3];?;?;?;?", "Shape must be rank 4 but is rank 3");
    norm.error({}, "?;[2,3];?;?;?", "Shape must be rank 1 but is rank 2");
    norm.error({}, "[1,10,10,1];[2];?;?;?", "Dimensions must be equal, but are 1 and 2");
    norm.ok({ attrs: { data_format: "NCHW" } }, "[?,?,?,?];?;[10];?;?", "[d0_0,10,d0_2,d0_3];[10];[10];[10];[10]");
  });

  test("reads mean and variance when they are used", () => {
    norm.error(inference, "[1,10,10,1];?;?;[2];?", "are 1 and 2");
    norm.error({ attrs: { exponential_avg_factor: 0.5 } }, "[1,10,10,1];?;?;?;[2]", "are 1 and 2");
    norm.ok(inference, "[1,10,10,?];?;?;?;[1]", "[1,10,10,1];[1];[1];[1];[1]");
  });

  test("takes volumes", () => {
    const v3 = shapeTester("FusedBatchNormV3", {
      inputs: INPUTS,
      outputs: [...OUTPUTS, "reserve_space_3: U"],
      attrs: ATTRS,
      shapeFunction: fusedBatchNormV3Shape,
    });
    const inputs = "[?,?,?,?,?];[4];?;?;?";
    v3.ok({ attrs: { data_format: "NDHWC" } }, inputs, "[d0_0,d0_1,d0_2,d0_3,4];[4];[4];[4];[4];?");
    v3.ok({ attrs: { data_format: "NCDHW" } }, inputs, "[d0_0,4,d0_2,d0_3,d0_4];[4];[4];[4];[4];?");
    v3.error({ attrs: { data_format: "NDHWC" } }, "[1,2,3,4];?;?;?;?", "Shape must be rank 5 but is rank 4");
  });
});
