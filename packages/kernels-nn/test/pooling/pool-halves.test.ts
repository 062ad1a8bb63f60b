import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const VALUES = [
  ["-Infinity", "-Infinity", "NaN", "-Infinity", 1.5, -2.25, 3e4, "NaN", 0.1, 0.2],
  ["-Infinity", "-Infinity", "NaN", "NaN", -7, 2, 65000, -1, 0.3, 0.7],
].flat();

/** Windows of 2 by 2. */
async function pool(op: string, dtype: string) {
  const list = (...i: number[]) => ({ list: { i } });
  const attrs = {
    T: { type: `DT_${dtype.toUpperCase()}` },
    ksize: list(1, 2, 2, 1),
    strides: list(1, 2, 2, 1),
    padding: { s: Buffer.from("VALID").toString("base64") },
  };
  const [output] = await runOp(plugin, op, attrs, [{ dtype, shape: [1, 2, 10, 1], values: VALUES }]);
  return (output.value as number[][][][]).flat(3);
}

/** Answers of TensorFlow 2.21: tf.nn.max_pool2d and tf.nn.avg_pool2d. */
describe("poolHalves", () => {
  test.each([
    ["half", [-65504, -65504, 2, 64992, 0.7001953125]],
    ["bfloat16", [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 2, 65024, 0.69921875]],
  ])("finds the largest %s, which is not NaN", async (dtype, expected) => {
    expect(await pool("MaxPool", dtype)).toEqual(expected);
  });

  test.each([
    ["half", 0.324951171875],
    ["bfloat16", 0.32421875],
  ])("averages %s", async (dtype, last) => {
    const expected = [Number.NEGATIVE_INFINITY, Number.NaN, -1.4375, Number.NaN, last];
    expect(await pool("AvgPool", dtype)).toEqual(expected);
  });
});
