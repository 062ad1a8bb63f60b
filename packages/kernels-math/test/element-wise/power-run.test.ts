import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const X = [-3, -0.5, -0, 0, 0.1, 1, 1.1, 2, 7.25, 1e-20, 3e19, Number.POSITIVE_INFINITY];

describe("power", () => {
  test.each([2, 3, 0, 1, -1, 2.5])("is within a unit of the last place of the power %d", async (exponent) => {
    const inputs = [
      { dtype: "float32", shape: [X.length], values: X.map((x) => (Number.isFinite(x) ? x : "Infinity")) },
      { dtype: "float32", shape: [], values: [exponent] },
    ];
    const [power] = await runOp(plugin, "Pow", { T: { type: "DT_FLOAT" } }, inputs);
    for (const [i, found] of (power.value as number[]).entries()) {
      const wanted = Math.fround(Math.fround(X[i]) ** exponent);
      if (!Number.isFinite(wanted) || wanted === 0) expect(found).toBe(wanted);
      else expect(Math.abs(found / wanted - 1)).toBeLessThan(2 ** -22);
    }
  });
});
