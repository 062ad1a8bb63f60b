import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

// The cases are those of tensorflow/core/ops/math_ops_test.cc (TensorFlow 2.21), and answers of it.
describe("sparseSegmentReductionShape", () => {
  test.each(["SparseSegmentSum", "SparseSegmentMean", "SparseSegmentSqrtN"])("of %s has unknown rows", (op) => {
    const reduction = shapeOf(op);
    reduction.ok({}, "?;?;?", "?");
    reduction.ok({}, "[2,4,3];[3];[3]", "[?,d0_1,d0_2]");
    reduction.error({}, "[2,4,3];[];[3]", "Shape must be rank 1 but is rank 0");
    reduction.error({}, "[2,4,3];[3];[3,4]", "Shape must be rank 1 but is rank 2");
    reduction.error({}, "[2,4,3];[3];[4]", "Dimension 0 in both shapes must be equal, but are 3 and 4");
    reduction.error({}, "[];[3];[3]", "Shape must be at least rank 1 but is rank 0");
  });
});

describe("sparseSegmentReductionWithNumSegmentsShape", () => {
  test("has a row for each segment", () => {
    const reduction = shapeOf("SparseSegmentMeanWithNumSegments");
    reduction.ok({}, "[2,?];[3];[3];[]", "[?,d0_1]");
    reduction.ok({ values: { 3: 7 } }, "[2,?];[3];[3];[]", "[7,d0_1]");
    reduction.ok({ sizes: { 3: [5] } }, "[2,?];[3];[3];[]", "[5,d0_1]");
    reduction.error({ values: { 3: -1 } }, "?;?;?;?", "Cannot specify a negative value for num_segments");
    reduction.error({}, "?;?;?;[1]", "Shape must be rank 0 but is rank 1");
  });
});
