import { describe, expect, test } from "vitest";
import { formatPosition, positionOf } from "../src/index.js";

describe("positionOf", () => {
  test("counts the last dimension fastest", () => {
    expect(positionOf([2, 3], 5)).toEqual([1, 2]);
    expect(positionOf([], 0)).toEqual([]);
  });
});

describe("formatPosition", () => {
  test("writes an index for each dimension, and nothing for a scalar", () => {
    expect(formatPosition([2, 3], 5)).toBe("[1,2]");
    expect(formatPosition([], 0)).toBe("");
  });
});
