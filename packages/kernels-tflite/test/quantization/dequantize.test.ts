import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const input = { dtype: "int8", shape: [2, 2], values: [-128, 0, 1, 127] };

describe("TflDequantize", () => {
  test("dequantises a tensor as a whole", async () => {
    const attrs = { input_scale: { list: { f: [0.5] } }, input_zero_point: { list: { i: [-2] } } };
    const [output] = await runOp(plugin, "TflDequantize", attrs, [input]);
    expect(output).toEqual({
      dtype: "float",
      shape: [2, 2],
      value: [
        [-63, 1],
        [1.5, 64.5],
      ],
    });
  });

  test("dequantises each channel with its own scale", async () => {
    const attrs = {
      input_scale: { list: { f: [0.5, 2] } },
      input_zero_point: { list: { i: [0, 0] } },
      input_axis: { i: 1 },
    };
    const [output] = await runOp(plugin, "TflDequantize", attrs, [input]);
    expect(output.value).toEqual([
      [-64, 0],
      [0.5, 254],
    ]);
  });

  test.each([
    [[0], [0], "a scale of input is 0; wanted a positive number"],
    [[1, 1], [0], "input has 2 scales and 1 zero points"],
    [[1, 1, 1], [0, 0, 0], "input of shape [2,2] has 3 scales along axis 0"],
  ])("refuses scales %j and zero points %j", async (f, i, message) => {
    const attrs = { input_scale: { list: { f } }, input_zero_point: { list: { i } } };
    await expect(runOp(plugin, "TflDequantize", attrs, [input])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});
