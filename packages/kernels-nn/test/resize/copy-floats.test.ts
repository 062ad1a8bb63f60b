import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const int32 = (values: number[]): CaseTensor => ({ dtype: "int32", shape: [values.length], values });
const floats = (values: number[], shape = [values.length]): CaseTensor => ({ dtype: "float32", shape, values });
const T = { T: { type: "DT_INT64" } };

describe("images of int64", () => {
  // By way of float64 it would be 2^60.
  const images: CaseTensor = { dtype: "int64", shape: [1, 1, 1, 1], values: [String(2n ** 60n + 2n ** 36n + 1n)] };

  test.each([
    ["ResizeBilinear", T, [images, int32([1, 1])]],
    ["CropAndResize", T, [images, floats([0, 0, 1, 1], [1, 4]), int32([0]), int32([1, 1])]],
    ["ScaleAndTranslate", T, [images, int32([1, 1]), floats([1, 1]), floats([0, 0])]],
  ] as const)("are rounded to float32 once by %s", async (op, attrs, inputs) => {
    const [output] = await runOp(plugin, op, attrs, [...inputs]);
    expect(Number(output.value)).toBe(2 ** 60 + 2 ** 37);
  });
});
