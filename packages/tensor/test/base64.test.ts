import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromBase64, toBase64 } from "../src/index.js";

describe("base64", () => {
  test("is as Node writes and reads it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = Buffer.from(bytes).toString("base64");
        expect(toBase64(bytes)).toBe(text);
        expect(fromBase64(text)).toEqual(bytes);
        expect(fromBase64(text.replace(/=+$/, ""))).toEqual(bytes);
      }),
    );
  });

  test("is refused with other characters, and when it is cut", () => {
    for (const text of ["?", "A", "AAAAA", "AA=A", "A A=", "AA=="]) {
      expect(fromBase64(text) === undefined).toBe(text !== "AA==");
    }
  });
});
