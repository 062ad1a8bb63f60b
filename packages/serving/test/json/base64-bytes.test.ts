import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeBase64, encodeBase64 } from "../../src/json/base64-bytes.js";

const encoder = new TextEncoder();

function decoded(text: string): Uint8Array | undefined {
  const target = new Uint8Array(text.length);
  const end = decodeBase64(encoder.encode(text), target, 0);
  return end < 0 ? undefined : target.subarray(0, end);
}

describe("encodeBase64 and decodeBase64", () => {
  test("encode as btoa, and decode it with and without padding and with white space", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const target = new Uint8Array(64);
        const text = new TextDecoder().decode(target.subarray(0, encodeBase64(bytes, target, 0)));
        expect(text).toBe(btoa(String.fromCharCode(...bytes)));
        for (const other of [
          text,
          text.replaceAll("=", ""),
          text.replaceAll("=", "."),
          ` ${[...text].join("\n\t ")}`,
        ]) {
          expect(decoded(other)).toEqual(bytes);
        }
      }),
    );
  });

  test("refuse what absl::Base64Unescape refuses", () => {
    for (const text of ["a", "_-8=", "aGVsbG8==", "aGVsbA=", "aG=Vs", "é", "aGVs=bG8", "=", "aGVs\u0000"]) {
      expect(decoded(text)).toBeUndefined();
    }
  });
});
