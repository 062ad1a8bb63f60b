import { shapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { gatherNdShape, validateScatterNd } from "../../src/shapes.js";

/** Cases of GatherNd_ShapeFn in tensorflow/core/ops/array_ops_test.cc, and more. */
describe("gatherNdShape", () => {
  const gather = shapeTester("GatherNd", {
    inputs: ["params: Tparams", "indices: Tindices"],
    outputs: ["output: Tparams"],
    attrs: ["Tparams: type", "Tindices: {int32, int64} = DT_INT32"],
    shapeFunction: gatherNdShape,
  });

  test("replaces the last dimension of the indices by the rest of the tensor", () => {
    gather.ok({}, "?;?", "?");
    gather.ok({}, "[1,?,3,?];[?,0]", "[d1_0,d0_0,d0_1,d0_2,d0_3]");
    gather.ok({}, "[1,?,3,?];[?,4]", "[d1_0]");
    gather.ok({}, "[1,?];[?,2,1]", "[d1_0,d1_1,d0_1]");
    gather.ok({}, "[1,?];[2,?]", "?");
    gather.ok({}, "?;[2,1]", "?");
  });

  test("refuses indices that are too deep, and a scalar", () => {
    gather.error({}, "[2,3];[4,3]", "must be <= params.rank, but saw indices shape: [4,3] and params shape: [2,3]");
    gather.error({}, "[2];[]", "Shape must be at least rank 1 but is rank 0");
  });
});

describe("validateScatterNd", () => {
  test("accepts updates that fit", () => {
    validateScatterNd([4, 1], [4, 5], [8, 5]);
    validateScatterNd([-1, 2], [4], [8, 5]);
    validateScatterNd([4, -1], [7, 7], [8, 5]);
    validateScatterNd(undefined, [4], [8, 5]);
    validateScatterNd([4, 1], [4, 5], undefined);
    validateScatterNd([0, 1], [0], [0]);
  });

  test("refuses updates that do not fit, and any for an empty tensor", () => {
    expect(() => validateScatterNd([4, 1], [3, 5], [8, 5])).toThrow(
      "Dimensions [0,1) of indices[shape=[4,1]] = [4] must match dimensions [0,1) of updates[shape=[3,5]] = [3]: " +
        "Dimension 0 in both shapes must be equal, but are 4 and 3. Shapes are [4] and [3].",
    );
    expect(() => validateScatterNd([4, 1], [4, 6], [8, 5])).toThrow(
      "Dimensions [1,2) of input[shape=[8,5]] = [5] must match dimensions [1,2) of updates[shape=[4,6]] = [6]: " +
        "Dimension 0 in both shapes must be equal, but are 5 and 6. Shapes are [5] and [6].",
    );
    expect(() => validateScatterNd([1, 1], [1], [0])).toThrow("Indices and updates specified for empty input");
  });
});
