import { describe, expect, test } from "vitest";
import { expFloat, logFloat } from "../../src/float-functions.js";

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** The error of a float32, in units of the last place of the nearest one. */
function error(found: number, exact: number): number {
  float[0] = Math.abs(exact);
  const nearest = float[0];
  bits[0]++;
  return Math.abs(found - exact) / (float[0] - nearest);
}

describe("expFloat", () => {
  test("is within one unit of the last place", () => {
    for (let i = 0; i < 20_000; i++) {
      const x = Math.fround(-103 + (i / 20_000) * 191.7);
      expect(error(expFloat(x), Math.exp(x))).toBeLessThan(1);
    }
  });

  test("has 1, 0, infinity and NaN where they are", () => {
    const results = [0, -0, -104, Number.NEGATIVE_INFINITY, 88.75, Number.POSITIVE_INFINITY, Number.NaN].map(expFloat);
    expect(results).toEqual([1, 1, 0, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN]);
  });
});

describe("logFloat", () => {
  test("is within one unit of the last place, of subnormal numbers too", () => {
    for (let i = 1; i < 0x7f800000; i += 104_729) {
      bits[0] = i;
      const x = float[0];
      expect(error(logFloat(x), Math.log(x))).toBeLessThan(1);
    }
  });

  test("has 0, infinities and NaN where they are", () => {
    const results = [1, 0, -0, Number.POSITIVE_INFINITY, -1, Number.NaN].map(logFloat);
    const infinity = Number.POSITIVE_INFINITY;
    expect(results).toEqual([0, -infinity, -infinity, infinity, Number.NaN, Number.NaN]);
  });
});
