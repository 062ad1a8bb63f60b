import { describe, expect, test } from "vitest";
import { concatenateFingerprints, fingerprint64 } from "../src/fingerprint64.js";

const encoder = new TextEncoder();

describe("fingerprint64", () => {
  // From TensorFlow 2.21: tf.raw_ops.Fingerprint. SparseCross's cases go through longer texts.
  test.each([
    ["", 11160318154034397263n],
    ["a", 12917804110809363939n],
  ])("gives TensorFlow's fingerprint of %j", (text, wanted) => {
    expect(fingerprint64(encoder.encode(text))).toBe(wanted);
  });

  test("differs for texts of every length, whatever lies around them", () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, i) => (i * 37) % 251);
    const fingerprints = Array.from({ length: 300 }, (_, size) => fingerprint64(bytes.subarray(3, 3 + size)));
    expect(new Set(fingerprints).size).toBe(300);
    expect(fingerprint64(bytes.slice(3, 203))).toBe(fingerprints[200]);
  });
});

describe("concatenateFingerprints", () => {
  test("stays within 64 bits and minds the order", () => {
    const [a, b] = [2n ** 64n - 1n, 0x123456789abcdefn];
    expect(concatenateFingerprints(a, b)).not.toBe(concatenateFingerprints(b, a));
    expect(concatenateFingerprints(a, b)).toBeLessThan(2n ** 64n);
  });
});
