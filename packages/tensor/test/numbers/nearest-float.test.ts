import { describe, expect, test } from "vitest";
import { nearestFloat } from "../../src/numbers.js";

describe("nearestFloat", () => {
  test("rounds integers to the nearest float", () => {
    expect(nearestFloat(16_777_217n)).toBe(16_777_216);
    expect(nearestFloat(-(1n << 63n))).toBe(-(2 ** 63));
    expect(nearestFloat((1n << 64n) - 1n)).toBe(2 ** 64);
  });

  test("rounds once where a double would be a tie", () => {
    // Just above the middle of two floats: as a double it is the middle, which rounds to even.
    const value = (1n << 60n) + (1n << 36n) + 1n;
    expect(nearestFloat(value)).toBe(2 ** 60 + 2 ** 37);
    expect(nearestFloat(-value)).toBe(-(2 ** 60) - 2 ** 37);
    expect(Math.fround(Number(value))).toBe(2 ** 60);
  });
});
