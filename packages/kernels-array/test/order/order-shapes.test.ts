import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("reverseShape and reverseV2Shape", () => {
  test("keep the shape", () => {
    for (const op of ["Reverse", "ReverseV2"]) {
      const reverse = shapeOf(op);
      reverse.ok({}, "?;?", "in0");
      reverse.error({}, "?;[]", "Shape must be rank 1 but is rank 0");
      reverse.error({}, "?;[?,2]", "Shape must be rank 1 but is rank 2");
      reverse.error({}, "[1,2,3,4,5,6,7,8,9];[9]", "reverse does not work on tensors with more than 8 dimensions");
      reverse.ok({}, "[1,2,3,?];[4]", "in0");
      reverse.ok({}, "[1,2,3,?,5,6,7,8];[8]", "in0");
    }
    shapeOf("Reverse").error({}, "[1,2,3];[4]", "Shape must be rank 4 but is rank 3");
  });

  test("refuse axes out of range, and one twice; the messages are TensorFlow's", () => {
    const reverse = shapeOf("ReverseV2");
    reverse.error({ values: { 1: [0, 3] } }, "[1,2];[2]", "'axis'[1] = 3 is out of valid range [0, 1");
    reverse.error({ values: { 1: [0, -2] } }, "[1,2];[2]", "axis 0 specified more than once.");
  });
});

describe("reverseSequenceShape", () => {
  const reverse = shapeOf("ReverseSequence");
  const along = (seq_dim: number, batch_dim: number) => ({ attrs: { seq_dim, batch_dim } });

  test("merges the batch with the lengths", () => {
    reverse.ok(along(1, 2), "?;[10]", "?");
    reverse.ok(along(1, 2), "[1,2,3];[3]", "[d0_0,d0_1,d0_2]");
    reverse.ok(along(1, 2), "[1,2,?];[3]", "[d0_0,d0_1,d1_0]");
    reverse.ok(along(1, 2), "[1,2,3];[?]", "[d0_0,d0_1,d0_2]");
  });

  test("refuses dimensions that the input lacks", () => {
    reverse.error(along(1, 2), "?;[10,10]", "Shape must be rank 1 but is rank 2");
    reverse.error(along(1, 4), "[1,2,3];[3]", "batch_dim must be < input rank");
    reverse.error(along(4, 1), "[1,2,3];[3]", "seq_dim must be < input rank");
    reverse.error(along(1, -1), "[1,2,3];[3]", "batch_dim must be >=0, got -1");
  });
});

describe("transposeShape", () => {
  const transpose = shapeOf("Transpose");

  test("knows the rank of either input", () => {
    transpose.ok({}, "?;?", "?");
    transpose.ok({}, "?;[?]", "?");
    transpose.ok({}, "?;[2]", "[?,?]");
    transpose.ok({}, "[?];?", "[?]");
    transpose.ok({}, "[?,?];[2]", "[?,?]");
    transpose.error({}, "[1,2,3];[2]", "Dimension must be 3 but is 2");
  });

  test("permutes", () => {
    transpose.ok({ values: { 1: [0] } }, "[?];[1]", "[d0_0]");
    transpose.ok({ values: { 1: [1, 0] } }, "?;[2]", "[?,?]");
    transpose.ok({ values: { 1: [1, 0] } }, "[1,?];[2]", "[d0_1,d0_0]");
    transpose.ok({ values: { 1: [1, 0, 3, 4, 2] } }, "[0,?,2,3,4];[5]", "[d0_1,d0_0,d0_3,d0_4,d0_2]");
    transpose.error({ values: { 1: [1, 2] } }, "[1,2];[2]", "perm dim 2 is out of range of input rank 2");
    transpose.error({ values: { 1: [0] } }, "[1,2];[1]", "Dimension must be 2 but is 1");
  });
});
