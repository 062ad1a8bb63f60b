import { describe, expect, test } from "vitest";
import { inputRange } from "../src/ranges.js";

describe("inputRange", () => {
  const inputs = [
    { rank: 0, elements: () => Float32Array.of(-1) },
    { rank: 0, elements: () => Float32Array.of(2) },
    { rank: 1, elements: () => Float32Array.of(3) },
  ];
  const context = { input: (index: number) => inputs[index] } as unknown as Parameters<typeof inputRange>[0];

  test("reads two scalars", () => {
    expect(inputRange(context, 0, () => "")).toEqual({ low: -1, high: 2 });
  });

  test("refuses another rank in the words of the op", () => {
    expect(() => inputRange(context, 1, ({ rank }, i) => `end ${i} is of rank ${rank}`)).toThrow("end 1 is of rank 1");
  });
});
