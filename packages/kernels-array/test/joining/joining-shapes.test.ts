import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("packShape", () => {
  const pack = shapeOf("Pack");
  const at = (axis: number) => ({ attrs: { N: 3, axis } });

  test.each([
    [0, "[3,d0_0,d0_1]", "[3,d1_0,d0_1]", "[3,d1_0,d1_1]"],
    [1, "[d0_0,3,d0_1]", "[d1_0,3,d0_1]", "[d1_0,3,d1_1]"],
    [2, "[d0_0,d0_1,3]", "[d1_0,d0_1,3]", "[d1_0,d1_1,3]"],
  ])("adds dimension %i", (axis, known, half, unknown) => {
    for (const place of [axis, axis - 3]) {
      pack.ok(at(place), "?;?;?", "?");
      pack.ok(at(place), "[1,3];[1,3];?", known);
      pack.ok(at(place), "[?,3];[1,3];?", half);
      pack.ok(at(place), "[?,?];[1,3];?", unknown);
    }
  });

  test("refuses an axis out of range, and shapes that differ", () => {
    pack.error(at(-4), "[1,3];[1,3];?", "Invalid axis: -4; must be in [-3,3)");
    pack.error(at(3), "[1,3];[1,3];?", "Invalid axis: 3; must be in [-3,3)");
    pack.error(at(0), "[1,2,3];?;[1,4]", "Shapes must be equal rank, but are 3 and 2");
    pack.error(at(0), "[1,2,3];?;[1,4]", "From merging shape 0 with other shapes.");
  });
});

describe("unpackShape", () => {
  const unpack = shapeOf("Unpack");
  const at = (axis: number, num: number) => ({ attrs: { axis, num } });

  test("takes the axis away", () => {
    unpack.ok(at(0, 1), "?", "?");
    for (const axis of [0, -3]) unpack.ok(at(axis, 1), "[?,?,?]", "[d0_1,d0_2]");
    for (const axis of [1, -2]) unpack.ok(at(axis, 2), "[1,2,3]", "[d0_0,d0_2];[d0_0,d0_2]");
    for (const axis of [2, -1]) unpack.ok(at(axis, 3), "[?,?,?]", "[d0_0,d0_1];[d0_0,d0_1];[d0_0,d0_1]");
  });

  test("refuses another number of outputs, and an axis out of range", () => {
    unpack.error(at(2, 2), "[1,2,3]", "Dimension must be 2 but is 3");
    unpack.error(at(-4, 3), "[1,2,3]", "Invalid axis: -4; must be in [-3,3)");
    unpack.error(at(3, 3), "[1,2,3]", "Invalid axis: 3; must be in [-3,3)");
  });
});

describe("concatOffsetShape", () => {
  test("keeps the shapes of the shapes", () => {
    shapeOf("ConcatOffset").ok({ attrs: { N: 4 } }, "?;?;?;?;?", "in1;in2;in3;in4");
  });
});

describe("splitShape", () => {
  const split = shapeOf("Split");
  const along = (axis?: number) => ({ attrs: { num_split: 2 }, values: axis === undefined ? {} : { 0: axis } });

  test("divides the axis", () => {
    split.ok(along(), "?;?", "?;?");
    split.ok(along(), "?;[1,4]", "[?,?];[?,?]");
    split.ok(along(1), "?;?", "?;?");
    split.ok(along(1), "?;[?,?]", "[d1_0,?];[d1_0,?]");
    split.ok(along(1), "?;[1,4]", "[d1_0,2];[d1_0,2]");
    split.ok(along(-1), "?;?", "?;?");
    split.ok(along(-1), "?;[1,4,8]", "[d1_0,d1_1,4];[d1_0,d1_1,4]");
    split.ok(along(-2), "?;[1,4,8]", "[d1_0,2,d1_2];[d1_0,2,d1_2]");
  });

  test("refuses a rest, and an axis out of range", () => {
    split.error(along(1), "?;[1,5]", "Dimension size must be evenly divisible by 2 but is 5");
    const two = { attrs: { num_split: 2 }, values: { 0: [1, 2] } };
    split.error(two, "[?];[?,?]", "Input must be scalar but has rank 1");
    split.error(along(3), "?;[1,4,8]", "Dimension size, given by scalar input 3 must be in range [-3, 3)");
    split.error(along(-4), "?;[1,4,8]", "Dimension size, given by scalar input -4 must be in range [-3, 3)");
  });
});

describe("splitVShape", () => {
  const split = shapeOf("SplitV");
  const along = (axis: number | undefined, ...sizes: number[]) => ({
    attrs: { num_split: 2, Tlen: "int32" },
    values: { ...(axis === undefined ? {} : { 2: axis }), ...(sizes.length > 0 ? { 1: sizes } : {}) },
  });

  test("takes the sizes, also those that are known in part; an unknown axis tells nothing", () => {
    split.ok(along(0, 1, 3), "[4,?];[2];[]", "[1,d0_1];[3,d0_1]");
    split.ok(along(0, -1, 3), "[4,?];[2];[]", "[1,d0_1];[3,d0_1]");
    split.ok(along(0, -1, 3), "[?,4];[2];[]", "[?,d0_1];[3,d0_1]");
    split.ok(along(0), "[4,?];[2];[]", "[?,d0_1];[?,d0_1]");
    split.ok({ ...along(0), sizes: { 1: [3, -1] } }, "[4,?];[2];[]", "[3,d0_1];[?,d0_1]");
    split.ok(along(undefined, 1, 3), "[4,?];[2];[]", "[?,?];[?,?]");
  });

  test("refuses what TensorFlow refuses", () => {
    split.error(along(0, -1, -1), "[4];[2];[]", "size_splits can only have one -1");
    split.error(along(0, -5, 9), "[4];[2];[]", "Split size at index 0 must be >= 0. Got: -5");
    split.error(along(0, 1, 9), "[4];[2];[]", "can't split axis of size 4 into pieces of size [1,9]");
    split.error(along(0, 1, 1, 2), "[4];[3];[]", "Length of size_splits should be equal to num_outputs");
    split.error(along(0, 1, 3), "[];[2];[]", "Can't split scalars");
  });
});
