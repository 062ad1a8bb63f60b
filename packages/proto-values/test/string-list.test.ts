import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeStringList, stringBlockBytes } from "../src/string-list.js";

function encode(strings: readonly Uint8Array[]): Uint8Array {
  const lengths = strings.flatMap(({ length }) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7]));
  return Uint8Array.from([...lengths, ...strings.flatMap((text) => [...text])]);
}

describe("decodeStringList", () => {
  test("gives back what was encoded", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (strings) => {
        const read = decodeStringList(encode(strings), strings.length);
        expect(read?.map((text) => [...text])).toEqual(strings.map((text) => [...text]));
      }),
    );
  });

  test("refuses bytes that are too few or too many", () => {
    const bytes = encode([new Uint8Array(3), new Uint8Array(200)]);
    expect(decodeStringList(bytes.subarray(0, bytes.length - 1), 2)).toBeUndefined();
    expect(decodeStringList(new Uint8Array([...bytes, 0]), 2)).toBeUndefined();
    expect(decodeStringList(bytes, 1)).toBeUndefined();
    expect(decodeStringList(new Uint8Array([255]), 1)).toBeUndefined();
    expect(decodeStringList(bytes, 2 ** 40)).toBeUndefined();
  });
});

describe("stringBlockBytes", () => {
  test("counts cells, and the bytes of strings that do not fit into one", () => {
    expect(stringBlockBytes([], 3)).toBe(72);
    expect(stringBlockBytes([new Uint8Array(22), new Uint8Array(23)], 2)).toBe(48 + 23);
  });

  test("counts a last string that repeats as often as it does", () => {
    expect(stringBlockBytes([new Uint8Array(1), new Uint8Array(30)], 4)).toBe(96 + 90);
  });
});
