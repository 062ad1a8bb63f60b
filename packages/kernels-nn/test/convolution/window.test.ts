import { describe, expect, test } from "vitest";
import { slideWindow } from "../../src/convolution/window.js";

describe("slideWindow", () => {
  test("keeps the size, divided by the stride, when the padding is SAME", () => {
    expect(slideWindow(5, 3, 1, 2, "SAME")).toEqual({ outputSize: 3, before: 1 });
    expect(slideWindow(4, 2, 2, 1, "SAME")).toEqual({ outputSize: 4, before: 1 });
    expect(slideWindow(0, 2, 1, 1, "SAME")).toEqual({ outputSize: 0, before: 0 });
  });

  test("stays inside when the padding is VALID", () => {
    expect(slideWindow(5, 3, 1, 1, "VALID")).toEqual({ outputSize: 3, before: 0 });
    expect(slideWindow(5, 2, 3, 1, "VALID")).toEqual({ outputSize: 2, before: 0 });
  });

  test("adds what is given when the padding is EXPLICIT", () => {
    expect(slideWindow(4, 3, 1, 1, "EXPLICIT", [2, 1])).toEqual({ outputSize: 5, before: 2 });
  });

  test("refuses what cannot slide", () => {
    expect(() => slideWindow(4, 2, 1, 0, "SAME")).toThrow("Stride must be > 0, but got 0");
    expect(() => slideWindow(4, 2, 0, 1, "SAME")).toThrow("Dilation rate must be >= 1, but got 0");
    expect(() => slideWindow(2, 5, 1, 1, "VALID")).toThrow(
      "Computed output size would be negative: -2 [input_size: 2, effective_filter_size: 5, stride: 1]",
    );
  });
});
