import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const text = (value: string) => ({ s: Buffer.from(value).toString("base64") });
const floats = (...f: number[]) => ({ list: { f } });
const ints = (...i: number[]) => ({ list: { i } });
const int8 = (...shape: number[]) => {
  const count = shape.reduce((product, size) => product * size, 1);
  return { dtype: "int8", shape, values: Array.from({ length: count }, (_, i) => (i % 9) - 4) };
};

const attrs = {
  num_bias: { i: 0 },
  stride_w: { i: 1 },
  stride_h: { i: 1 },
  Toutput: { type: "DT_INT8" },
  input_scale: floats(0.5),
  input_zero_point: ints(1),
  output_scale: floats(0.25),
  output_zero_point: ints(0),
};
const filtered = { ...attrs, filter_scale: floats(0.5), filter_zero_point: ints(0) };
const image = int8(1, 3, 3, 2);

describe.each(["TflConv2d", "TflDepthwiseConv2d"])("%s", (op) => {
  const filter = op === "TflConv2d" ? int8(4, 2, 2, 2) : int8(1, 2, 2, 4);

  test.each([
    [{ stride_w: { i: 0 } }, "stride 0 and dilation 1; wanted at least 1"],
    [{ dilation_h_factor: { i: 0 } }, "stride 1 and dilation 0; wanted at least 1"],
    [{ padding: text("FULL") }, "padding FULL; wanted SAME or VALID"],
    [{ filter_zero_point: ints(3) }, "the int8 filter has a zero point that is not 0"],
    [{ filter_scale: floats(1, 1), filter_zero_point: ints(0, 0) }, "the filter has 2 scales for 4 output channels"],
    [{ output_scale: floats(-1) }, "a scale of output is -1; wanted a positive number"],
    [{ fused_activation_function: text("TANH") }, "the activation TANH of a quantised op"],
  ])("refuses %j", async (wrong, message) => {
    await expect(runOp(plugin, op, { ...filtered, ...wrong }, [image, filter])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [[int8(3, 3, 2), filter], {}, "input of shape [3,3,2]; wanted four dimensions"],
    [[image, int8(0, 2, 2, 2)], {}, "filter of shape [0,2,2,2]; wanted four dimensions"],
    [[image, int8(4, 2, 2, 3)], {}, "for an input of 2 channels"],
    [
      [image, op === "TflConv2d" ? int8(4, 9, 1, 2) : int8(1, 9, 1, 2)],
      { padding: text("VALID") },
      "a filter of 9 elements for an input of 3",
    ],
    [
      [image, op === "TflConv2d" ? int8(4, 1, 3, 2) : int8(1, 1, 3, 2)],
      { padding: text("SAME"), dilation_w_factor: { i: 2 ** 31 - 1 } },
      "a filter of 4294967295 elements for an input of 3; wanted 2147483647 of both",
    ],
    [
      [image, filter, { dtype: "int32", shape: [3], values: [1, 2, 3] }],
      { num_bias: { i: 1 } },
      "bias has 3 elements for 4 output channels",
    ],
    [
      [image, filter, { dtype: "float", shape: [4], values: [1, 2, 3, 4] }],
      { num_bias: { i: 1 } },
      "a bias of type float",
    ],
  ])("refuses tensors that do not fit, case %#", async (inputs, more, message) => {
    await expect(runOp(plugin, op, { ...filtered, ...more }, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test("has no results for no images", async () => {
    const [output] = await runOp(plugin, op, filtered, [int8(0, 3, 3, 2), filter]);
    expect(output.shape).toEqual([0, 3, 3, 4]);
  });
});

test("TflDepthwiseConv2d convolves an image that takes several blocks", async () => {
  const [size, channels] = [90, 8];
  const ones = { dtype: "int8", shape: [1, 3, 3, channels], values: new Array<number>(9 * channels).fill(1) };
  const settings = { ...filtered, padding: text("SAME"), input_zero_point: ints(0), output_scale: floats(2.25) };
  const values = Array.from({ length: size * size * channels }, (_, i) => (Math.floor(i / channels) * 7 + i) % 120);
  const large = { dtype: "int8", shape: [1, size, size, channels], values };
  const [output] = await runOp(plugin, "TflDepthwiseConv2d", settings, [large, ones]);
  const found = (output.value as number[][][][])[0];
  const at = (row: number, column: number, channel: number) =>
    row < 0 || column < 0 || row >= size || column >= size ? 0 : values[(row * size + column) * channels + channel];
  const steps = [-1, 0, 1];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const wanted = Array.from({ length: channels }, (_, c) =>
        steps.flatMap((j) => steps.map((k) => at(row + j, column + k, c))).reduce((sum, x) => sum + x, 0),
      );
      // Sums are divided by 9, and results may be rounded twice.
      found[row][column].forEach((value, c) => {
        expect(Math.abs(value - wanted[c] / 9)).toBeLessThan(0.6);
      });
    }
  }
});

describe("TflTransposeConv", () => {
  const weighted = { ...attrs, weights_scale: floats(0.5), weights_zero_point: ints(0) };
  const shapeOf = (...values: number[]) => ({ dtype: "int32", shape: [values.length], values });

  test.each([
    [shapeOf(1, 3, 3, 3), int8(4, 2, 2, 2), "an output of shape [1,3,3,3] of 1 images; wanted 4 channels"],
    [shapeOf(1, -3, 3, 4), int8(4, 2, 2, 2), "an output of shape [1,-3,3,4]"],
    [shapeOf(1, 3, 3), int8(4, 2, 2, 2), "an output of shape [1,3,3]"],
    [shapeOf(1, 3, 3, 4), int8(4, 2, 2, 3), "weights of shape [4,2,2,3] for an input of 2 channels"],
  ])("refuses an output of %j", async (shape, weights, message) => {
    await expect(runOp(plugin, "TflTransposeConv", weighted, [shape, weights, image])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});
