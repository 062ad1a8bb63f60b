import { describe, expect, test } from "vitest";
import { edgePath } from "../../../src/graph/view/edge-path.js";

describe("edgePath", () => {
  test("begins in the first point and ends in the last", () => {
    expect(edgePath([0, 0, 60, 0, 60, 60])).toBe("M0 0L10 0C20 0 40 0 50 10C60 20 60 40 60 50L60 60");
  });

  test("is straight between two points", () => {
    expect(edgePath([0, 0, 0, 60])).toBe("M0 0L0 10C0 20 0 40 0 50L0 60");
  });

  test("is empty without a second point", () => {
    expect(edgePath([1, 2])).toBe("");
    expect(edgePath([])).toBe("");
  });
});
