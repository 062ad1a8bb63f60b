import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decompressLz4Frame } from "../../src/arrow/lz4-frame.js";

/** Of `lz4 --no-frame-crc` 1.9.4: "abcabcabc…" 40 characters, then its flags with content size and block checksum. */
const repeated = Uint8Array.of(
  4,
  0x22,
  0x4d,
  0x18,
  0x60,
  0x40,
  0x82,
  13,
  0,
  0,
  0,
  0x3f,
  0x61,
  0x62,
  0x63,
  3,
  0,
  13,
  0x50,
  0x62,
  0x63,
  0x61,
  0x62,
  0x63,
  0,
  0,
  0,
  0,
);

describe("decompressLz4Frame", () => {
  test("repeats bytes that overlap", () => {
    const text = new TextDecoder().decode(decompressLz4Frame(repeated.slice(), 1000));
    expect(text).toBe(`${"abc".repeat(11)}ab${"bcabc"}`);
  });

  test("refuses more bytes than the limit", () => {
    expect(() => decompressLz4Frame(repeated, 30)).toThrow("a compressed buffer has more than 30 bytes");
  });

  test("throws nothing but a StatusError", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(27), (random, at) => {
        for (const bytes of [
          random,
          repeated.subarray(0, at),
          Uint8Array.from(repeated, (b, i) => (i === at ? b ^ 0x55 : b)),
        ]) {
          try {
            decompressLz4Frame(bytes, 1 << 20);
          } catch (error) {
            expect(error).toMatchObject({ name: "StatusError" });
          }
        }
      }),
    );
  });
});
