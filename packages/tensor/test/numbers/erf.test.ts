import { describe, expect, test } from "vitest";
import { erf, erfc } from "../../src/numbers.js";

/** x, erf(x), erfc(x) of C's math library. */
const known = [
  [0, 0, 1],
  [1e-10, 1.1283791670955126e-10, 0.999999999887162],
  [0.5, 0.5204998778130465, 0.4795001221869535],
  [1.9999, 0.9953201979070294, 0.004679802092970608],
  [2, 0.9953222650189527, 0.004677734981047265],
  [3.7, 0.9999998328489421, 1.6715105790914596e-7],
  [10, 1, 2.088487583762545e-45],
];

describe("erf", () => {
  test.each(known)("is odd and right at %d", (x, value) => {
    expect(erf(x)).toBeCloseTo(value, 14);
    expect(erf(-x)).toBe(-erf(x));
  });

  test("has its limits", () => {
    expect([erf(Number.POSITIVE_INFINITY), erf(Number.NEGATIVE_INFINITY), erf(Number.NaN)]).toEqual([
      1,
      -1,
      Number.NaN,
    ]);
  });
});

describe("erfc", () => {
  test.each(known)("keeps its digits at %d", (x, _, value) => {
    expect(erfc(x) / value).toBeCloseTo(1, 12);
    expect(erfc(-x)).toBeCloseTo(2 - value, 14);
  });

  test("has its limits", () => {
    expect([erfc(Number.POSITIVE_INFINITY), erfc(Number.NEGATIVE_INFINITY), erfc(Number.NaN)]).toEqual([
      0,
      2,
      Number.NaN,
    ]);
  });
});
