import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc32 } from "../src/index.js";
import { slowCrc } from "./slow-crc.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("crc32", () => {
  test.each([
    ["", 0],
    ["123456789", 0xcbf43926],
    ["The quick brown fox jumps over the lazy dog", 0x414fa339],
  ])("returns the known checksum of %j", (text, wanted) => {
    expect(crc32(utf8(text))).toBe(wanted);
  });

  test("equals the division bit by bit", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(crc32(bytes)).toBe(slowCrc(0xedb88320, bytes));
      }),
    );
  });

  test("continues from the checksum of earlier bytes", () => {
    const bytes = utf8("Frame relay");
    expect(crc32(bytes.subarray(5), crc32(bytes.subarray(0, 5)))).toBe(crc32(bytes));
  });
});
