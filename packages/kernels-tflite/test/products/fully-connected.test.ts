import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const text = (value: string) => ({ s: Buffer.from(value).toString("base64") });
const floats = (...f: number[]) => ({ list: { f } });
const ints = (...i: number[]) => ({ list: { i } });

const input = { dtype: "int8", shape: [1, 2], values: [1, 2] };
const weights = { dtype: "int8", shape: [3, 2], values: [1, 2, 3, 4, 5, 6] };
const hybridInput = { dtype: "float", shape: [1, 2], values: [1, 2] };
const attrs = {
  num_bias: { i: 0 },
  Toutput: { type: "DT_INT8" },
  input_scale: floats(0.5),
  input_zero_point: ints(0),
  weights_scale: floats(0.5),
  weights_zero_point: ints(0),
  output_scale: floats(0.25),
  output_zero_point: ints(0),
};
const hybrid = {
  num_bias: { i: 0 },
  Toutput: { type: "DT_FLOAT" },
  weights_scale: floats(1),
  weights_zero_point: ints(0),
};

describe("TflFullyConnected", () => {
  test.each([
    [
      { weights_format: text("SHUFFLED4x16INT8") },
      "UNIMPLEMENTED",
      "FULLY_CONNECTED with weights of the format SHUFFLED4x16INT8",
    ],
    [{ input_scale: floats(0) }, "INVALID_ARGUMENT", "a scale of input is 0; wanted a positive number"],
    [{ output_scale: floats(Number.NaN) }, "INVALID_ARGUMENT", "a scale of output is NaN; wanted a positive number"],
    [{ output_zero_point: ints(128) }, "INVALID_ARGUMENT", "a zero point of output is 128; wanted -128 to 127"],
    [{ input_scale: floats(1, 1) }, "INVALID_ARGUMENT", "input has 2 scales and 1 zero points"],
    [{ input_scale: floats(), input_zero_point: ints() }, "INVALID_ARGUMENT", "input has no scale"],
    [
      { weights_scale: floats(1, 1), weights_zero_point: ints(0, 0) },
      "INVALID_ARGUMENT",
      "weights have 2 scales for 3 units",
    ],
    [
      { weights_scale: floats(1, 1), weights_zero_point: ints(0, 0), weights_axis: { i: 1 } },
      "INVALID_ARGUMENT",
      "weights are quantised along axis 1; wanted 0",
    ],
    [{ fused_activation_function: text("TANH") }, "INVALID_ARGUMENT", "the activation TANH of a quantised op"],
  ])("refuses %j", async (wrong, code, message) => {
    const run = runOp(plugin, "TflFullyConnected", { ...attrs, ...wrong }, [input, weights]);
    await expect(run).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test.each([
    [[input, { ...weights, shape: [6] }], {}, "weights must be a matrix, but have the shape [6]"],
    [
      [{ ...input, shape: [2, 1] }, weights],
      { keep_num_dims: { b: true } },
      "input of shape [2,1] for weights of 2 elements a row",
    ],
    [[{ dtype: "int8", shape: [3], values: [1, 2, 3] }, weights], {}, "input of shape [3] is not rows of 2 elements"],
    [
      [input, weights, { dtype: "int32", shape: [2], values: [1, 2] }],
      { num_bias: { i: 1 }, Tbias: { type: "DT_INT32" } },
      "bias has 2 elements for 3 units",
    ],
    [
      [input, weights, { dtype: "float", shape: [3], values: [1, 2, 3] }],
      { num_bias: { i: 1 }, Tbias: { type: "DT_FLOAT" } },
      "a bias of type float for an input of type int8",
    ],
    [
      [input, weights, { dtype: "int64", shape: [3], values: ["1", "2", "3"] }],
      { num_bias: { i: 1 }, Tbias: { type: "DT_INT64" } },
      "an int64 bias; wanted int32",
    ],
  ])("refuses tensors that do not fit, case %#", async (inputs, more, message) => {
    const run = runOp(plugin, "TflFullyConnected", { ...attrs, ...more }, inputs);
    await expect(run).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
  });

  test("refuses an unknown activation of float results", async () => {
    const run = runOp(plugin, "TflFullyConnected", { ...hybrid, fused_activation_function: text("GELU") }, [
      hybridInput,
      weights,
    ]);
    await expect(run).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("unknown activation 'GELU'; wanted NONE, RELU"),
    });
  });

  test("makes zeros of rows without elements", async () => {
    const empty = { dtype: "float", shape: [2, 0], values: [] };
    const [output] = await runOp(plugin, "TflFullyConnected", hybrid, [
      empty,
      { dtype: "int8", shape: [2, 0], values: [] },
    ]);
    expect(output.value).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
