import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

async function computed(op: string, values: readonly number[]): Promise<number> {
  const inputs = values.map((value) => ({ dtype: "float64", shape: [], values: [value] }));
  const [output] = await runOp(plugin, op, { T: { type: "DT_DOUBLE" } }, inputs);
  return Number(output.value);
}

describe("Zeta and Polygamma far below 0", () => {
  test.each([
    ["Zeta", [2, -10000.5], 9.86950441108844],
    ["Zeta", [3, -10000.25], -62.01255335560039],
    ["Zeta", [5, -123456.75], 1020.0656159509382],
    ["Polygamma", [2, -20000.3], 68.83754371259485],
  ])("are TensorFlow's: %s of %j", async (op, values, wanted) => {
    expect(Math.abs((await computed(op, values)) / wanted - 1)).toBeLessThan(1e-10);
  });

  test("take no step for each number up to 0", async () => {
    expect(await computed("Zeta", [2, -1e15 + 0.5])).toBeCloseTo(Math.PI ** 2, 12);
  });
});
