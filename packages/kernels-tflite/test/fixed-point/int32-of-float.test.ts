import { expect, test } from "vitest";
import { int32OfFloat } from "../../src/fixed-point/int32-of-float.js";

test("int32OfFloat truncates, and is the least int32 beyond its range", () => {
  expect([1.9, -1.9, 2 ** 31 - 1, -(2 ** 31)].map(int32OfFloat)).toEqual([1, -1, 2 ** 31 - 1, -(2 ** 31)]);
  for (const beyond of [2 ** 31, -(2 ** 31) - 1, Number.NaN, Infinity, -Infinity]) {
    expect(int32OfFloat(beyond)).toBe(-(2 ** 31));
  }
});
