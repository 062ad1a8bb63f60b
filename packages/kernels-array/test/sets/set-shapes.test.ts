import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("uniqueShape and uniqueWithCountsShape", () => {
  test("have an index for each element", () => {
    shapeOf("Unique").ok({}, "?", "[?];[?]");
    shapeOf("Unique").ok({}, "[5]", "[?];in0");
    shapeOf("Unique").error({}, "[1,2,3,?,5]", "Shape must be rank 1 but is rank 5");
    shapeOf("UniqueWithCounts").ok({}, "?", "[?];in0;[?]");
    shapeOf("UniqueWithCounts").ok({}, "[1,2,3,?,5]", "[?];in0;[?]");
  });
});

describe("uniqueV2Shape", () => {
  const unique = shapeOf("UniqueV2");
  const along = (...axis: number[]) => ({ attrs: { Taxis: "int32" }, values: { 1: axis } });

  test("has an index for each element of the axis", () => {
    unique.ok(along(1), "?;[1]", "?;[?]");
    unique.ok(along(1), "[2,?];[1]", "[d0_0,?];[d0_1]");
    unique.ok(along(-2), "[2,3];[1]", "[?,3];[2]");
    unique.ok(along(), "[4];[0]", "[?];[4]");
    unique.ok({ attrs: { Taxis: "int32" } }, "[2,3];[1]", "[?,?];[?]");
    shapeOf("UniqueWithCountsV2").ok(along(0), "[2,3];[1]", "[?,3];[2];[?]");
  });

  test("refuses what TensorFlow refuses", () => {
    unique.error(along(2), "[2,3];[1]", "axis expects to be in the range [-2, 2)");
    unique.error(along(0, 1), "[2,3];[2]", "axis does not support input tensors larger than 1 elements.");
    unique.error(along(), "[2,3];[0]", "x expects a 1D vector.");
    unique.error({ attrs: { Taxis: "int32" }, values: { 1: 0 } }, "[2,3];[]", "axis expects a 1D vector.");
  });
});

describe("listDiffShape and boundsShape", () => {
  test("have vectors, and places of values", () => {
    shapeOf("ListDiff").ok({}, "?;?", "[?];[?]");
    shapeOf("ListDiff").ok({}, "[123];[456]", "[?];[?]");
    shapeOf("ListDiff").error({}, "[];?", "Shape must be rank 1 but is rank 0");
    shapeOf("ListDiff").error({}, "?;[]", "Shape must be rank 1 but is rank 0");
    for (const op of ["LowerBound", "UpperBound"]) {
      shapeOf(op).ok({}, "[2,5];[2,?]", "in1");
      shapeOf(op).error({}, "[2];[2,3]", "Shape must be rank 2 but is rank 1");
    }
  });
});
