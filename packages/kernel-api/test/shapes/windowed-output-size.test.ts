import { describe, expect, test } from "vitest";
import { windowedOutputSize } from "../../src/shapes.js";

describe("windowedOutputSize", () => {
  const window = { size: 3, stride: 2, padding: "VALID" };

  test("counts the positions of a window", () => {
    expect(windowedOutputSize(8, window)).toBe(3);
    expect(windowedOutputSize(8, { ...window, dilation: 2 })).toBe(2);
    expect(windowedOutputSize(8, { ...window, padding: "SAME" })).toBe(4);
    expect(windowedOutputSize(8, { ...window, padding: "EXPLICIT", paddings: [1, 2] })).toBe(5);
    expect(windowedOutputSize(8, { ...window, paddings: [1, 2] })).toBe(3);
  });

  test("knows a size where no unknown one counts", () => {
    expect(windowedOutputSize(-1, window)).toBe(-1);
    expect(windowedOutputSize(8, { ...window, size: -1 })).toBe(-1);
    expect(windowedOutputSize(8, { ...window, size: -1, padding: "SAME" })).toBe(4);
    expect(windowedOutputSize(-7, { ...window, stride: 1, padding: "SAME" })).toBe(-7);
  });

  test("refuses windows that do not fit or move", () => {
    expect(() => windowedOutputSize(2, { ...window, size: 5 })).toThrow(
      "Negative dimension size caused by subtracting 5 from 2",
    );
    expect(() => windowedOutputSize(2, { ...window, stride: 0 })).toThrow("Stride must be > 0, but got 0");
    expect(() => windowedOutputSize(2, { ...window, dilation: 0 })).toThrow("Dilation rate must be >= 1, but got 0");
  });
});
