import { describe, expect, test } from "vitest";
import { elementText, isScore } from "../../../src/app/result/element-text.js";

describe("elementText", () => {
  test("writes elements of every type", () => {
    expect(elementText(Math.fround(0.1), "float")).toBe("0.1");
    expect(elementText(0.1 + 0.2, "double")).toBe("0.3");
    expect(elementText(2n ** 62n, "int64")).toBe("4611686018427387904");
    expect(elementText(Number.NaN, "float")).toBe("NaN");
    expect(elementText('a "b"\n', "string")).toBe('"a \\"b\\"\\n"');
    expect(elementText(new Uint8Array([255, 0]), "string")).toBe("0xff00");
    expect(elementText({ real: 1.5, imag: -2 }, "complex64")).toBe("1.5 + -2i");
    expect(elementText("x".repeat(900), "string").length).toBeLessThan(510);
  });
});

describe("isScore", () => {
  test("is true for floats from 0 to 1", () => {
    expect([isScore(0.5, "float"), isScore(1.5, "float"), isScore(1, "int64"), isScore(undefined, "float")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
