import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

const paddings = { 1: { dtype: "int64", shape: [3, 2], values: [1, 10, 2, 20, 3, 30] } };

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

describe("padShape", () => {
  test.each(["Pad", "MirrorPad", "PadV2"])("of %s adds the paddings", (op) => {
    const pad = shapeOf(op);
    const attrs = op === "MirrorPad" ? { mode: "REFLECT", Tpaddings: "int64" } : { Tpaddings: "int64" };
    const rest = op === "PadV2" ? ";[]" : "";
    pad.ok({ attrs }, `?;?${rest}`, "?");
    pad.error({ attrs }, `?;[1,2,3]${rest}`, "Shape must be rank 2 but is rank 3");
    pad.error({ attrs }, `?;[1,4]${rest}`, "Dimension must be 2 but is 4");
    pad.error({ attrs }, `[1,2,3];[4,2]${rest}`, "Shape must be rank 4 but is rank 3");
    pad.ok({ attrs }, `[1,2,3];?${rest}`, "[?,?,?]");
    pad.ok({ attrs }, `?;[3,2]${rest}`, "[?,?,?]");
    pad.ok({ attrs, values: paddings }, `[100,200,300];[3,2]${rest}`, "[111,222,333]");
    pad.ok({ attrs, values: paddings }, `[100,?,300];[3,2]${rest}`, "[111,?,333]");
    pad.ok({ attrs, values: paddings }, `?;[3,2]${rest}`, "[?,?,?]");
  });
});

describe("reverseShape and reverseV2Shape", () => {
  test("keep the shape", () => {
    for (const op of ["Reverse", "ReverseV2"]) {
      const reverse = shapeOf(op);
      reverse.ok({}, "?;?", "in0");
      reverse.error({}, "?;[]", "Shape must be rank 1 but is rank 0");
      reverse.error({}, "?;[?,2]", "Shape must be rank 1 but is rank 2");
      reverse.error({}, "[1,2,3,4,5,6,7,8,9];[9]", "reverse does not work on tensors with more than 8 dimensions");
      reverse.ok({}, "[1,2,3,?];[4]", "in0");
      reverse.ok({}, "[1,2,3,?,5,6,7,8];[8]", "in0");
    }
    shapeOf("Reverse").error({}, "[1,2,3];[4]", "Shape must be rank 4 but is rank 3");
  });

  test("refuse axes out of range, and one twice; the messages are TensorFlow's", () => {
    const reverse = shapeOf("ReverseV2");
    reverse.error({ values: { 1: [0, 3] } }, "[1,2];[2]", "'axis'[1] = 3 is out of valid range [0, 1");
    reverse.error({ values: { 1: [0, -2] } }, "[1,2];[2]", "axis 0 specified more than once.");
  });
});

describe("reverseSequenceShape", () => {
  const reverse = shapeOf("ReverseSequence");
  const along = (seq_dim: number, batch_dim: number) => ({ attrs: { seq_dim, batch_dim } });

  test("merges the batch with the lengths", () => {
    reverse.ok(along(1, 2), "?;[10]", "?");
    reverse.ok(along(1, 2), "[1,2,3];[3]", "[d0_0,d0_1,d0_2]");
    reverse.ok(along(1, 2), "[1,2,?];[3]", "[d0_0,d0_1,d1_0]");
    reverse.ok(along(1, 2), "[1,2,3];[?]", "[d0_0,d0_1,d0_2]");
  });

  test("refuses dimensions that the input lacks", () => {
    reverse.error(along(1, 2), "?;[10,10]", "Shape must be rank 1 but is rank 2");
    reverse.error(along(1, 4), "[1,2,3];[3]", "batch_dim must be < input rank");
    reverse.error(along(4, 1), "[1,2,3];[3]", "seq_dim must be < input rank");
    reverse.error(along(1, -1), "[1,2,3];[3]", "batch_dim must be >=0, got -1");
  });
});

describe("broadcastArgsShape and broadcastToShape", () => {
  test("broadcast shapes", () => {
    const broadcast = shapeOf("BroadcastArgs");
    broadcast.ok({}, "?;?", "[?]");
    broadcast.ok({}, "[123];[1]", "[123]");
    broadcast.ok({}, "[1];[123]", "[123]");
    broadcast.ok({}, "[123];[121]", "[123]");
    broadcast.error({}, "[];?", "Shape must be rank 1 but is rank 0");
    broadcast.error({}, "?;[]", "Shape must be rank 1 but is rank 0");
  });

  test("broadcast a tensor to a shape", () => {
    const broadcast = shapeOf("BroadcastTo");
    broadcast.ok({}, "?;[?]", "?");
    broadcast.ok({}, "[];[1]", "[?]");
    broadcast.ok({}, "[1];[2]", "[?,?]");
    broadcast.ok({}, "[2,2];[3]", "[?,d0_0,d0_1]");
    broadcast.error({}, "?;[?,?]", "Shape must be rank 1 but is rank 2");
    broadcast.error({}, "[2];[]", "Shape must be rank 1 but is rank 0");
    broadcast.error({}, "[2,2];[1]", "Shape must be at most rank 1 but is rank 2");
    const values = { 1: [2, 10, 3] };
    broadcast.ok({ values }, "[1,?,1];[3]", "[2,10,3]");
    broadcast.ok({ values }, "[10,1];[3]", "[2,d0_0,3]");
    broadcast.error({ values }, "[3,1,1];[3]", "Dimensions must be equal, but are 3 and 2");
    broadcast.error({ values }, "[2,2,1];[3]", "Dimensions must be equal, but are 2 and 10");
  });
});

describe("concatOffsetShape", () => {
  test("keeps the shapes of the shapes", () => {
    shapeOf("ConcatOffset").ok({ attrs: { N: 4 } }, "?;?;?;?;?", "in1;in2;in3;in4");
  });
});

describe("transposeShape", () => {
  const transpose = shapeOf("Transpose");

  test("knows the rank of either input", () => {
    transpose.ok({}, "?;?", "?");
    transpose.ok({}, "?;[?]", "?");
    transpose.ok({}, "?;[2]", "[?,?]");
    transpose.ok({}, "[?];?", "[?]");
    transpose.ok({}, "[?,?];[2]", "[?,?]");
    transpose.error({}, "[1,2,3];[2]", "Dimension must be 3 but is 2");
  });

  test("permutes", () => {
    transpose.ok({ values: { 1: [0] } }, "[?];[1]", "[d0_0]");
    transpose.ok({ values: { 1: [1, 0] } }, "?;[2]", "[?,?]");
    transpose.ok({ values: { 1: [1, 0] } }, "[1,?];[2]", "[d0_1,d0_0]");
    transpose.ok({ values: { 1: [1, 0, 3, 4, 2] } }, "[0,?,2,3,4];[5]", "[d0_1,d0_0,d0_3,d0_4,d0_2]");
    transpose.error({ values: { 1: [1, 2] } }, "[1,2];[2]", "perm dim 2 is out of range of input rank 2");
    transpose.error({ values: { 1: [0] } }, "[1,2];[1]", "Dimension must be 2 but is 1");
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

describe("tileShape", () => {
  const tile = shapeOf("Tile");

  test("multiplies the sizes", () => {
    tile.ok({}, "?;?", "?");
    tile.ok({}, "?;[4]", "[?,?,?,?]");
    tile.error({}, "[2,3,1,4];[4,1]", "Shape must be rank 1 but is rank 2");
    tile.ok({ values: { 1: [2, 3, 4, 5] } }, "[2,3,1,4];[4]", "[4,9,4,20]");
    tile.ok({ values: { 1: [1, 2] } }, "[?,3];[2]", "[d0_0,6]");
  });
});
