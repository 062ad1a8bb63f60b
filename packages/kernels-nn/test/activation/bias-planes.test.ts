import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const [BATCH, CHANNELS] = [2, 3];

describe("BiasAdd of planes", () => {
  test.each([
    ["int8", 5, 53],
    ["uint16", 10, 13],
    ["int32", 9, 8],
    ["float64", 7, 5],
  ] as const)("adds a number to all %s of a channel of %i by %i", async (dtype, height, width) => {
    const inner = height * width;
    const values = Array.from({ length: BATCH * CHANNELS * inner }, (_, i) => i % 50);
    const bias = [3, 40, 7];
    const attrs = {
      T: { type: dtype === "float64" ? "DT_DOUBLE" : `DT_${dtype.toUpperCase()}` },
      data_format: { s: "TkNIVw==" },
    };
    const [output] = await runOp(plugin, "BiasAdd", attrs, [
      { dtype, shape: [BATCH, CHANNELS, height, width], values },
      { dtype, shape: [CHANNELS], values: bias },
    ]);
    expect((output.value as number[][][][]).flat(3)).toEqual(
      values.map((value, i) => value + bias[Math.floor(i / inner) % CHANNELS]),
    );
  });
});
