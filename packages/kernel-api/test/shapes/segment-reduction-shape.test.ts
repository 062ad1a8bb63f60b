import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { segmentReductionWithNumSegmentsShape } from "../../src/shapes.js";

const segments = shapeTester("UnsortedSegmentSum", {
  inputs: ["data: T", "segment_ids: int32", "num_segments: int32"],
  outputs: ["output: T"],
  attrs: ["T: type"],
  shapeFunction: segmentReductionWithNumSegmentsShape,
});

/** Cases of UnsortedSegment_ShapeFn in tensorflow/core/ops/math_ops_test.cc. */
describe("segmentReductionWithNumSegmentsShape", () => {
  test("has a row for each segment", () => {
    segments.ok({}, "?;?;?", "?");
    segments.ok({}, "?;[?];?", "?");
    segments.ok({}, "[?];?;?", "?");
    segments.ok({}, "[?,?,?];[?];?", "[?,d0_1,d0_2]");
    const values = { 2: 100 };
    segments.ok({ values }, "?;?;[]", "?");
    segments.ok({ values }, "[?,?,?];[?,?];[]", "[100,d0_2]");
    segments.ok({ values }, "[?,2,3];[?];[]", "[100,d0_1,d0_2]");
  });

  test("refuses a wrong number of segments and ids that do not fit", () => {
    segments.error({ values: { 2: -1 } }, "[3];[3];[]", "given by scalar input 2, must be non-negative but is -1");
    segments.error({}, "?;[?];[1]", "Shape must be rank 0 but is rank 1");
    segments.error({}, "[3,?];[4];?", "Dimensions must be equal, but are 3 and 4");
    segments.error({}, "[3];[3,?];?", "Shape must be at least rank 2 but is rank 1");
  });
});
