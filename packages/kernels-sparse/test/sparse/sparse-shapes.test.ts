import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/sparse_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);
const long = (...values: number[]) => ({ dtype: "int64", shape: [values.length], values });

describe("sparseReorderShape and sparseReshapeShape", () => {
  test.each(["SparseReorder", "SparseReshape"])("of %s check the ranks", (op) => {
    const sparse = shapeOf(op);
    sparse.error({}, "[1];?;?", "must be rank 2");
    sparse.error({}, "?;[];?", "must be rank 1");
    sparse.error({}, "?;?;[]", "must be rank 1");
    sparse.ok({}, "?;?;?", "[?,?];[?]");
  });

  test("keep the rows", () => {
    shapeOf("SparseReorder").ok({}, "[?,?];[?];?", "in0;in1");
    shapeOf("SparseReshape").ok({}, "[?,?];?;[?]", "[d0_0,d2_0];in2");
  });
});

describe("sparseToDenseShape", () => {
  test("has the shape that is described", () => {
    const dense = shapeOf("SparseToDense");
    const attrs = { Tindices: "int64" };
    dense.ok({ attrs }, "?;?;?;?", "?");
    dense.ok({ attrs }, "?;[?];?;?", "?");
    dense.ok({ attrs }, "?;[4];?;?", "[?,?,?,?]");
    dense.ok({ attrs, values: { 1: long(1, 2, 3, 4) } }, "?;[4];?;?", "[1,2,3,4]");
    dense.error({ attrs }, "?;[];?;?", "Shape must be rank 1 but is rank 0");
  });
});

describe("sparseTensorDenseMatMulShape", () => {
  const product = shapeOf("SparseTensorDenseMatMul");
  const of = (adjoint_a: boolean, adjoint_b: boolean, ...shape: number[]) => ({
    attrs: { adjoint_a, adjoint_b },
    values: shape.length > 0 ? { 2: long(...shape) } : {},
  });

  test("has the rows of the one and the columns of the other", () => {
    product.ok(of(false, false), "?;?;?;?", "[?,?]");
    product.ok(of(false, false), "?;?;?;[?,?]", "[?,d3_1]");
    product.ok(of(false, false), "?;?;[2];[1,2]", "[?,d3_1]");
    product.ok(of(false, true), "?;?;?;[?,?]", "[?,d3_0]");
    product.ok(of(false, true), "?;?;?;[1,2]", "[?,d3_0]");
    product.ok(of(false, false, 3, 1), "?;?;[2];[1,2]", "[3,d3_1]");
    product.ok(of(true, false, 3, 4), "?;?;[2];[3,?]", "[4,d3_1]");
  });

  test("refuses other ranks, and inner sizes that differ", () => {
    product.error(of(false, false), "[1];?;?;?", "must be rank 2");
    product.error(of(false, false), "?;[];?;?", "must be rank 1");
    product.error(of(false, false), "?;?;[];?", "must be rank 1");
    product.error(of(false, false), "?;?;[3];?", "must be rank 2");
    product.error(of(false, false), "?;?;?;[]", "must be rank 2");
    product.error(of(true, false, 3, 1), "?;?;[2];[1,2]", "must be equal");
  });
});

describe("sparseConcatShape", () => {
  const concat = shapeOf("SparseConcat");
  const node = { attrs: { N: 2, concat_dim: 0 } };

  test("adds the rows", () => {
    concat.ok(node, "?;?;?;?;?;?", "[?,?];[?];[?]");
    concat.ok(node, "?;?;?;?;[?];[?]", "[?,?];[?];in4");
    concat.ok(node, "?;?;?;?;[?];[5]", "[?,?];[?];in5");
    concat.ok(node, "[4,5];[3,?];?;?;?;?", "[7,d0_1];[7];[?]");
    concat.ok(node, "?;?;[4];[3];?;?", "[7,?];[7];[?]");
    concat.ok(node, "[?,2];[3,?];[4];[?];?;?", "[7,d0_1];[7];[?]");
  });

  test.each([
    ["[1];?;?;?;?;?", "must be rank 2"],
    ["?;[1];?;?;?;?", "must be rank 2"],
    ["?;?;[];?;?;?", "must be rank 1"],
    ["?;?;?;[];?;?", "must be rank 1"],
    ["?;?;?;?;[];?", "must be rank 1"],
    ["?;?;?;?;?;[]", "must be rank 1"],
    ["[100,?];[?,?];[200];[?];?;?", "but are 100 and 200"],
    ["[?,2];[?,3];[?];[?];?;?", "but are 2 and 3"],
    ["?;?;?;?;[4];[5]", "but are 4 and 5"],
  ])("refuses %s", (inputs, message) => {
    concat.error(node, inputs, message);
  });
});

describe("sparseDenseCwiseShape", () => {
  test.each(["SparseDenseCwiseMul", "SparseDenseCwiseDiv", "SparseDenseCwiseAdd"])("of %s is a vector", (op) => {
    shapeOf(op).ok({}, "?;?;?;?", "[?]");
    shapeOf(op).ok({}, "[?,?];?;?;?", "[d0_0]");
    shapeOf(op).error({}, "[1];?;?;?", "must be rank 2");
  });
});

// Those below are answers of TensorFlow 2.21, as many more in shape-cases.jsonl.gz and shape-edges.jsonl.gz of tooling/conformance.
describe("sparseFillEmptyRowsShape", () => {
  test("has a row for each of the dense shape", () => {
    const fill = shapeOf("SparseFillEmptyRows");
    fill.ok({}, "?;?;?;?", "[?,?];[?];[?];[?]");
    fill.ok({}, "[?,2];[5];[2];[]", "[?,d2_0];[?];[?];[d1_0]");
    fill.ok({ values: { 2: long(7, 3) } }, "[5,2];[5];[2];[]", "[?,2];[?];[7];[5]");
    fill.error({}, "[5,2];[4];[2];[]", "Dimensions must be equal, but are 5 and 4");
    fill.error({}, "[5,2];[5];[3];[]", "Dimensions must be equal, but are 2 and 3");
    fill.error({}, "[5,0];[5];[0];[]", "dense_shape must not be empty");
    fill.error({}, "[5,2];[5];[2];[1]", "Shape must be rank 0 but is rank 1");
  });
});

describe("sparseSliceShape and sparseCrossShape", () => {
  test("have unknown numbers of rows", () => {
    shapeOf("SparseSlice").ok({}, "?;?;?;?;?", "[?,?];[?];?");
    shapeOf("SparseSlice").ok({}, "[5,2];[5];[2];[2];[2]", "[?,2];[?];in2");
    const attrs = { N: 1, sparse_types: ["string"], dense_types: [] };
    shapeOf("SparseCrossV2").ok({ attrs }, "[?,2];[?];[2];[]", "[?,2];[?];[2]");
    shapeOf("SparseCrossHashed").ok({ attrs }, "[?,2];[?];[2];[];[];[]", "[?,2];[?];[2]");
  });
});

describe("denseCountShape, sparseCountShape and raggedCountShape", () => {
  const attrs = { T: "int32", binary_output: false, output_type: "float" };

  test("have a column for each dimension", () => {
    shapeOf("DenseCountSparseOutput").ok({ attrs }, "[2,3];[0]", "[?,2];[?];[2]");
    shapeOf("DenseCountSparseOutput").ok({ attrs }, "?;[0]", "[?,?];[?];[?]");
    shapeOf("DenseCountSparseOutput").ok({ attrs }, "?;[4]", "[?,1];[?];[1]");
    shapeOf("DenseCountSparseOutput").error({ attrs }, "[4];[3]", "must be equal, but are 3 and 4");
    shapeOf("SparseCountSparseOutput").ok({ attrs }, "[?,?];[?];[?];[0]", "[?,d0_1];[?];[d0_1]");
    shapeOf("SparseCountSparseOutput").error({ attrs }, "[5];[5];[2];[0]", "Shape must be rank 2 but is rank 1");
    shapeOf("RaggedCountSparseOutput").ok({ attrs }, "[4];[5];[0]", "[?,2];[?];[2]");
    shapeOf("RaggedCountSparseOutput").ok({ attrs }, "[4];?;[0]", "[?,?];[?];[?]");
  });
});
