import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { compress } from "snappyjs";
import { describe, expect, test } from "vitest";
import { uncompressSnappy } from "../../src/table/uncompress-snappy.js";

const uncompress = (...bytes: number[]) => uncompressSnappy(new Uint8Array(bytes), 1000);
const failure = (...bytes: number[]) => statusOf(() => uncompress(...bytes));

describe("uncompressSnappy", () => {
  test("gives back what another implementation compressed", () => {
    const repetitive = fc.array(fc.constantFrom("ab", "abc", "variable/", "x".repeat(90)), { maxLength: 300 });
    fc.assert(
      fc.property(
        fc.oneof(
          repetitive.map((parts) => new TextEncoder().encode(parts.join(""))),
          fc.uint8Array(),
        ),
        (bytes) => {
          expect(uncompressSnappy(compress(bytes), bytes.length)).toEqual(bytes);
        },
      ),
    );
  });

  test("reads every kind of element", () => {
    expect(uncompress(0)).toEqual(new Uint8Array());
    expect(uncompress(2, 0x04, 7, 8)).toEqual(new Uint8Array([7, 8]));
    const literal = Array.from({ length: 61 }, (_, i) => i);
    for (const [tag, ...length] of [
      [0xf0, 60],
      [0xf4, 60, 0],
      [0xf8, 60, 0, 0],
      [0xfc, 60, 0, 0, 0],
    ]) {
      expect(uncompress(61, tag, ...length, ...literal)).toEqual(new Uint8Array(literal));
    }
    expect(uncompress(6, 0x04, 7, 8, 0x01, 2)).toEqual(new Uint8Array([7, 8, 7, 8, 7, 8]));
    expect(uncompress(4, 0x04, 7, 8, 0x06, 1, 0)).toEqual(new Uint8Array([7, 8, 8, 8]));
    expect(uncompress(4, 0x04, 7, 8, 0x07, 2, 0, 0, 0)).toEqual(new Uint8Array([7, 8, 7, 8]));
  });

  test.each<[string, number[], string]>([
    ["nothing at all", [], "no length at byte 0"],
    ["a length above 32 bits", [0xff, 0xff, 0xff, 0xff, 0x7f], "no length at byte 0"],
    [
      "a length that the data cannot make",
      [100, 0, 65],
      "a length of 100 is claimed, 3 bytes make at most 43 at byte 0",
    ],
    ["a length above what is made", [9, 0, 65], "1 bytes made, 9 claimed, the end is at byte 3"],
    ["a length below what is made", [1, 4, 65, 66], "more than the claimed 1 bytes at byte 1"],
    ["a literal that is cut short", [3, 8, 65, 66], "a literal of 3 bytes is cut short at byte 1"],
    ["a literal length that is cut short", [3, 0xf4, 1], "an element is cut short at byte 1"],
    [
      "a literal length with its top bit set",
      [9, 0xfc, 0xfa, 0xff, 0xff, 0xff],
      "a literal of 4294967291 bytes is cut short at byte 1",
    ],
    ["a copy that is cut short", [5, 0, 65, 1], "an element is cut short at byte 3"],
    ["a copy from before the start", [5, 0, 65, 1, 2], "a copy from 2 bytes back, with 1 written, at byte 3"],
    ["a copy from nowhere", [5, 0, 65, 1, 0], "a copy from 0 bytes back, with 1 written, at byte 3"],
    [
      "a far copy from before the start",
      [5, 0, 65, 0x0f, 0xff, 0xff, 0xff, 0xff],
      "a copy from 4294967295 bytes back, with 1 written, at byte 3",
    ],
  ])("refuses %s", (_, bytes, why) => {
    expect(failure(...bytes)).toBe(`DATA_LOSS: corrupted compressed block contents: ${why} of the compressed data`);
  });

  test("refuses more than it may make before it makes it", () => {
    expect(failure(0xe9, 0x07, 0)).toBe(
      "RESOURCE_EXHAUSTED: the index has more than 1000 bytes; to read it, raise the limit maxIndexBytes",
    );
  });

  test("ends in bytes or a StatusError when the stream is changed", () => {
    const original = compress(new TextEncoder().encode("variable/kernel ".repeat(40)));
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(original.length), (changes, length) => {
        const bytes = original.slice(0, length);
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        statusOf(() => uncompressSnappy(bytes, 10_000));
      }),
      { numRuns: 1000 },
    );
  });
});
