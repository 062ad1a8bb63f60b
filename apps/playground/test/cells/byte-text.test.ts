import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteGlyph, hex, textParts } from "../../src/cells/byte-text.js";

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

describe("textParts", () => {
  test("shows NUL, control characters and those without a shape", () => {
    expect(textParts(bytesOf("a\0b\n\u200bc\u007f"))).toEqual([
      { text: "a", kind: "plain" },
      { text: "\\0", kind: "control" },
      { text: "b", kind: "plain" },
      { text: "\\n\\u{200b}", kind: "control" },
      { text: "c", kind: "plain" },
      { text: "\\u{7f}", kind: "control" },
    ]);
  });

  test("shows bytes that are not UTF-8", () => {
    expect(textParts(new Uint8Array([0xff, 0x41, 0xed, 0xa0, 0x80, 0xc3]))).toEqual([
      { text: "\\xff", kind: "invalid" },
      { text: "A", kind: "plain" },
      { text: "\\xed\\xa0\\x80\\xc3", kind: "invalid" },
    ]);
  });

  test("leaves out a character that the limit would cut", () => {
    expect(textParts(bytesOf("日本"), 5)).toEqual([{ text: "日", kind: "plain" }]);
  });

  test("shows valid text as it is, and agrees with TextDecoder on what is valid", () => {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const isValid = (bytes: Uint8Array) => {
      try {
        decoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    };
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.string({ unit: "binary", maxLength: 8 }).map(bytesOf));
    fc.assert(
      fc.property(bytes, (each) => {
        const parts = textParts(each);
        expect(parts.every(({ kind }) => kind !== "invalid")).toBe(isValid(each));
        if (parts.every(({ kind }) => kind === "plain")) {
          expect(parts.map(({ text }) => text).join("")).toBe(decoder.decode(each));
        }
      }),
    );
  });
});

describe("byteGlyph", () => {
  test("has one character for each byte", () => {
    expect([0, 0x20, 0x41, 0x7e, 0x7f, 0xff].map(byteGlyph).join("")).toBe("· A~··");
    expect([0, 0x0a, 0xff].map(hex)).toEqual(["00", "0a", "ff"]);
  });
});
