import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { sliceShape } from "../../src/shapes.js";

const slice = shapeTester("Slice", {
  inputs: ["input: T", "begin: Index", "size: Index"],
  outputs: ["output: T"],
  attrs: ["T: type", "Index: {int32, int64} = DT_INT32"],
  shapeFunction: sliceShape,
});

/** Cases of Slice_ShapeFn in tensorflow/core/ops/array_ops_test.cc, and more. */
describe("sliceShape", () => {
  test("knows the rank without values", () => {
    slice.ok({}, "[2,3,4,5];[4];[4]", "[?,?,?,?]");
    slice.ok({}, "[2,3,4,5];[?];[?]", "[?,?,?,?]");
    slice.ok({}, "?;[?];[?]", "?");
    slice.ok({}, "?;[4];[?]", "[?,?,?,?]");
  });

  test("takes the sizes, -1 to the end", () => {
    slice.ok({ values: { 1: [0, 1, 2, 1], 2: [1, 2, 1, 3] } }, "[2,3,4,5];[4];[4]", "[1,2,1,3]");
    slice.ok({ values: { 1: [0, 1, 2, 1], 2: [-1, -1, 1, -1] } }, "[?,3,4,?];[4];[4]", "[d0_0,2,1,?]");
    slice.ok({ values: { 2: [-1, 2] } }, "[2,3];[2];[2]", "[?,2]");
    slice.ok({ sizes: { 2: [-1, 2] } }, "[2,3];[2];[2]", "[?,2]");
  });

  test("refuses other ranks and sizes", () => {
    slice.error({}, "[2,3,4,5];[2,3];[3]", "Shape must be rank 1 but is rank 2");
    slice.error({}, "[2,3,4,5];[2];[3,4]", "Shape must be rank 1 but is rank 2");
    slice.error({}, "[2,3,4,5];[3];[4]", "Dimension 0 in both shapes must be equal, but are 3 and 4");
    slice.error({}, "[2,3,4];[4];[4]", "Shape must be rank 4 but is rank 3");
    const values = { 1: [0, 1], 2: [-2, 1] };
    const message = "Out of bounds slicing on dimension 0 of length 2: sizes vector cannot be < -1, but was -2";
    slice.error({ values }, "[2,3];[2];[2]", message);
    slice.error(
      { values: { 1: [3], 2: [-1] } },
      "[2];[1];[1]",
      "Negative dimension size caused by subtracting 3 from 2",
    );
  });
});
