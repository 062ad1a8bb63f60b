import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareUtf8 } from "../../src/example/compare-utf8.js";

describe("compareUtf8", () => {
  test("orders texts as the bytes of their UTF-8 are ordered", () => {
    const texts = fc.string({
      unit: fc.constantFrom("a", "b", "\u0080", "\ud7ff", "\ue000", "\uffff", "😀", "\u{10ffff}"),
    });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
