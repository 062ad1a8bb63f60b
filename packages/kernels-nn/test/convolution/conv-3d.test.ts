import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const TYPES = { float64: "DT_DOUBLE", half: "DT_HALF", bfloat16: "DT_BFLOAT16", float32: "DT_FLOAT" } as const;

/** Conv3D of the numbers from 0 on, of which 17 follows 16 as 0, by a filter of the numbers from 1 on. */
async function convolved(
  dtype: keyof typeof TYPES,
  shape: readonly number[],
  size: readonly number[],
  strides: readonly number[],
  dilations: readonly number[] = [1, 1, 1],
): Promise<unknown> {
  const attrs = {
    T: { type: TYPES[dtype] },
    strides: { list: { i: [1, ...strides, 1] } },
    dilations: { list: { i: [1, ...dilations, 1] } },
    padding: { s: btoa("SAME") },
  };
  const numbers = (of: readonly number[]) => Array.from({ length: of.reduce((a, b) => a * b, 1) }, (_, i) => i);
  const [output] = await runOp(plugin, "Conv3D", attrs, [
    { dtype, shape: [1, ...shape, 1], values: numbers(shape).map((i) => i % 17) },
    { dtype, shape: [...size, 1, 1], values: numbers(size).map((i) => i + 1) },
  ]);
  return (output.value as number[][][][][]).flat(4);
}

describe("Conv3D with strides that leave out elements", () => {
  // The answers of TensorFlow 2.21.
  test.each(["float32", "float64", "half", "bfloat16"] as const)(
    "begins after half of those that no window reaches: %s",
    async (dtype) => {
      expect(await convolved(dtype, [2, 7, 5], [1, 1, 2], [1, 4, 4])).toEqual([17, 9, 26, 12, 20, 10, 29, 13]);
      expect(await convolved(dtype, [9, 1, 6], [2, 1, 1], [5, 3, 4])).toEqual([30, 42, 18, 30]);
      expect(await convolved(dtype, [5, 8, 1], [3, 2, 1], [5, 3, 1])).toEqual([157, 169, 232]);
    },
  );

  // With TF_ENABLE_ONEDNN_OPTS=1, which dilations need.
  test("begins at the first element with dilations", async () => {
    expect(await convolved("float32", [2, 7, 1], [2, 1, 1], [1, 4, 1], [1, 1, 1])).toEqual([17, 29, 8, 12]);
    expect(await convolved("float32", [2, 7, 1], [2, 1, 1], [1, 4, 1], [2, 1, 1])).toEqual([14, 22, 0, 4]);
  });
});
