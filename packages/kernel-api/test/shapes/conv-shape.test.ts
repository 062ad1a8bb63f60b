import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { conv2dShape, conv3dShape, depthwiseConv2dNativeShape } from "../../src/shapes.js";

const IMAGES = { inputs: ["input: float", "filter: float"], outputs: ["output: float"] };
const PADDING = "padding: {'SAME', 'VALID', 'EXPLICIT'}";
const ATTRS = ["strides: list(int)", PADDING, "explicit_paddings: list(int) = []"];
const conv2d = shapeTester("Conv2D", {
  ...IMAGES,
  attrs: [
    ...ATTRS,
    "dilations: list(int) = [1, 1, 1, 1]",
    "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'",
    "filter_format: {'HWIO', 'OIHW', 'OIHW_VECT_I'} = 'HWIO'",
  ],
  shapeFunction: conv2dShape,
});

/** Strides or dilations of rows and columns in a format. */
const image = (rows: number, columns: number, format: string) =>
  format === "NHWC" ? [1, rows, columns, 1] : [1, 1, rows, columns];

interface Steps {
  readonly strides?: readonly [rows: number, columns: number];
  readonly dilations?: readonly [rows: number, columns: number];
  readonly paddings?: readonly number[];
}

const node = (padding: string, { strides = [1, 1], dilations = [1, 1], paddings = [] }: Steps, format = "NHWC") => ({
  attrs: {
    strides: image(...strides, format),
    dilations: image(...dilations, format),
    padding,
    explicit_paddings: paddings,
    data_format: format,
    filter_format: format === "NCHW_VECT_C" ? "OIHW_VECT_I" : "HWIO",
  },
});

/** Cases of Conv2DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("conv2dShape", () => {
  test("wants four dimensions, strides above 0 and depths that fit", () => {
    conv2d.error(node("VALID", {}), "[4,4];[2,1,1,1]", "must be rank 4");
    conv2d.error(node("VALID", {}), "[1,4,4,1];[2,1,1]", "must be rank 4");
    conv2d.error(node("VALID", { strides: [1, 0] }), "[1,2,2,1];[1,1,1,1]", "must be > 0");
    const depth = "Depth of input (10) is not a multiple of input depth of filter (10000)";
    conv2d.error(node("VALID", {}), "[1,2,2,10];[1,1,10000,20]", depth);
    const groups = "Depth of output (3) is not a multiple of the number of groups (2)";
    conv2d.error(node("VALID", {}), "[1,4,4,4];[1,1,2,3]", groups);
    conv2d.error(node("VALID", {}), "[1,4,4,4];[1,1,0,3]", "Depth of filter must not be 0");
    conv2d.error(node("VALID", {}), "[1,4,4,0];[1,1,2,3]", "Number of groups must not be 0");
    conv2d.error(node("VALID", {}), "[1,2,2,1];[5,1,1,1]", "Negative dimension size caused by subtracting 5 from 2");
  });

  test("wants four strides and known formats", () => {
    const { attrs } = node("VALID", {});
    const strides = "Conv2D on data format NHWC requires the stride attribute to contain 4 values, but got: 3";
    conv2d.error({ attrs: { ...attrs, strides: [1, 1, 1] } }, "[1,2,2,1];[1,1,1,1]", strides);
    const open = shapeTester("Open", {
      ...IMAGES,
      attrs: [...ATTRS, "dilations: list(int) = [1, 1, 1, 1]", "data_format: string", "filter_format: string"],
      shapeFunction: conv2dShape,
    });
    open.error({ attrs: { ...attrs, data_format: "WHCN" } }, "?;?", "Invalid data format string: WHCN");
    open.error({ attrs: { ...attrs, filter_format: "OIWH" } }, "?;?", "Invalid filter format string: OIWH");
    open.ok({ attrs: { ...attrs, filter_format: "OIHW" } }, "[?,4,4,1];[?,1,3,2]", "[d0_0,2,3,d1_0]");
  });

  test.each([
    // Input, filter, strides, output: rows and columns of each.
    [
      [2, 2],
      [1, 1],
      [1, 1],
      [2, 2],
    ],
    [
      [2, 2],
      [2, 2],
      [1, 1],
      [1, 1],
    ],
    [
      [3, 3],
      [1, 1],
      [2, 2],
      [2, 2],
    ],
    [
      [3, 3],
      [1, 1],
      [2, 1],
      [2, 3],
    ],
    [
      [4, 4],
      [2, 1],
      [1, 2],
      [3, 2],
    ],
  ] as const)("slides over %s with %s by %s", (input, filter, strides, output) => {
    const valid = (format: string) => node("VALID", { strides }, format);
    conv2d.ok(valid("NHWC"), `[?,${input},1];[${filter},1,?]`, `[d0_0,${output},d1_3]`);
    conv2d.ok(valid("NCHW"), `[?,1,${input}];[${filter},1,?]`, `[d0_0,d1_3,${output}]`);
    conv2d.ok(valid("NCHW_VECT_C"), `[?,1,${input},4];[4,1,${filter},4]`, `[d0_0,1,${output},4]`);
    conv2d.ok(valid("NCHW_VECT_C"), `[?,1,${input},4];[8,1,${filter},4]`, `[d0_0,2,${output},4]`);
    conv2d.ok(valid("NCHW_VECT_C"), `[?,1,${input},32];[64,1,${filter},32]`, `[d0_0,2,${output},32]`);
  });

  test("wants vectors of 4 or 32 channels that the outputs fill", () => {
    const vectors = node("VALID", {}, "NCHW_VECT_C");
    conv2d.error(vectors, "[1,1,2,2,3];[4,1,1,1,4]", "VECT_C dimension must be 4 or 32, but is 3");
    conv2d.error(vectors, "[1,1,2,2,4];[4,1,1,1,5]", "VECT_C dimension must be 4 or 32, but is 5");
    conv2d.error(vectors, "[1,1,2,2,4];[6,1,1,1,4]", "Dimension size must be evenly divisible by 4 but is 6");
    conv2d.ok(vectors, "[1,1,2,2,?];[8,1,1,1,4]", "[1,?,2,2,d0_4]");
  });

  test("infers a part from sizes of which some are unknown", () => {
    const wide = node("VALID", { strides: [1, 2] });
    conv2d.ok(wide, "[1,4,4,1];[2,1,1,1]", "[d0_0,3,2,d1_3]");
    conv2d.ok(wide, "[1,?,4,1];[2,1,1,1]", "[d0_0,?,2,d1_3]");
    conv2d.ok(wide, "[1,4,?,1];[2,1,1,1]", "[d0_0,3,?,d1_3]");
    conv2d.ok(wide, "[1,4,4,?];[2,1,1,1]", "[d0_0,3,2,d1_3]");
    conv2d.ok(wide, "[1,4,4,1];[?,1,1,1]", "[d0_0,?,2,d1_3]");
    conv2d.ok(wide, "[1,4,4,1];[2,?,1,1]", "[d0_0,3,?,d1_3]");
    conv2d.ok(wide, "?;?", "[?,?,?,?]");
  });

  test("keeps the space with padding SAME", () => {
    const same = node("SAME", {});
    for (const inputs of ["[1,4,4,1];[1,1,1,1]", "[1,3,3,1];[2,2,1,1]", "[1,4,4,1];[2,2,1,1]", "[1,4,4,1];[?,?,?,?]"]) {
      conv2d.ok(same, inputs, "[d0_0,d0_1,d0_2,d1_3]");
    }
    for (const input of ["[1,?,4,1]", "[1,4,?,1]", "[1,4,4,?]", "[?,4,4,1]"]) {
      conv2d.ok(same, `${input};[?,?,?,?]`, "[d0_0,d0_1,d0_2,d1_3]");
    }
  });

  test("divides the space with padding SAME and strides", () => {
    const halved = node("SAME", { strides: [2, 2] });
    conv2d.ok(halved, "[1,4,4,1];[2,2,1,1]", "[d0_0,2,2,d1_3]");
    conv2d.ok(halved, "[?,4,4,1];[?,?,?,?]", "[d0_0,2,2,d1_3]");
    conv2d.ok(halved, "[1,?,4,1];[?,?,?,?]", "[d0_0,?,2,d1_3]");
    conv2d.ok(halved, "[1,4,?,1];[?,?,?,?]", "[d0_0,2,?,d1_3]");
    conv2d.ok(halved, "[1,4,4,?];[?,?,?,?]", "[d0_0,2,2,d1_3]");
  });

  test("adds explicit paddings", () => {
    const padded = (...paddings: number[]) => ({ paddings: [0, 0, ...paddings, 0, 0] });
    conv2d.ok(node("EXPLICIT", padded(0, 2, 1, 4)), "[1,4,4,1];[1,1,1,1]", "[d0_0,6,9,d1_3]");
    conv2d.ok(node("EXPLICIT", padded(1, 0, 1, 2)), "[1,3,3,1];[2,2,1,1]", "[d0_0,3,5,d1_3]");
    const halved = node("EXPLICIT", { ...padded(3, 2, 1, 0), strides: [2, 2] });
    conv2d.ok(halved, "[1,4,4,2];[2,2,2,3]", "[d0_0,4,2,d1_3]");
    const wide = node("EXPLICIT", { ...padded(1, 1, 2, 2), strides: [1, 2] });
    conv2d.ok(wide, "[1,2,2,1];[2,1,1,1]", "[d0_0,3,3,d1_3]");
    conv2d.ok(wide, "[1,4,4,1];[2,1,1,1]", "[d0_0,5,4,d1_3]");
    conv2d.ok(wide, "[1,?,4,1];[2,1,1,1]", "[d0_0,?,4,d1_3]");
    conv2d.ok(wide, "[1,4,?,1];[2,1,1,1]", "[d0_0,5,?,d1_3]");
    conv2d.ok(wide, "[1,4,4,?];[2,1,1,1]", "[d0_0,5,4,d1_3]");
    conv2d.ok(wide, "[1,4,4,1];[?,1,1,1]", "[d0_0,?,4,d1_3]");
    conv2d.ok(wide, "[1,4,4,1];[2,?,1,1]", "[d0_0,5,?,d1_3]");
  });

  test.each([
    [[0, 0, 0, -1, 0, 0, 0, 0], "must be nonnegative"],
    [[0, 0, 0, 0, 0, 0, 0], "must contain 8 values, but got: 7"],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0], "must contain 8 values, but got: 9"],
    [[1, 0, 0, 0, 0, 0, 0, 0], "batch or depth dimensions"],
    [[0, 0, 0, 0, 0, 0, 1, 0], "batch or depth dimensions"],
  ])("refuses explicit paddings %s", (paddings, message) => {
    conv2d.error(node("EXPLICIT", { paddings }), "[1,2,2,1];[1,1,1,1]", message);
  });

  test("refuses explicit paddings for another padding", () => {
    const valid = node("VALID", { paddings: [0, 0, 0, 0, 0, 0, 0, 0] });
    conv2d.error(valid, "[1,2,2,1];[1,1,1,1]", "must be empty if the padding attribute is not EXPLICIT");
  });
});

/** Cases of Conv2DDilatedShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("conv2dShape of dilated filters", () => {
  test("wants four dilations of at least 1", () => {
    const { attrs } = node("VALID", {});
    const message = "Conv2D requires the dilation attribute to contain 4 values, but got: 3";
    conv2d.error({ attrs: { ...attrs, dilations: [1, 2, 1] } }, "[1,2,2,1];[1,1,1,1]", message);
    conv2d.error(node("VALID", { dilations: [0, 1] }), "[1,2,2,1];[1,1,1,1]", "must be >= 1");
  });

  test.each([
    // Input, filter, dilations, strides, output: rows and columns of each.
    [
      [2, 2],
      [1, 1],
      [2, 1],
      [1, 1],
      [2, 2],
    ],
    [
      [4, 4],
      [1, 1],
      [2, 1],
      [2, 1],
      [2, 4],
    ],
    [
      [4, 4],
      [1, 1],
      [2, 1],
      [2, 2],
      [2, 2],
    ],
    [
      [5, 5],
      [3, 3],
      [2, 1],
      [1, 1],
      [1, 3],
    ],
    [
      [5, 5],
      [3, 3],
      [2, 1],
      [2, 1],
      [1, 3],
    ],
    [
      [5, 5],
      [3, 3],
      [1, 2],
      [2, 2],
      [2, 1],
    ],
  ] as const)("slides over %s with %s dilated by %s by %s", (input, filter, dilations, strides, output) => {
    const valid = (format: string) => node("VALID", { strides, dilations }, format);
    conv2d.ok(valid("NHWC"), `[1,${input},1];[${filter},1,1]`, `[d0_0,${output},d1_3]`);
    conv2d.ok(valid("NCHW"), `[1,1,${input}];[${filter},1,1]`, `[d0_0,d1_3,${output}]`);
  });

  test("does not change what padding SAME keeps", () => {
    const outputs = "[d0_0,d0_1,d0_2,d1_3]";
    conv2d.ok(node("SAME", { dilations: [2, 1] }), "[1,4,4,1];[1,1,1,1]", outputs);
    conv2d.ok(node("SAME", { dilations: [2, 2] }), "[1,3,3,1];[2,2,1,1]", outputs);
    conv2d.ok(node("SAME", { dilations: [1, 2], strides: [2, 2] }), "[1,4,4,1];[2,2,1,1]", "[d0_0,2,2,d1_3]");
    conv2d.ok(node("SAME", { dilations: [2, 2] }), "[1,4,4,1];[2,2,1,1]", outputs);
  });

  test("adds explicit paddings", () => {
    const padded = (steps: Steps, ...paddings: number[]) =>
      node("EXPLICIT", { ...steps, paddings: [0, 0, ...paddings, 0, 0] });
    conv2d.ok(padded({ dilations: [2, 1] }, 0, 2, 1, 4), "[1,4,4,1];[1,1,1,1]", "[d0_0,6,9,d1_3]");
    conv2d.ok(padded({ dilations: [2, 2] }, 1, 0, 1, 2), "[1,3,3,1];[2,2,1,1]", "[d0_0,2,4,d1_3]");
    const halved = padded({ dilations: [1, 2], strides: [2, 2] }, 3, 2, 1, 0);
    conv2d.ok(halved, "[1,4,4,1];[2,2,1,1]", "[d0_0,4,2,d1_3]");
    conv2d.ok(padded({ dilations: [2, 2] }, 1, 1, 2, 2), "[1,4,4,1];[2,2,1,1]", "[d0_0,4,6,d1_3]");
  });
});

/** Cases of Conv3DShapeTest and Conv3DDilatedShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("conv3dShape", () => {
  const conv3d = shapeTester("Conv3D", {
    ...IMAGES,
    attrs: [
      "strides: list(int) >= 5",
      PADDING,
      "dilations: list(int) = [1, 1, 1, 1, 1]",
      "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
    ],
    shapeFunction: conv3dShape,
  });
  const volume = (padding: string, strides: number[], dilations = [1, 1, 1]) => ({
    attrs: { padding, strides: [1, ...strides, 1], dilations: [1, ...dilations, 1] },
  });
  const valid = volume("VALID", [1, 1, 1]);

  test("wants five dimensions, strides above 0 and depths that fit", () => {
    conv3d.error(valid, "[4,4];[2,1,1,1]", "must be rank 5");
    conv3d.error(valid, "[1,4,4,1];[2,1,1]", "must be rank 5");
    conv3d.error(valid, "?;[2,1,1]", "must be rank 5");
    conv3d.error(volume("VALID", [1, 1, 0]), "[1,2,2,2,1];[1,1,1,1,1]", "must be > 0");
    const depth = "Depth of input (10) is not a multiple of input depth of filter (6)";
    conv3d.error(valid, "[1,2,2,2,10];[1,1,1,6,20]", depth);
    const groups = "Depth of output (1) is not a multiple of the number of groups (2)";
    conv3d.error(valid, "[1,2,2,2,10];[1,1,1,5,1]", groups);
    const dilations = "Conv3D requires the dilation attribute to contain 5 values, but got: 4";
    conv3d.error(volume("VALID", [1, 1, 1], [2, 1]), "[1,2,2,2,1];[1,1,1,1,1]", dilations);
    conv3d.error(volume("VALID", [1, 1, 1], [2, 0, 1]), "[1,2,2,2,1];[1,1,1,1,1]", "must be >= 1");
  });

  test("infers a part from sizes of which some are unknown", () => {
    conv3d.ok(valid, "[1,2,2,2,1];[1,1,1,1,1]", "[d0_0,2,2,2,d1_4]");
    conv3d.ok(valid, "[1,?,2,2,1];[1,1,1,1,1]", "[d0_0,?,2,2,d1_4]");
    conv3d.ok(valid, "[1,2,?,2,1];[1,1,1,1,1]", "[d0_0,2,?,2,d1_4]");
    conv3d.ok(valid, "[1,2,2,?,1];[1,1,1,1,1]", "[d0_0,2,2,?,d1_4]");
    conv3d.ok(valid, "[1,2,2,2,1];[?,1,1,1,1]", "[d0_0,?,2,2,d1_4]");
    conv3d.ok(valid, "[1,2,2,2,1];[1,?,1,1,1]", "[d0_0,2,?,2,d1_4]");
    conv3d.ok(valid, "[1,2,2,2,1];[1,1,?,1,1]", "[d0_0,2,2,?,d1_4]");
    conv3d.ok(valid, "[1,2,2,2,1];[1,1,1,?,1]", "[d0_0,2,2,2,d1_4]");
    conv3d.ok(valid, "[1,2,2,2,1];[1,1,1,1,?]", "[d0_0,2,2,2,d1_4]");
  });

  test("slides over planes, rows and columns", () => {
    conv3d.ok(valid, "[1,2,2,2,1];[2,2,2,1,1]", "[d0_0,1,1,1,d1_4]");
    conv3d.ok(volume("VALID", [2, 2, 2]), "[1,3,3,3,1];[1,1,1,1,1]", "[d0_0,2,2,2,d1_4]");
    conv3d.ok(volume("VALID", [2, 1, 1]), "[1,3,3,3,1];[1,1,1,1,1]", "[d0_0,2,3,3,d1_4]");
    const attrs = { padding: "VALID", strides: [1, 1, 1, 2, 3], data_format: "NCDHW" };
    conv3d.ok({ attrs }, "[?,1,3,4,7];[1,1,1,1,?]", "[d0_0,d1_4,3,2,3]");
  });

  test("slides dilated filters, in format NCDHW by the dilation of each dimension", () => {
    const dilated = volume("VALID", [1, 1, 1], [2, 1, 1]);
    conv3d.ok(dilated, "[1,2,2,2,1];[1,1,1,1,1]", "[d0_0,2,2,2,d1_4]");
    conv3d.ok(dilated, "[1,3,2,2,1];[2,2,2,1,1]", "[d0_0,1,1,1,d1_4]");
    conv3d.ok(volume("VALID", [2, 2, 2], [2, 1, 1]), "[1,3,3,3,1];[1,1,1,1,1]", "[d0_0,2,2,2,d1_4]");
    conv3d.ok(volume("VALID", [2, 1, 1], [2, 1, 1]), "[1,3,3,3,1];[1,1,1,1,1]", "[d0_0,2,3,3,d1_4]");
    conv3d.ok(volume("SAME", [1, 1, 1], [2, 1, 1]), "[1,4,4,4,1];[2,2,2,1,1]", "[d0_0,d0_1,d0_2,d0_3,d1_4]");
    const attrs = { padding: "VALID", strides: [1, 1, 1, 1, 1], dilations: [1, 1, 1, 2, 1], data_format: "NCDHW" };
    conv3d.ok({ attrs }, "[?,1,4,4,4];[2,2,2,1,?]", "[d0_0,d1_4,3,2,3]");
  });

  test("keeps the space with padding SAME", () => {
    const same = volume("SAME", [1, 1, 1]);
    const outputs = "[d0_0,d0_1,d0_2,d0_3,d1_4]";
    conv3d.ok(same, "[1,4,4,4,10];[2,2,2,5,2]", outputs);
    conv3d.ok(same, "[1,4,4,4,10];[2,2,2,1,10]", outputs);
    const inputs = ["[1,4,4,4,1]", "[?,4,4,4,1]", "[1,?,4,4,1]", "[1,4,?,4,1]", "[1,4,4,?,1]", "[1,4,4,4,?]"];
    for (const input of inputs) conv3d.ok(same, `${input};[2,2,2,1,1]`, outputs);
    const filters = ["[?,2,2,1,1]", "[2,?,2,1,1]", "[2,2,?,1,1]", "[2,2,2,?,1]", "[2,2,2,1,?]"];
    for (const filter of filters) conv3d.ok(same, `[1,4,4,4,1];${filter}`, outputs);
  });

  test("divides the space with padding SAME and strides", () => {
    const divided = volume("SAME", [2, 3, 4]);
    conv3d.ok(divided, "[1,4,9,4,1];[2,2,2,1,1]", "[d0_0,2,3,1,d1_4]");
    conv3d.ok(divided, "[?,4,9,4,1];[2,2,2,1,1]", "[d0_0,2,3,1,d1_4]");
    conv3d.ok(divided, "[1,?,9,4,1];[2,2,2,1,1]", "[d0_0,?,3,1,d1_4]");
    conv3d.ok(divided, "[1,4,?,4,1];[2,2,2,1,1]", "[d0_0,2,?,1,d1_4]");
    conv3d.ok(divided, "[1,4,9,?,1];[2,2,2,1,1]", "[d0_0,2,3,?,d1_4]");
    conv3d.ok(divided, "[1,4,9,4,?];[2,2,2,1,1]", "[d0_0,2,3,1,d1_4]");
    const filters = ["[?,2,2,1,1]", "[2,?,2,1,1]", "[2,2,?,1,1]", "[2,2,2,?,1]", "[2,2,2,1,?]"];
    for (const filter of filters) conv3d.ok(divided, `[1,4,9,4,1];${filter}`, "[d0_0,2,3,1,d1_4]");
  });
});

/** Cases of DepthwiseConv2DShapeTest in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("depthwiseConv2dNativeShape", () => {
  const depthwise = shapeTester("DepthwiseConv2dNative", {
    ...IMAGES,
    attrs: [...ATTRS, "dilations: list(int) = [1, 1, 1, 1]", "data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
    shapeFunction: depthwiseConv2dNativeShape,
  });
  const attrs = { strides: [1, 1, 1, 1], padding: "VALID" };

  test("multiplies the depths", () => {
    depthwise.ok({ attrs }, "[?,2,2,3];[1,1,3,4]", "[d0_0,2,2,12]");
    depthwise.error({ attrs }, "[1,2,2,3];[1,1,12,4]", "Dimensions must be equal, but are 3 and 12");
    depthwise.ok({ attrs: { ...attrs, data_format: "NCHW" } }, "[?,3,2,2];[1,1,3,4]", "[d0_0,12,2,2]");
  });

  test("infers a part from sizes of which some are unknown", () => {
    depthwise.ok({ attrs }, "[1,?,2,3];[1,1,3,4]", "[d0_0,?,2,12]");
    depthwise.ok({ attrs }, "[1,2,?,3];[1,1,3,4]", "[d0_0,2,?,12]");
    depthwise.ok({ attrs }, "[1,2,2,3];[?,1,3,4]", "[d0_0,?,2,12]");
    depthwise.ok({ attrs }, "[1,2,2,3];[1,?,3,4]", "[d0_0,2,?,12]");
    depthwise.ok({ attrs }, "[1,2,2,3];[1,1,?,4]", "[d0_0,2,2,12]");
    depthwise.ok({ attrs }, "[1,2,2,?];[1,1,?,4]", "[d0_0,2,2,?]");
    depthwise.ok({ attrs }, "[1,2,2,3];[1,1,3,?]", "[d0_0,2,2,?]");
  });

  test("takes explicit paddings, four strides and four dilations", () => {
    const padded = { ...attrs, padding: "EXPLICIT", explicit_paddings: [0, 0, 1, 2, 3, 4, 0, 0] };
    depthwise.ok({ attrs: padded }, "[1,3,4,5];[2,1,5,4]", "[1,5,11,20]");
    const strides = "DepthwiseConv2D requires the stride attribute to contain 4 values, but got: 5";
    depthwise.error({ attrs: { ...attrs, strides: [1, 1, 1, 1, 1] } }, "?;?", strides);
    const dilations = "DepthwiseConv2D requires the dilations attribute to contain 4 values, but got: 3";
    depthwise.error({ attrs: { ...attrs, dilations: [1, 1, 1] } }, "?;?", dilations);
  });
});
