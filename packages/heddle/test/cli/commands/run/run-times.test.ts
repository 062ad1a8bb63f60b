import { describe, expect, test } from "vitest";
import { medianOf, milliseconds } from "../../../../src/cli/commands/run/run-times.js";

describe("medianOf", () => {
  test.each([
    [[3, 1, 2], 2],
    [[10, 9, 100, 2], 9.5],
    [[], Number.NaN],
  ])("of %j is %d", (values, median) => {
    expect(medianOf(values)).toBe(median);
  });
});

describe("milliseconds", () => {
  test.each([
    [0.1234, "0.123 ms"],
    [12.34, "12.3 ms"],
    [1234.5, "1235 ms"],
  ])("writes %d as %s", (time, text) => {
    expect(milliseconds(time)).toBe(text);
  });
});
