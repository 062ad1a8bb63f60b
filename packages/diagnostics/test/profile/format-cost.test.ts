import { describe, expect, test } from "vitest";
import { formatBytes, formatMicros } from "../../src/index.js";

describe("formatMicros", () => {
  test("has three digits", () => {
    const texts = [0, 0.004, 0.996, 1, 12.34, 999.4, 999.6, 12_340, 999_600, 1.5e6, 1.5e9].map(formatMicros);
    expect(texts).toEqual([
      "0.00 µs",
      "0.00 µs",
      "1.00 µs",
      "1.00 µs",
      "12.3 µs",
      "999 µs",
      "1.00 ms",
      "12.3 ms",
      "1.00 s",
      "1.50 s",
      "1500 s",
    ]);
  });
});

describe("formatBytes", () => {
  test("has the unit of its size", () => {
    const texts = [0, 1023, 1024, 1536, 1_048_500, 1 << 20, 2 ** 40].map(formatBytes);
    expect(texts).toEqual(["0 B", "1023 B", "1.00 KiB", "1.50 KiB", "1.00 MiB", "1.00 MiB", "1048576 MiB"]);
  });
});
