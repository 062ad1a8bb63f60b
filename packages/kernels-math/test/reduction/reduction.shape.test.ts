import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("the shape function of Prod", () => {
  const prod = shapeOf("Prod");
  const elements = (sizes: readonly number[], attrs: Record<string, string | boolean> = { T: "int32" }, axis = 0) =>
    prod.facts({ attrs, values: { 1: [axis] }, sizes: { 0: sizes } }, `[${sizes.length}];[1]`)[0];

  test("counts elements of a shape", () => {
    expect(elements([2, 3, 4])).toMatchObject({ shape: [], sizes: [24] });
    expect(elements([1, -5, 1])?.sizes).toEqual([-5]);
    expect(elements([2, -5])?.sizes).toEqual([-1]);
    expect(elements([0, -5])?.sizes).toEqual([0]);
    expect(elements([])?.sizes).toEqual([1]);
    expect(elements([2, 3], { T: "int32", keep_dims: true }, -1)).toMatchObject({ shape: [1], sizes: [6] });
    expect(elements([65536, 65536])?.sizes).toEqual([-1]);
  });

  test("counts nothing without axes and of floats", () => {
    expect(prod.facts({ attrs: { T: "int32" }, sizes: { 0: [2, 3] } }, "[2];[1]")[0]?.sizes).toBeUndefined();
    expect(elements([2, 3], { T: "float" })?.sizes).toBeUndefined();
  });
});

/** Cases of ArgOps_ShapeFn in tensorflow/core/ops/math_ops_test.cc, and more. */
describe("the shape function of ArgMax", () => {
  const argMax = shapeOf("ArgMax");

  test("drops the dimension", () => {
    argMax.ok({}, "?;?", "?");
    argMax.ok({}, "[2];?", "[]");
    argMax.ok({}, "[];?", "[]");
    argMax.ok({}, "[2,3,4];?", "[?,?]");
    argMax.ok({ values: { 1: 1 } }, "[2,?,4];[]", "[2,4]");
    argMax.ok({ values: { 1: -1 } }, "[?,3,4];[]", "[d0_0,3]");
  });

  test("refuses a dimension that does not exist", () => {
    argMax.error({}, "?;[1]", "Shape must be rank 0 but is rank 1");
    const message = "Dimension (10) must be in the range [-3, 3), where 3 is the number of dimensions in the input.";
    argMax.error({ values: { 1: 10 } }, "[2,3,4];[]", message);
    argMax.error({ values: { 1: -10 } }, "[2,3,4];[]", "Dimension (-10) must be in the range [-3, 3)");
  });
});

/** Cases of Bincount_ShapeFn in tensorflow/core/ops/math_ops_test.cc, and more. */
describe("shape functions of counts", () => {
  test("Bincount is a vector", () => {
    const bincount = shapeOf("Bincount");
    bincount.ok({}, "?;?;?", "[?]");
    bincount.error({}, "?;[1];?", "Shape must be rank 0 but is rank 1");
    bincount.ok({ values: { 1: 5 } }, "[?];[];?", "[5]");
    bincount.ok({ sizes: { 1: [7] } }, "[?];[];?", "[7]");
    bincount.error({ values: { 1: -5 } }, "[?];[];?", "size (-5) must be non-negative");
  });

  test("DenseBincount is a vector, or a matrix for a matrix", () => {
    const bincount = shapeOf("DenseBincount");
    const node = { attrs: { Tidx: "int32" }, values: { 1: 5 } };
    bincount.ok(node, "?;[];?", "?");
    bincount.ok(node, "[];[];?", "[5]");
    bincount.ok(node, "[?];[];?", "[5]");
    bincount.ok(node, "[?,3];[];?", "[d0_0,5]");
    bincount.error(node, "[2,3,4];[];?", "Shape must be at most rank 2 but is rank 3");
  });
});

/** Cases of Segment_ShapeFn in tensorflow/core/ops/math_ops_test.cc. */
describe("the shape function of SegmentSum", () => {
  test("knows all sizes but the first", () => {
    const sum = shapeOf("SegmentSum");
    const node = { attrs: { Tindices: "int32" } };
    sum.ok(node, "?;?", "?");
    sum.ok(node, "?;[100]", "?");
    sum.ok(node, "[?];?", "[?]");
    sum.ok(node, "[?];[100]", "[?]");
    sum.ok(node, "[1];?", "[?]");
    sum.ok(node, "[1];[100]", "[?]");
    sum.ok(node, "[?,?];?", "[?,d0_1]");
    sum.ok(node, "[?,2];[100]", "[?,d0_1]");
    sum.error(node, "?;[1,2]", "Shape must be rank 1 but is rank 2");
    sum.error(node, "[];[1]", "Shape must be at least rank 1 but is rank 0");
  });
});
