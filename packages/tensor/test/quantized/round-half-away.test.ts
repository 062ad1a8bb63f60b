import { describe, expect, test } from "vitest";
import { roundHalfAway } from "../../src/quantized.js";

describe("roundHalfAway", () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [-2.5, -3],
    [0.49999999999999994, 0],
    [2 ** 52 + 1, 2 ** 52 + 1],
    [-3.2, -3],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("rounds %d to %d", (x, rounded) => {
    expect(roundHalfAway(x) + 0).toBe(rounded);
  });

  test("keeps NaN", () => {
    expect(roundHalfAway(Number.NaN)).toBeNaN();
  });
});
