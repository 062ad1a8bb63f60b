import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

describe("BiasAdd of 16-bit floats", () => {
  test.each(["half", "bfloat16"])("adds %s as float32 and rounds, in blocks of rows", async (dtype) => {
    const [rows, columns] = [5000, 7]; // More than a block.
    const values = Array.from({ length: rows * columns }, (_, i) => (i % 97) - 48);
    const bias = [1, -2, 3, 0.5, 20, "Infinity", "NaN"];
    const [output] = await runOp(plugin, "BiasAdd", { T: { type: `DT_${dtype.toUpperCase()}` } }, [
      { dtype, shape: [rows, columns], values },
      { dtype, shape: [columns], values: bias },
    ]);
    const expected = values.map((value, i) => value + Number(bias[i % columns]));
    expect((output.value as number[][]).flat()).toEqual(expected);
  });

  test("rounds ties to even", async () => {
    const T = { type: "DT_HALF" };
    const [output] = await runOp(plugin, "BiasAdd", { T }, [
      { dtype: "half", shape: [1, 3], values: [2048, 2048, 65504] },
      { dtype: "half", shape: [3], values: [1, 3, 32] },
    ]);
    expect(output.value).toEqual([[2048, 2052, Infinity]]);
  });
});
