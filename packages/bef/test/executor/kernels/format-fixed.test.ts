import { describe, expect, test } from "vitest";
import { formatFixed } from "../../../src/executor/kernels/format-fixed.js";

describe("formatFixed", () => {
  // Python 3.12: '%f' % value.
  test.each([
    [0.0078125, "0.007812"],
    [0.0234375, "0.023438"],
    [-0.0078125, "-0.007812"],
    [0.0390625, "0.039062"],
    [1.0078125, "1.007812"],
    [2.5, "2.500000"],
    [1e-7, "0.000000"],
    [5e-7, "0.000000"],
    [0.9999995, "1.000000"],
    [123456789.125, "123456789.125000"],
    [1000000000000000.5, "1000000000000000.500000"],
    [1e22, "10000000000000000000000.000000"],
    [-0, "-0.000000"],
    [Number.POSITIVE_INFINITY, "inf"],
    [Number.NEGATIVE_INFINITY, "-inf"],
    [Number.NaN, "nan"],
  ])("writes %d as C does", (value, text) => {
    expect(formatFixed(value)).toBe(text);
  });
});
