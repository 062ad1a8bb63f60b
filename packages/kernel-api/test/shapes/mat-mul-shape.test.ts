import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { batchMatMulShape, batchMatMulV2Shape, matMulShape } from "../../src/shapes.js";

const product = { inputs: ["a: T", "b: T"], outputs: ["product: T"] };
const BATCH_ATTRS = ["T: type", "adj_x: bool = false", "adj_y: bool = false"];

/** Cases of MatMulShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("matMulShape", () => {
  const attrs = ["T: type", "transpose_a: bool = false", "transpose_b: bool = false"];
  const matMul = shapeTester("MatMul", { ...product, attrs, shapeFunction: matMulShape });

  test("takes the rows of the first and the columns of the second", () => {
    matMul.ok({}, "[2,3];[3,4]", "[2,4]");
    matMul.ok({}, "[2,?];[3,4]", "[2,4]");
    matMul.ok({}, "[2,3];[3,?]", "[2,d1_1]");
    matMul.ok({}, "?;?", "[?,?]");
    matMul.ok({ attrs: { transpose_a: true } }, "[3,2];[3,4]", "[2,4]");
    matMul.ok({ attrs: { transpose_b: true } }, "[2,3];[4,3]", "[2,4]");
    matMul.ok({ attrs: { transpose_a: true, transpose_b: true } }, "[3,?];[?,3]", "[d0_1,d1_0]");
  });

  test("refuses other ranks and inner sizes that differ", () => {
    matMul.error({}, "[2];[3,4]", "Shape must be rank 2 but is rank 1");
    matMul.error({}, "[2,5];[3,4]", "Dimensions must be equal, but are 5 and 3");
    matMul.error({}, "[2,5,3];[3,5,4]", "Shape must be rank 2 but is rank 3");
  });
});

/** Cases of BatchMatMulV2_ShapeFn in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("batchMatMulV2Shape", () => {
  const batch = shapeTester("BatchMatMulV2", { ...product, attrs: BATCH_ATTRS, shapeFunction: batchMatMulV2Shape });

  test("checks the rank", () => {
    for (const inputs of ["[];?", "[1];?", "?;[]", "?;[2]"]) batch.error({}, inputs, "at least rank 2");
    batch.ok({}, "?;?", "?");
  });

  test("broadcasts the other dimensions", () => {
    batch.ok({}, "[?,?];[?,?]", "[d0_0,d1_1]");
    batch.ok({}, "[3,?,?];[3,?,?]", "[d0_0,d0_1,d1_2]");
    batch.ok({}, "[?,?,?];[1,?,?]", "[d0_0,d0_1,d1_2]");
    batch.ok({}, "[?,?,?];[2,?,?]", "[d1_0,d0_1,d1_2]");
    batch.ok({}, "[1,?,?];[?,?,?]", "[d1_0,d0_1,d1_2]");
    batch.ok({}, "[2,?,?];[?,?,?]", "[d0_0,d0_1,d1_2]");
    batch.ok({}, "[?,?,?];[?,?,?]", "[?,d0_1,d1_2]");
    batch.ok({}, "[?,?];[?,?,?]", "[d1_0,d0_0,d1_2]");
    batch.ok({}, "[?,?,?];[?,?]", "[d0_0,d0_1,d1_1]");
    batch.ok({}, "[?,?];[?,?,?,?]", "[d1_0,d1_1,d0_0,d1_3]");
    batch.ok({}, "[?,?,?,?];[?,?]", "[d0_0,d0_1,d0_2,d1_1]");
    batch.ok({}, "[?,?,?,?,?];[1,?,?]", "[d0_0,d0_1,d0_2,d0_3,d1_2]");
    batch.ok({}, "[1,?,?];[?,?,?,?,?]", "[d1_0,d1_1,d1_2,d0_1,d1_4]");
  });

  test("knows nothing of an unknown number of dimensions", () => {
    for (const inputs of ["[?,?];?", "?;[?,?]", "[?,?,?,?];?"]) batch.ok({}, inputs, "?");
  });

  test("refuses dimensions that differ", () => {
    batch.error({}, "[?,?,2,?,?];[3,?,?]", "are 2 and 3");
    batch.error({}, "[2,?,?];[?,?,3,?,?]", "are 2 and 3");
    const both = { attrs: { adj_x: true, adj_y: true } };
    batch.ok({}, "[2,2,3,4];[2,2,?,?]", "[d0_0,d0_1,d0_2,d1_3]");
    batch.error({}, "[?,1,2];[?,3,1]", "are 2 and 3");
    batch.ok({ attrs: { adj_x: true } }, "[2,2,3,4];[2,2,?,?]", "[d0_0,d0_1,d0_3,d1_3]");
    batch.error({ attrs: { adj_x: true } }, "[?,2,1];[?,3,1]", "are 2 and 3");
    batch.ok({ attrs: { adj_y: true } }, "[2,2,?,?];[2,2,3,4]", "[d0_0,d0_1,d0_2,d1_2]");
    batch.error({ attrs: { adj_y: true } }, "[?,1,2];[?,1,3]", "are 2 and 3");
    batch.ok(both, "[2,2,?,?];[2,2,3,4]", "[d0_0,d0_1,d0_3,d1_2]");
    batch.error(both, "[?,2,1];[?,1,3]", "are 2 and 3");
  });
});

/** Cases of BatchMatMul_ShapeFn in tensorflow/core/ops/math_ops_test.cc. */
describe("batchMatMulShape", () => {
  const batch = shapeTester("BatchMatMul", { ...product, attrs: BATCH_ATTRS, shapeFunction: batchMatMulShape });

  test("wants the other dimensions to be equal", () => {
    batch.error({}, "[];?", "Shape must be at least rank 2 but is rank 0");
    batch.ok({}, "?;?", "?");
    batch.ok({}, "[?,?];[?,?]", "[d0_0,d1_1]");
    batch.ok({}, "[?,?,?,?];?", "[d0_0,d0_1,d0_2,?]");
    batch.ok({}, "[1,2,3,4];[1,2,?,?]", "[d0_0,d0_1,d0_2,d1_3]");
    batch.ok({ attrs: { adj_x: true } }, "[1,2,3,4];[1,2,?,?]", "[d0_0,d0_1,d0_3,d1_3]");
    batch.ok({ attrs: { adj_y: true } }, "[1,2,?,?];[1,2,3,4]", "[d0_0,d0_1,d0_2,d1_2]");
    batch.error({}, "[2,3,4];[3,4,5]", "Dimension 0 in both shapes must be equal, but are 2 and 3");
    batch.error({}, "[?,1,2];[?,3,1]", "are 2 and 3");
  });
});
