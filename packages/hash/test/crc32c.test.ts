import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc32c, maskCrc32c, unmaskCrc32c } from "../src/index.js";
import { slowCrc } from "./slow-crc.js";

describe("crc32c", () => {
  test.each([
    ["nothing", [], 0],
    ["the digits 1 to 9", [...Array(9).keys()].map((i) => 0x31 + i), 0xe3069283],
    ["32 zeros (RFC 3720)", Array(32).fill(0), 0x8a9136aa],
    ["32 ones (RFC 3720)", Array(32).fill(0xff), 0x62a8ab43],
    ["0 to 31 (RFC 3720)", [...Array(32).keys()], 0x46dd794e],
    ["31 to 0 (RFC 3720)", [...Array(32).keys()].reverse(), 0x113fdb5c],
  ])("returns the known checksum of %s", (_, bytes, wanted) => {
    expect(crc32c(new Uint8Array(bytes))).toBe(wanted);
  });

  test("equals the division bit by bit", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(crc32c(bytes)).toBe(slowCrc(0x82f63b78, bytes));
      }),
    );
  });

  test("continues from the checksum of earlier bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(70), (bytes, cut) => {
        expect(crc32c(bytes.subarray(cut), crc32c(bytes.subarray(0, cut)))).toBe(crc32c(bytes));
      }),
    );
  });

  test("differs when one bit differs", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), fc.nat(), (bytes, at) => {
        const changed = bytes.slice();
        changed[at % bytes.length] ^= 1 << (at % 8);
        expect(crc32c(changed)).not.toBe(crc32c(bytes));
      }),
    );
  });
});

describe("maskCrc32c", () => {
  test("returns TensorFlow's form of a checksum", () => {
    expect(maskCrc32c(0)).toBe(0xa282ead8);
  });

  test("is undone by unmaskCrc32c", () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (crc) => {
        expect(unmaskCrc32c(maskCrc32c(crc))).toBe(crc);
      }),
    );
  });
});
