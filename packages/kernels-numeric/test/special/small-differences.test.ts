import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const T = { T: { type: "DT_FLOAT" } };

async function computed(op: string, values: readonly number[]): Promise<number> {
  const inputs = values.map((value) => ({ dtype: "float32", shape: [], values: [value] }));
  const [output] = await runOp(plugin, op, T, inputs);
  return Number(output.value);
}

/** Results of float32 near 0 that are differences to 1, of which TensorFlow's lack up to all digits. */
describe("small differences", () => {
  // TensorFlow's results of float64.
  test.each([
    ["Igammac", [1e-6, 0.5], 5.597738861329304e-7],
    ["Igammac", [2e-5, 0.9], 5.203777205586846e-6],
    ["Betainc", [0.49117809534072876, 7.260605627834593e-8, 0.6348755955696106], 1.611652041989079e-7],
  ])("%s of %j has all digits", async (op, values, wanted) => {
    expect(Math.abs((await computed(op, values)) / wanted - 1)).toBeLessThan(1.2e-7);
  });
});
