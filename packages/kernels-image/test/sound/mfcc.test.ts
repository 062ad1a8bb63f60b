import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

function mfcc(bands: number, coefficients: number, windows: number) {
  const shape = [1, windows, 65];
  const values = Array.from({ length: windows * 65 }, (_, i) => (i % 65) / 8);
  const attrs = {
    filterbank_channel_count: { i: `${bands}` },
    dct_coefficient_count: { i: `${coefficients}` },
  };
  const rate = { dtype: "int32" as const, shape: [], values: [16000] };
  return runOp(plugin, "Mfcc", attrs, [{ dtype: "float32", shape, values }, rate]);
}

describe("Mfcc", () => {
  test.each([
    [2 ** 31 - 1, 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 13, 2 ** 12],
  ])("refuses %i bands for %i coefficients, which need too much memory", async (bands, coefficients) => {
    await expect(mfcc(bands, coefficients, 1)).rejects.toThrow(/^\d+ bands times \d+ coefficients are more than/);
  });

  test("computes each of many windows by itself, in blocks", async () => {
    const [one] = await mfcc(40, 13, 1);
    const [many] = await mfcc(40, 13, 2000);
    const [[first]] = one.value as number[][][];
    for (const window of (many.value as number[][][])[0]) expect(window).toEqual(first);
  });
});
