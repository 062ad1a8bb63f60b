import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loopBytes, loopText } from "../src/loop-text.js";

describe("loopText", () => {
  test("writes any bytes in printable ASCII that a string literal needs no escapes for", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = loopText(bytes);
        expect(text).toMatch(/^[ !#-[\]-~]*$/);
        expect(loopBytes(text)).toEqual(bytes);
      }),
    );
  });

  test("takes one character for a frequent byte and two for a rare one", () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(loopText(every)).toHaveLength(91 + 165 * 2);
    expect(loopBytes(loopText(every))).toEqual(every);
    expect(loopText(Uint8Array.of(0, 0x61, 0x73, 0x6d))).toBe("e6.x");
  });
});
