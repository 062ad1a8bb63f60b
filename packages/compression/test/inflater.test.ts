import { deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DeflateFormat, Inflater, inflateParts } from "../src/index.js";

const compress = { ZLIB: deflateSync, GZIP: gzipSync };

/** The decompressed bytes of `compressed`, of which at most `pieceBytes` are added at once. */
function inflated(compressed: Uint8Array, format: DeflateFormat, bufferBytes: number, pieceBytes: number): Uint8Array {
  const inflater = new Inflater(format, bufferBytes);
  const parts: Uint8Array[] = [];
  for (let at = 0; ; ) {
    const part = inflater.next();
    if (part) {
      expect(part.length).toBeLessThanOrEqual(bufferBytes);
      parts.push(part);
      continue;
    }
    const more = compressed.subarray(at, at + Math.min(pieceBytes, inflater.roomBytes));
    if (more.length === 0) return new Uint8Array(Buffer.concat(parts));
    inflater.add(more);
    at += more.length;
  }
}

describe("Inflater", () => {
  test("refuses other formats, and bytes that are not a Uint8Array", () => {
    const bzip = "BZIP" as string as DeflateFormat;
    expect(() => new Inflater(bzip)).toThrow("a format is ZLIB or GZIP, found BZIP");
    const text: unknown = "text";
    expect(() => inflateParts(text as Uint8Array, "GZIP").next()).toThrow(
      "the compressed bytes must be a Uint8Array, found the string",
    );
  });

  test("has the bytes that were compressed, for buffers and pieces of any size", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc.nat(9_999).map((size) => new Uint8Array(size)),
    );
    const format = fc.constantFrom<DeflateFormat>("ZLIB", "GZIP");
    fc.assert(
      fc.property(bytes, format, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (...args) => {
        const [plain, kind, bufferBytes, pieceBytes] = args;
        const compressed = new Uint8Array(compress[kind](plain));
        expect(Buffer.compare(inflated(compressed, kind, bufferBytes, pieceBytes), plain)).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  test("goes on with the next gzip member, and ends with a zlib stream", () => {
    const twice = (format: DeflateFormat) => {
      const one = compress[format](Buffer.from("loom"));
      return Buffer.concat([...inflateParts(new Uint8Array(Buffer.concat([one, one])), format)]).toString();
    };
    expect(twice("GZIP")).toBe("loomloom");
    expect(twice("ZLIB")).toBe("loom");
  });

  test("refuses damaged bytes with zlib's message", () => {
    expect(() => [...inflateParts(new TextEncoder().encode("plain"), "ZLIB")]).toThrow(
      "inflate() failed with error -3: incorrect header check",
    );
  });

  test("refuses text as bytes", () => {
    expect(() => new Inflater("GZIP").add("text" as never)).toThrow(
      "the compressed bytes must be a Uint8Array, found the string",
    );
  });
});
