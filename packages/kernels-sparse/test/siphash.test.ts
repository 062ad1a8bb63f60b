import { describe, expect, test } from "vitest";
import { sipHash } from "../src/siphash.js";

describe("sipHash", () => {
  test("gives the vector of the paper", () => {
    const data = Uint8Array.from({ length: 15 }, (_, i) => i);
    expect(sipHash([0x0706050403020100n, 0x0f0e0d0c0b0a0908n], data)).toBe(0xa129ca6149be45e5n);
  });

  test("gives TensorFlow's strong hash", () => {
    expect(sipHash([98765n, 132n], new Uint8Array())).toBe(17525595586979606526n);
    expect(sipHash([98765n, 132n], Uint8Array.of(97))).toBe(7157389809176466784n);
  });
});
