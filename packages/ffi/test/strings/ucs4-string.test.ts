import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyEqual,
  anyHash,
  anyType,
  checkAny,
  dropAny,
  newUcs4String,
  readValue,
  spillString,
  TypeIndex,
  ucs4Span,
  ucs4StringOf,
  writeUcs4,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const text = fc.string({ unit: "binary", maxLength: 30 });

eachProfile("Ucs4String", (profile) => {
  test("has the code points of a text", () => {
    withFfi(profile, (ffi) =>
      fc.assert(
        fc.property(text, fc.integer({ min: -35, max: 35 }), fc.integer({ min: -35, max: 35 }), (value, start, end) => {
          const characters = [...value];
          using string = newUcs4String(ffi, value);
          expect(string.length).toBe(characters.length);
          expect([...string.codePoints()]).toEqual(characters.map((character) => character.codePointAt(0)));
          characters.forEach((character, i) => {
            expect(string.codePointAt(i)).toBe(character.codePointAt(0));
          });
          expect(string.toString()).toBe(value);
          using slice = string.slice(start, end);
          expect(slice.toString()).toBe(characters.slice(start, end).join(""));
        }),
      ),
    );
  });

  test("has U+FFFD for a lone surrogate, and makes it of a code point that is no character", () => {
    withFfi(profile, (ffi) => {
      using string = newUcs4String(ffi, "a\ud800b\udc00");
      expect(string.toString()).toBe("a\ufffdb\ufffd");
      expect(string.length).toBe(4);
      const data = (string.address + ffi.profile.headerBytes + 8) >>> 2;
      ffi.memory.u32.set([0xd800, 0x110000, 0xffffffff], data);
      expect(string.codePointAt(1)).toBe(0x110000);
      expect(string.toString()).toBe("\ufffd\ufffd\ufffd\ufffd");
    });
  });

  test("refuses an index outside", () => {
    withFfi(profile, (ffi) => {
      using string = newUcs4String(ffi, "ab");
      for (const index of [-1, 2, Number.NaN]) {
        expect(statusOf(() => string.codePointAt(index))).toBe(`OUT_OF_RANGE: code point ${index} of a string of 2`);
      }
    });
  });

  test("is what a cell has, in it or as an object", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const most = profile === "rfc" ? 2 : 1;
        for (const length of [0, 1, 2, 3]) {
          writeUcs4(ffi, cell, "😀".repeat(length));
          checkAny(ffi, cell);
          expect(anyType(ffi, cell)).toBe(length <= most ? TypeIndex.SMALL_UCS4 : TypeIndex.UCS4_STRING);
          expect(readValue(ffi, cell)).toBe("😀".repeat(length));
          expect(ucs4Span(ffi, cell)?.length).toBe(length);
          using string = ucs4StringOf(ffi, cell);
          expect(string?.codePoints()).toEqual(new Uint32Array(length).fill(0x1f600));
          dropAny(ffi, cell);
        }
        writeValue(ffi, cell, "text");
        expect([ucs4Span(ffi, cell), ucs4StringOf(ffi, cell)]).toEqual([undefined, undefined]);
      }),
    );
  });

  test("refuses code points outside the memory", () => {
    withFfi(profile, (ffi) => {
      using string = newUcs4String(ffi, "abc");
      const length = (string.address + ffi.profile.headerBytes + 4) >>> 2;
      ffi.memory.u32[length] = 0x20000000;
      expect(statusOf(() => string.toString())).toContain("INVALID_ARGUMENT: ");
      ffi.memory.u32[length] = 3;
    });
  });
});

eachProfile("anyEqual", (profile) => {
  test("and anyHash take a UCS4 string in a cell and on the heap as the same key, and no str", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (small, large, other) => {
        writeUcs4(ffi, small, "é");
        writeUcs4(ffi, large, "é");
        spillString(ffi, large);
        expect(anyEqual(ffi, small, large)).toBe(true);
        expect(anyHash(ffi, small)).toBe(anyHash(ffi, large));
        writeUcs4(ffi, other, "e");
        expect(anyEqual(ffi, other, large)).toBe(false);
        writeValue(ffi, other, "é");
        expect(anyEqual(ffi, other, small)).toBe(false);
        dropAny(ffi, large);
      }),
    );
  });
});
