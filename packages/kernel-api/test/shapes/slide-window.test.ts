import { describe, expect, test } from "vitest";
import { slideWindow } from "../../src/shapes.js";

describe("slideWindow", () => {
  test.each([
    // Answers of TensorFlow 2.21's convolutions.
    [7, { size: 3, stride: 2, padding: "SAME" }, { outputSize: 4, before: 1 }],
    [8, { size: 3, stride: 2, padding: "SAME" }, { outputSize: 4, before: 0 }],
    [8, { size: 1, stride: 3, padding: "SAME" }, { outputSize: 3, before: 0 }],
    [8, { size: 3, stride: 2, padding: "VALID" }, { outputSize: 3, before: 0 }],
    [8, { size: 3, stride: 1, dilation: 3, padding: "VALID" }, { outputSize: 2, before: 0 }],
    [8, { size: 3, stride: 2, padding: "EXPLICIT", paddings: [2, 1] }, { outputSize: 5, before: 2 }],
    [2, { size: 3, stride: 1, padding: "VALID" }, { outputSize: 0, before: 0 }],
    [4, { size: 2, stride: 1, dilation: 2, padding: "SAME" }, { outputSize: 4, before: 1 }],
    [0, { size: 2, stride: 1, padding: "SAME" }, { outputSize: 0, before: 0 }],
  ] as const)("of %d elements by %o", (inputSize, window, wanted) => {
    expect(slideWindow(inputSize, window)).toEqual(wanted);
  });

  test("refuses a window that does not fit", () => {
    expect(() => slideWindow(1, { size: 4, stride: 1, padding: "VALID" })).toThrow(
      "Computed output size would be negative: -2 [input_size: 1, effective_filter_size: 4, stride: 1]",
    );
  });

  test("refuses a stride of 0 and a dilation of 0", () => {
    expect(() => slideWindow(4, { size: 1, stride: 0, padding: "SAME" })).toThrow("Stride must be > 0, but got 0");
    const dilated = { size: 1, stride: 1, dilation: 0, padding: "SAME" };
    expect(() => slideWindow(4, dilated)).toThrow("Dilation rate must be >= 1, but got 0");
  });

  test.each([
    [4, { size: 5, stride: 1, dilation: 2 ** 30, padding: "SAME" }],
    [4, { size: 2 ** 31 - 1, stride: 1, padding: "EXPLICIT", paddings: [0, 2 ** 31 - 2] }],
    [4, { size: 1, stride: 2 ** 31 - 1, padding: "EXPLICIT", paddings: [5, 0] }],
  ] as const)("refuses a window over %d elements that reaches too far: %o", (inputSize, window) => {
    expect(() => slideWindow(inputSize, window)).toThrow(/^a window of .* reaches \d+ elements far$/);
  });

  test.each([
    [4, { size: 2 ** 31 - 1, stride: 1, padding: "SAME" }, { outputSize: 4, before: 2 ** 30 - 1 }],
    [4, { size: 1, stride: 2 ** 31 - 1, padding: "VALID" }, { outputSize: 1, before: 0 }],
  ] as const)("takes one over %d elements that reaches nearly as far: %o", (inputSize, window, wanted) => {
    expect(slideWindow(inputSize, window)).toEqual(wanted);
  });
});
