import { describe, expect, test } from "vitest";
import { formatFloat } from "../src/format-float.js";

describe("formatFloat", () => {
  test("prints six significant digits as C++ does", () => {
    const printed = [0, 0.1, 1e10, 1234567, 1e-5, 123456.7, -2.5, 100, Number.NaN, Number.NEGATIVE_INFINITY].map(
      formatFloat,
    );
    expect(printed).toEqual(["0", "0.1", "1e+10", "1.23457e+06", "1e-05", "123457", "-2.5", "100", "nan", "-inf"]);
  });
});
