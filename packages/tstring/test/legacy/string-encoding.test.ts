import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeLegacyString, encodeLegacyString, legacyStringSize } from "../../src/legacy/index.js";
import { fromHex, toHex } from "../hex.js";

const encode = (source: Uint8Array) => {
  const target = new Uint8Array(legacyStringSize(source.length));
  expect(encodeLegacyString(source, target)).toBe(target.length);
  return target;
};
const malformed = "INVALID_ARGUMENT: invalid string encoding or truncated src buffer";

describe("stringEncode", () => {
  test("writes the length as a varint, then the bytes", () => {
    expect(toHex(encode(new TextEncoder().encode("foo")))).toBe("03666f6f");
    expect(toHex(encode(new Uint8Array()))).toBe("00");
    expect(toHex(encode(new Uint8Array(127)).subarray(0, 2))).toBe("7f00");
  });

  // A binding that wrote one byte of length broke strings from 128 bytes on.
  test("writes lengths from 128 in two bytes and more", () => {
    expect(toHex(encode(new Uint8Array(128)).subarray(0, 3))).toBe("800100");
    expect(toHex(encode(new Uint8Array(300)).subarray(0, 3))).toBe("ac0200");
    expect(toHex(encode(new Uint8Array(16384)).subarray(0, 4))).toBe("80800100");
  });

  test("leaves a target that is too small alone", () => {
    const target = new Uint8Array(3);
    expect(statusOf(() => encodeLegacyString(new Uint8Array([1, 2, 3]), target))).toBe(
      "INVALID_ARGUMENT: dst_len (3) too small to encode a 3-byte string",
    );
    expect(target).toEqual(new Uint8Array(3));
  });

  test("refuses a source that no 32-bit size says with its length", () => {
    const source = new Uint8Array(2 ** 32 - 1);
    expect(statusOf(() => encodeLegacyString(source, new Uint8Array(0)))).toBe(
      "INVALID_ARGUMENT: src string is too large to encode",
    );
  });
});

describe("stringEncodedSize", () => {
  test.each([
    [0, 1],
    [127, 128],
    [128, 130],
    [16383, 16385],
    [16384, 16387],
    [2 ** 30, 2 ** 30 + 5],
  ])("is that of %d bytes and their length", (sizeBytes, encoded) => {
    expect(legacyStringSize(sizeBytes)).toBe(encoded);
  });

  test.each([-1, 1.5, Number.NaN])("refuses %s", (sizeBytes) => {
    expect(() => legacyStringSize(sizeBytes)).toThrow(`${sizeBytes} is not a size in bytes`);
  });
});

describe("stringDecode", () => {
  test("gives back what was encoded, as a view, and says what it took", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array(), (bytes, rest) => {
        const encoded = encode(bytes);
        const source = new Uint8Array([...encoded, ...rest]);
        const decoded = decodeLegacyString(source);
        expect(decoded).toEqual({ bytes, encodedBytes: encoded.length });
        expect(decoded.bytes.buffer).toBe(source.buffer);
      }),
    );
  });

  test("accepts a length with more bytes than it needs, up to ten", () => {
    expect(decodeLegacyString(fromHex("8300 414243"))).toEqual({ bytes: fromHex("414243"), encodedBytes: 5 });
    expect(decodeLegacyString(fromHex("81808080808080808000 41"))).toEqual({ bytes: fromHex("41"), encodedBytes: 11 });
  });

  test.each<[string, string, string]>([
    ["nothing", "", malformed],
    ["a length that is cut short", "80", malformed],
    ["a length of eleven bytes", "80808080808080808080 00", malformed],
    ["a length past 64 bits", "80808080808080808002", malformed],
    ["a string that is cut short", "03 4142", malformed],
    ["a string of which nothing is there", "01", malformed],
    [
      "a length past 32 bits",
      "8080808010",
      "INVALID_ARGUMENT: encoded string is 4294967296-bytes, which is too large for this architecture",
    ],
    [
      "the longest length",
      "ffffffffffffffffff01",
      "INVALID_ARGUMENT: encoded string is 18446744073709551615-bytes, which is too large for this architecture",
    ],
  ])("refuses %s", (_, hex, message) => {
    expect(statusOf(() => decodeLegacyString(fromHex(hex)))).toBe(message);
  });
});
