import { describe, expect, test } from "vitest";
import { concatenateFingerprints } from "../src/index.js";

describe("concatenateFingerprints", () => {
  test("stays within 64 bits and depends on the order", () => {
    const [a, b] = [2n ** 64n - 1n, 0x123456789abcdefn];
    expect(concatenateFingerprints(a, b)).not.toBe(concatenateFingerprints(b, a));
    expect(concatenateFingerprints(a, b)).toBeLessThan(2n ** 64n);
  });
});
