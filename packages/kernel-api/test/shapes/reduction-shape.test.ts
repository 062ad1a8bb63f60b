import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { reductionShape } from "../../src/shapes.js";

const sum = shapeTester("Sum", {
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: ["keep_dims: bool = false", "T: numbertype", "Tidx: {int32, int64} = DT_INT32"],
  shapeFunction: reductionShape,
});

/** Cases of Reduce_ShapeFn in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("reductionShape", () => {
  test("knows nothing without axes", () => {
    sum.ok({}, "[2,4,5];[2]", "?");
    sum.ok({}, "?;[2]", "?");
    sum.ok({ values: { 1: [0] } }, "?;[1]", "?");
  });

  test("drops the axes", () => {
    sum.ok({ values: { 1: [1, 2] } }, "[?,4,5];[2]", "[d0_0]");
    sum.ok({ values: { 1: [-1, -2] } }, "[?,4,5];[2]", "[d0_0]");
    sum.ok({ values: { 1: 0 } }, "[2,?,?];[]", "[d0_1,d0_2]");
    sum.ok({ values: { 1: [] } }, "[?,?,?];[0]", "[d0_0,d0_1,d0_2]");
    sum.ok({ values: { 1: { dtype: "int64", shape: [1], values: ["1"] } } }, "[2,?,?];[1]", "[2,d0_2]");
  });

  test("keeps the rank when it shall", () => {
    const attrs = { keep_dims: true };
    sum.ok({ attrs, values: { 1: [-1, -2] } }, "[?,4,5];[2]", "[d0_0,1,1]");
    sum.ok({ attrs }, "[?,?,?];?", "[?,?,?]");
    sum.ok({ attrs }, "[?,?,?];[2]", "[?,?,?]");
    sum.ok({ attrs }, "?;[2]", "?");
  });

  test("refuses axes that do not exist, and matrices of them unless the graph is old", () => {
    sum.error({ values: { 1: -4 } }, "[2,4,5];[]", "Invalid reduction dimension -4 for input with 3 dimensions.");
    sum.error({ values: { 1: [3] } }, "[2,4,5];[1]", "Invalid reduction dimension 3 for input with 3 dimensions.");
    const node = { attrs: { keep_dims: true } };
    sum.error(node, "[?,?,?];[?,?]", "Shape must be at most rank 1 but is rank 2");
    const old = { ...node, graphVersion: 20 };
    sum.ok(old, "[?,?,?];[?,?]", "[?,?,?]");
    const axes = (shape: number[]) => ({ 1: { dtype: "int32", shape, values: [-1, -2] } });
    sum.ok({ ...old, values: axes([2, 1]) }, "[?,4,5];[2,1]", "[d0_0,1,1]");
    sum.ok({ ...old, values: axes([1, 2]) }, "[?,4,5];[1,2]", "[d0_0,1,1]");
  });
});
