import { describe, expect, test } from "vitest";
import { partialElementCount } from "../../src/shapes.js";

describe("partialElementCount", () => {
  test("multiplies known sizes, and keeps the symbol of a size times 1", () => {
    expect(partialElementCount([])).toBe(1);
    expect(partialElementCount([2, 3])).toBe(6);
    expect(partialElementCount([1, -2, 1])).toBe(-2);
  });

  test("is unknown with an unknown size, unless one is 0", () => {
    expect(partialElementCount(undefined)).toBe(-1);
    expect(partialElementCount([2, -1])).toBe(-1);
    expect(partialElementCount([-1, -2, 0])).toBe(0);
  });
});
