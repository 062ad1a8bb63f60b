import fc from "fast-check";
import { expect, test } from "vitest";
import { writeText } from "../../../src/tokenizers/stretches/write-text.js";

test("writeText writes the UTF-8 of TextEncoder, also from a place within the bytes on", () => {
  const unit = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom("a", "é", "字"), maxLength: 140 }),
    fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 140 }),
  );
  fc.assert(
    fc.property(unit, fc.nat(20), (text, at) => {
      const bytes = new Uint8Array(at + text.length * 3);
      const size = writeText(text, bytes, at);
      expect(bytes.subarray(at, at + size)).toEqual(new TextEncoder().encode(text));
      expect(bytes.subarray(0, at).some((byte) => byte !== 0)).toBe(false);
    }),
  );
});
