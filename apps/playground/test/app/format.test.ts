import { describe, expect, test } from "vitest";
import { formatBytes, formatMicros, formatMilliseconds, formatShape } from "../../src/app/format.js";

describe("formatMilliseconds", () => {
  test.each([
    [0.414, "0.41 ms"],
    [0.9951, "1.0 ms"],
    [9.94, "9.9 ms"],
    [9.96, "10 ms"],
    [999.4, "999 ms"],
    [999.6, "1.0 s"],
    [12_340, "12 s"],
  ])("writes %d as %s", (milliseconds, text) => {
    expect(formatMilliseconds(milliseconds)).toBe(text);
  });
});

describe("formatMicros", () => {
  test.each([
    [0, "0.0 µs"],
    [8, "8.0 µs"],
    [9.999, "10 µs"],
    [10, "10 µs"],
    [999.7, "1.0 ms"],
    [1234, "1.2 ms"],
  ])("writes %d as %s", (micros, text) => {
    expect(formatMicros(micros)).toBe(text);
  });
});

describe("formatBytes", () => {
  test("writes two digits and the unit", () => {
    expect([312, 4096, 20_000_000].map(formatBytes)).toEqual(["312 B", "4.1 KB", "20 MB"]);
  });
});

describe("formatShape", () => {
  test("writes ? for a size that may vary", () => {
    expect([formatShape([-1, 12]), formatShape([]), formatShape(undefined)]).toEqual(["[?, 12]", "[]", "any shape"]);
  });
});
