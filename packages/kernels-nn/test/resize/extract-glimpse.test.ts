import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const image: CaseTensor = { dtype: "float32", shape: [1, 2, 2, 1], values: [3, 4, 5, 6] };
const size: CaseTensor = { dtype: "int32", shape: [2], values: [8, 8] };
const offsets: CaseTensor = { dtype: "float32", shape: [1, 2], values: [0, 0] };

describe("ExtractGlimpse", () => {
  // TensorFlow's numbers differ from run to run.
  test.each(["uniform", "gaussian"])("fills the glimpse beyond the image with %s noise of its range", async (noise) => {
    const attrs = { noise: { s: btoa(noise) }, uniform_noise: { b: false } };
    const [glimpse] = await runOp(plugin, "ExtractGlimpse", attrs, [image, size, offsets]);
    const values = [glimpse?.value].flat(4).map(Number);
    expect(values).toHaveLength(64);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...values)).toBeLessThanOrEqual(6);
    expect(new Set(values).size).toBeGreaterThan(10);
  });
});
