import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** The op on one place of `channels` channels, with vectors of these sizes. */
function normalize(channels: number, sizes: readonly number[]) {
  const zeros = (...shape: number[]) => {
    return { dtype: "float32", shape, values: Array<number>(shape.reduce((all, size) => all * size, 1)).fill(0) };
  };
  const attrs = { T: { type: "DT_FLOAT" }, variance_epsilon: { f: 1 }, scale_after_normalization: { b: true } };
  const inputs = [zeros(1, 1, 1, channels), ...sizes.map((size) => zeros(size))];
  return runOp(plugin, "BatchNormWithGlobalNormalization", attrs, inputs);
}

describe("BatchNormWithGlobalNormalization, where TensorFlow has no answer", () => {
  test.each([
    ["mean", [2, 3, 3, 3]],
    ["var", [3, 2, 3, 3]],
    ["beta", [3, 3, 2, 3]],
    ["gamma", [3, 3, 3, 2]],
  ])("refuses another number of channels of %s", async (name, sizes) => {
    await expect(normalize(3, sizes)).rejects.toThrowError(
      `Dimensions must be equal, but are 3 and 2: ${name} has a number for each channel`,
    );
  });

  test("refuses images without channels", async () => {
    await expect(normalize(0, [0, 0, 0, 0])).rejects.toThrowError(
      "input must have channels, but its shape is [1,1,1,0]",
    );
  });
});
