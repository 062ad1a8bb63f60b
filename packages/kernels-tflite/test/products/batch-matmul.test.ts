import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const floats = (...f: number[]) => ({ list: { f } });
const ints = (...i: number[]) => ({ list: { i } });
const int8 = (...shape: number[]) => {
  const count = shape.reduce((product, size) => product * size, 1);
  return { dtype: "int8", shape, values: Array.from({ length: count }, (_, i) => (i % 7) - 3) };
};

const attrs = {
  Toutput: { type: "DT_INT8" },
  x_scale: floats(0.5),
  x_zero_point: ints(1),
  y_scale: floats(0.5),
  y_zero_point: ints(-2),
  output_scale: floats(0.25),
  output_zero_point: ints(5),
};

describe("TflBatchMatmul", () => {
  test.each([
    [int8(2, 3), int8(2, 3), "matrices of shape [2,3] and [2,3] cannot be multiplied"],
    [int8(2, 2, 3), int8(3, 3, 2), "matrices of shape [2,2,3] and [3,3,2] cannot be multiplied"],
    [int8(3), int8(3, 2), "x has the shape [3]; wanted matrices"],
  ])("refuses shapes, case %#", async (x, y, message) => {
    await expect(runOp(plugin, "TflBatchMatmul", attrs, [x, y])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [{ y_scale: floats(1, 2), y_zero_point: ints(0, 0) }, "y is quantised per channel; wanted one scale"],
    [{ x_scale: floats() }, "x has no scale"],
    [{ output_zero_point: ints(-129) }, "a zero point of output is -129; wanted -128 to 127"],
  ])("refuses %j", async (wrong, message) => {
    const run = runOp(plugin, "TflBatchMatmul", { ...attrs, ...wrong }, [int8(2, 3), int8(3, 2)]);
    await expect(run).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
  });

  test("refuses zero points of int16 matrices", async () => {
    const int16 = { ...int8(2, 2), dtype: "int16" };
    const run = runOp(plugin, "TflBatchMatmul", { ...attrs, Toutput: { type: "DT_INT16" } }, [int16, int16]);
    await expect(run).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("zero points 1, -2, 5 of int16 matrices; wanted 0"),
    });
  });

  test("has the zero point for matrices without elements", async () => {
    const [output] = await runOp(plugin, "TflBatchMatmul", attrs, [int8(1, 0), int8(0, 2)]);
    expect(output.value).toEqual([[5, 5]]);
  });

  test("has a scale for each column of float32 results", async () => {
    const x = { dtype: "float", shape: [1, 2], values: [127, 1] };
    const y = { dtype: "int8", shape: [2, 2], values: [1, 2, 3, 4] };
    const hybrid = {
      Toutput: { type: "DT_FLOAT" },
      y_scale: floats(0.5, 2),
      y_zero_point: ints(0, 0),
      y_axis: { i: 1 },
      is_delegated: { b: false },
    };
    const [output] = await runOp(plugin, "TflBatchMatmul", hybrid, [x, y]);
    expect(output.value).toEqual([[65, 516]]);
    const wrong = { ...hybrid, y_scale: floats(1, 1, 1), y_zero_point: ints(0, 0, 0) };
    await expect(runOp(plugin, "TflBatchMatmul", wrong, [x, y])).rejects.toThrow("y has 3 scales for 2 columns");
  });
});
