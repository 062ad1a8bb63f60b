import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const quantized = (name: string, scale: number, zeroPoint: number) => ({
  [`${name}_scale`]: { list: { f: [scale] } },
  [`${name}_zero_point`]: { list: { i: [zeroPoint] } },
});
const attrs = { ...quantized("input1", 0.1, 3), ...quantized("input2", 0.07, -9), ...quantized("output", 0.02, 1) };

describe("binaryKernel", () => {
  test.each(["int8", "uint8"])("looks up in large tensors of %s what it computes in small ones", async (dtype) => {
    const least = dtype === "int8" ? -128 : 0;
    const byte = { ...attrs, ...quantized("input2", 0.07, 9) };
    const every = Array.from({ length: 256 }, (_, i) => least + i);
    const column = { dtype, shape: [256, 1], values: every };
    const row = { dtype, shape: [256], values: every };
    const [large] = await runOp(plugin, "TflMul", byte, [column, row]);
    for (const at of [0, 1, 77, 128, 255]) {
      const [small] = await runOp(plugin, "TflMul", byte, [{ dtype, shape: [1], values: [every[at]] }, row]);
      expect((large.value as number[][])[at]).toEqual(small.value);
    }
  });

  test("refuses shapes that do not broadcast", async () => {
    const a = { dtype: "int8", shape: [2], values: [1, 2] };
    const b = { dtype: "int8", shape: [3], values: [1, 2, 3] };
    await expect(runOp(plugin, "TflAdd", attrs, [a, b])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("the shapes [2] and [3] do not broadcast"),
    });
  });

  test.each([
    ["TflMul", quantized("input2", -1, 0), "a scale of input2 is -1; wanted a positive number"],
    ["TflMul", quantized("input1", 1, 128), "a zero point of input1 is 128; wanted -128 to 127"],
    ["TflSub", { input1_scale: { list: {} }, input1_zero_point: { list: {} } }, "input1 has no scale"],
  ])("%s refuses %j", async (op, wrong, message) => {
    const input = { dtype: "int8", shape: [1], values: [1] };
    await expect(runOp(plugin, op, { ...attrs, ...wrong }, [input, input])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test.each([
    [7, 7, 0],
    [8, 7, 127],
    [-128, 127, -128],
  ])("subtracts %d - %d on a scale far finer than that of the inputs", async (a, b, wanted) => {
    const [one, two] = [a, b].map((value) => ({ dtype: "int8", shape: [1], values: [value] }));
    const [difference] = await runOp(
      plugin,
      "TflSub",
      { ...attrs, ...quantized("input2", 0.1, 3), ...quantized("output", 1e-8, 0) },
      [one, two],
    );
    expect(difference.value).toEqual([wanted]);
  });

  test("keeps an int16 alpha of PRELU whole", async () => {
    const wide = { ...quantized("input", 0.5, 0), ...quantized("alpha", 0.001, 0), ...quantized("output", 0.5, 0) };
    const x = { dtype: "int16", shape: [2], values: [-10, 10] };
    const [y] = await runOp(plugin, "TflPrelu", wide, [x, { dtype: "int16", shape: [1], values: [3000] }]);
    expect(y.value).toEqual([-30, 10]);
  });
});
