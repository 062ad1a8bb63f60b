import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("shapeOfShape", () => {
  test("has an element for each dimension", () => {
    shapeOf("Shape").ok({}, "?", "[?]");
    shapeOf("Shape").ok({}, "[?]", "[1]");
    shapeOf("Shape").ok({}, "[?,2,3,4,5]", "[5]");
    const attrs = { N: 3 };
    shapeOf("ShapeN").ok({ attrs }, "?;?;?", "[?];[?];[?]");
    shapeOf("ShapeN").ok({ attrs }, "[?];[?];[?]", "[1];[1];[1]");
    shapeOf("ShapeN").ok({ attrs }, "[?,2,3,4,5];?;[1,?,3]", "[5];[?];[3]");
    shapeOf("Size").ok({}, "[2,3]", "[]");
    shapeOf("Rank").ok({}, "?", "[]");
  });
});

describe("expandDimsShape", () => {
  const expand = shapeOf("ExpandDims");

  test.each([
    [0, "[1,d0_0,d0_1,d0_2]"],
    [1, "[d0_0,1,d0_1,d0_2]"],
    [2, "[d0_0,d0_1,1,d0_2]"],
    [3, "[d0_0,d0_1,d0_2,1]"],
  ])("adds dimension %i", (dim, wanted) => {
    for (const place of [dim, dim - 4]) {
      expand.ok({ values: { 1: place } }, "?;?", "?");
      expand.ok({ values: { 1: place } }, "[5,?,7];?", wanted);
      expand.ok({ values: { 1: [place] } }, "[5,?,7];?", wanted);
      const long = { dtype: "int64", shape: [], values: [place] };
      expand.ok({ attrs: { Tdim: "int64" }, values: { 1: long } }, "[5,?,7];?", wanted);
    }
  });

  test("knows the rank without the dimension, which TensorFlow does not", () => {
    expand.ok({}, "?;?", "?");
    expand.ok({}, "[5,?];?", "[?,?,?]");
  });

  test("refuses a dimension out of range, and two", () => {
    for (const dim of [4, -5]) expand.error({ values: { 1: dim } }, "[5,?,7];?", "not in the interval [-4, 3]");
    const values = { 1: [0, 1] };
    expand.error({ values }, "?;?", "'dim' input must be a tensor with a single");
    expand.error({ values }, "[5,6,7];?", "'dim' input must be a tensor with a single");
  });
});

describe("squeezeShape", () => {
  const squeeze = shapeOf("Squeeze");
  const dims = (...squeeze_dims: number[]) => ({ attrs: { squeeze_dims } });

  test("takes sizes of 1 away", () => {
    squeeze.ok({}, "?", "?");
    squeeze.ok({}, "[1,4,1,5,1]", "[d0_1,d0_3]");
    squeeze.ok({}, "[1,?,1,?,1]", "?");
    squeeze.ok(dims(1), "[4,1,5]", "[d0_0,d0_2]");
    squeeze.ok(dims(1), "[4,?,5]", "[d0_0,d0_2]");
    squeeze.ok(dims(1, 2), "[4,1,1,5]", "[d0_0,d0_3]");
    squeeze.ok(dims(1, -2), "[4,1,1,5]", "[d0_0,d0_3]");
    squeeze.ok(dims(-2), "[4,1,5]", "[d0_0,d0_2]");
  });

  test("refuses other sizes, and dimensions out of range", () => {
    squeeze.error(dims(1), "[4,6,5]", "Can not squeeze dim[1]");
    squeeze.error(dims(-4), "[1,2,3]", "not in [-3,3)");
    squeeze.error(dims(3), "[1,2,3]", "not in [-3,3)");
  });
});

describe("reshapeShape", () => {
  const reshape = shapeOf("Reshape");
  const to = (...sizes: number[]) => ({ values: { 1: sizes } });

  test("needs the shape", () => {
    reshape.ok({}, "?;?", "?");
    reshape.ok({}, "[?];?", "?");
    reshape.ok({}, "[4];[?]", "?");
    reshape.ok(to(1, 2, 3), "[?];[3]", "[1,2,3]");
    reshape.ok(to(1, 2, 3), "[6];[3]", "[1,2,3]");
  });

  test("infers one size", () => {
    reshape.ok(to(-1), "[?];[1]", "[d0_0]");
    reshape.ok(to(-1), "[2,2];[1]", "[4]");
    reshape.ok(to(2, -1), "[3,4];[2]", "[2,6]");
    reshape.ok(to(-1, -1, 2), "[8];[3]", "[?,?,2]");
    reshape.ok(to(-1, 2, 3), "[?,2,3];[3]", "[d0_0,2,3]");
    reshape.ok(to(-1, 6), "[?,2,3];[2]", "[d0_0,6]");
    reshape.ok(to(-1), "[0];[1]", "[0]");
    reshape.ok(to(-1, 6), "[0,2];[2]", "[0,6]");
    reshape.ok(to(0, -1), "[0,2];[2]", "[0,?]");
    reshape.ok(to(), "[1];[0]", "[]");
  });

  test("leaves a symbol of both shapes out, which TensorFlow does not", () => {
    reshape.ok({ sizes: { 1: [-2, -1] } }, "[?,28,28];[2]", "[d0_0,784]");
    reshape.ok({ sizes: { 1: [-2, 3, -1] } }, "[?,28,28];[3]", "[d0_0,3,?]");
    reshape.ok({ sizes: { 1: [-2, 5] } }, "[?,28,28];[2]", "[d0_0,5]");
    reshape.ok({ sizes: { 1: [-2, -2] } }, "[?,4];[2]", "[d0_0,d0_0]");
  });

  test("refuses another number of elements", () => {
    reshape.error(to(1, 2, 3), "[3,4];[3]", "Cannot reshape a tensor with 12 elements to shape [1,2,3] (6 elements)");
    reshape.error(to(2, -1), "[7];[2]", "Dimension size must be evenly divisible by 2 but is 7");
    reshape.error(to(), "[1,2];[0]", "Cannot reshape a tensor with 2 elements to shape [] (1 elements)");
    reshape.error(to(4), "[?,3];[1]", "Dimension size must be evenly divisible by 3 but is 4");
  });
});
