import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("gatherShape", () => {
  test("replaces the first dimension", () => {
    const gather = shapeOf("Gather");
    const attrs = { Tindices: "int32" };
    gather.ok({ attrs }, "?;?", "?");
    gather.ok({ attrs }, "[1,?,2];[3]", "[d1_0,d0_1,d0_2]");
    gather.error({ attrs }, "[];[1,2,3]", "Shape must be at least rank 1 but is rank 0");
  });
});

describe("gatherV2Shape", () => {
  const gather = shapeOf("GatherV2");
  const attrs = { Tindices: "int32", Taxis: "int32" };
  const along = (axis: number, batch_dims = 0) => ({ attrs: { ...attrs, batch_dims }, values: { 2: axis } });

  test("knows the rank without the axis", () => {
    gather.ok({ attrs }, "?;?;?", "?");
    gather.ok({ attrs }, "[1,2,3];[3];[]", "[?,?,?]");
    gather.error({ attrs }, "[];[1,2,3];[]", "Shape must be at least rank 1 but is rank 0");
    gather.error({ attrs }, "[1];[1,2,3];[1]", "Shape must be rank 0 but is rank 1");
  });

  test.each([
    [0, "[d0_1,d0_2]", "[d1_0,d0_1,d0_2]", "[d1_0,d1_1,d0_1,d0_2]"],
    [1, "[d0_0,d0_2]", "[d0_0,d1_0,d0_2]", "[d0_0,d1_0,d1_1,d0_2]"],
    [2, "[d0_0,d0_1]", "[d0_0,d0_1,d1_0]", "[d0_0,d0_1,d1_0,d1_1]"],
  ])("replaces dimension %i", (axis, scalar, vector, matrix) => {
    for (const place of [axis, axis - 3]) {
      gather.ok(along(place), "[1,2,3];[];[]", scalar);
      gather.ok(along(place), "[1,2,3];[5];[]", vector);
      gather.ok(along(place), "[1,2,3];[5,6];[]", matrix);
    }
  });

  test("leaves batch dimensions where they are", () => {
    gather.ok(along(1, 1), "[?,3,4];[?,5];[]", "[d0_0,d1_1,d0_2]");
    gather.ok(along(1, -1), "[?,3,4];[?,5];[]", "[d0_0,d1_1,d0_2]");
    gather.ok(along(0, -1), "[3];?;[]", "?");
  });

  test("refuses an axis out of range", () => {
    gather.error(along(1), "[1];[1,2];[]", "Shape must be at least rank 2 but is rank 1");
    gather.error(along(0, 2), "[3,4];[2];[]", "Shape must be at least rank 2 but is rank 1");
  });
});

describe("gatherNdShape", () => {
  test("takes the first dimensions away", () => {
    const gather = shapeOf("GatherNd");
    const attrs = { Tindices: "int32" };
    gather.ok({ attrs }, "?;?", "?");
    gather.ok({ attrs }, "[1,?,3,?];[?,0]", "[d1_0,d0_0,d0_1,d0_2,d0_3]");
    gather.ok({ attrs }, "[1,?,3,?];[?,4]", "[d1_0]");
    gather.error({ attrs }, "[1,2,3];[4]", "indices.shape[-1] must be <= params.rank");
  });
});

describe("invertPermutationShape", () => {
  test("keeps a vector", () => {
    const invert = shapeOf("InvertPermutation");
    invert.ok({}, "?", "[?]");
    invert.ok({}, "[1]", "in0");
    invert.error({}, "[]", "Shape must be rank 1 but is rank 0");
  });
});

describe("whereShape", () => {
  test("has a column for each dimension", () => {
    const where = shapeOf("Where");
    where.ok({ attrs: { T: "bool" } }, "?", "[?,?]");
    where.ok({ attrs: { T: "bool" } }, "[?,4,5]", "[?,3]");
  });
});

describe("scatterNdShape and tensorScatterShape", () => {
  test("have the shape that is scattered to", () => {
    const attrs = { Tindices: "int32" };
    const scatter = shapeOf("ScatterNd");
    scatter.ok({ attrs, values: { 2: [5, 3] } }, "[?,1];[?,3];[2]", "[5,3]");
    scatter.ok({ attrs, sizes: { 2: [-1, 3] } }, "[?,1];[?,3];[2]", "[?,3]");
    scatter.error({ attrs }, "[4,1];[5];[1]", "must match dimensions [0,1) of updates[shape=[5]] = [5]");
    const values = { 2: [0, 3] };
    scatter.error({ attrs, values }, "[1,1];[1,3];[2]", "Indices and updates specified for empty input");
    const update = shapeOf("TensorScatterUpdate");
    update.ok({ attrs }, "[?,3];[?,1];[?,3]", "in0");
    update.ok({ attrs }, "[?,3];[1];[]", "in0");
  });
});

describe("stridedSliceShape", () => {
  const slice = shapeOf("StridedSlice");
  const none = { begin_mask: 0, end_mask: 0, ellipsis_mask: 0, new_axis_mask: 0, shrink_axis_mask: 0, Index: "int32" };
  type Bounds = readonly number[] | undefined;
  const bounds = (begin: Bounds, end: Bounds, strides: Bounds, masks = {}) => ({
    attrs: { ...none, ...masks },
    values: { ...(begin && { 1: begin }), ...(end && { 2: end }), ...(strides && { 3: strides }) },
  });

  // The values are TensorFlow's; so are those of shape-edges.jsonl.gz in tooling/conformance.
  test("keeps the size of a dimension that is taken whole", () => {
    slice.ok(bounds([0, 1], [0, 3], [1, 1], { begin_mask: 1, end_mask: 1 }), "[?,4];[2];[2];[2]", "[d0_0,2]");
    slice.ok(
      bounds([0, 0], [0, 0], [1, 1], { ellipsis_mask: 1, shrink_axis_mask: 2 }),
      "[?,?,4];[2];[2];[2]",
      "[d0_0,d0_1]",
    );
    slice.ok(bounds([0], [0], [-1], { begin_mask: 1, end_mask: 1 }), "[?];[1];[1];[1]", "[d0_0]");
    slice.ok(bounds([0], [0], [1], { new_axis_mask: 1 }), "[?];[1];[1];[1]", "[1,d0_0]");
    slice.ok(bounds(undefined, undefined, [2, -1], { begin_mask: 3, end_mask: 3 }), "[5,4];[2];[2];[2]", "[3,4]");
  });

  test("knows a size as far as the bounds", () => {
    slice.ok({ ...bounds([1], undefined, [1]), sizes: { 2: [3] } }, "[5];[1];[1];[1]", "[2]");
    slice.ok({ ...bounds([1], undefined, [1]), sizes: { 2: [-2] } }, "[5];[1];[1];[1]", "[?]");
    slice.ok(bounds([2], [5], [1]), "[?];[1];[1];[1]", "[?]");
    slice.ok(bounds([4], [0], [-2]), "[5];[1];[1];[1]", "[2]");
    slice.ok(bounds(undefined, undefined, [1], { shrink_axis_mask: 1 }), "[5,4];[1];[1];[1]", "[d0_1]");
    slice.ok(bounds(undefined, undefined, undefined), "[5,4];[1];[1];[1]", "?");
    slice.ok(bounds([1], [2], [1]), "?;[1];[1];[1]", "?");
  });

  test("refuses what TensorFlow refuses", () => {
    slice.error(
      bounds([0, 0], [1, 1], [1, 1]),
      "[4];[2];[2];[2]",
      "Index out of range using input dim 1; input has only 1 dims",
    );
    slice.error(bounds([0], [1], [1]), "[];[1];[1];[1]", "Attempting to slice scalar input.");
    slice.error(bounds([0], [1], [0]), "[?];[1];[1];[1]", "strides[0] must be non-zero");
    slice.error(
      bounds([9], [0], [1], { shrink_axis_mask: 1 }),
      "[4];[1];[1];[1]",
      "slice index 9 of dimension 0 out of bounds.",
    );
    slice.error(
      bounds([0], [0], [-1], { shrink_axis_mask: 1 }),
      "[4];[1];[1];[1]",
      "only stride 1 allowed on non-range indexing.",
    );
    slice.error(
      bounds([0, 0], [0, 0], [1, 1], { ellipsis_mask: 3 }),
      "[4];[2];[2];[2]",
      "Multiple ellipses in slice spec not allowed",
    );
    slice.error(bounds(undefined, undefined, undefined), "[4];[1];[2];[2]", "but are 1 and 2");
  });
});
