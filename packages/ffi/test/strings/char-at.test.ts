import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyType,
  charAt,
  checkAny,
  dropAny,
  readValue,
  strToUcs4,
  TypeIndex,
  ucs4ToStr,
  writeStringBytes,
  writeUcs4,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

eachProfile("charAt", (profile) => {
  test("writes each character that JavaScript iterates, without an allocation", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, out) =>
        fc.assert(
          fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.boolean(), (text, asUcs4) => {
            if (asUcs4) writeUcs4(ffi, cell, text);
            else writeValue(ffi, cell, text);
            const { liveBlocks } = ffi.memory;
            [...text].forEach((character, i) => {
              charAt(ffi, cell, i, out);
              checkAny(ffi, out);
              expect(readValue(ffi, out)).toBe(character);
              expect(anyType(ffi, out)).toBe(asUcs4 ? TypeIndex.SMALL_UCS4 : TypeIndex.SMALL_STRING);
            });
            expect(ffi.memory.liveBlocks).toBe(liveBlocks);
            const { length } = [...text];
            for (const index of [-1, length]) {
              expect(statusOf(() => charAt(ffi, cell, index, out))).toBe(
                `OUT_OF_RANGE: character ${index} of a string of ${length}`,
              );
            }
            dropAny(ffi, cell);
          }),
        ),
      ),
    );
  });

  test("refuses bytes and other values", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, out) => {
        writeValue(ffi, cell, Uint8Array.of(1));
        expect(statusOf(() => charAt(ffi, cell, 0, out))).toBe(
          "INVALID_ARGUMENT: a value of type bytes is not a string",
        );
        writeValue(ffi, cell, null);
        expect(statusOf(() => charAt(ffi, cell, 0, out))).toBe(
          "INVALID_ARGUMENT: a value of type None is not a string",
        );
      }),
    );
  });
});

eachProfile("strToUcs4", (profile) => {
  test("and ucs4ToStr are inverse, ill-formed bytes become U+FFFD", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (cell, ucs4, str) =>
        fc.assert(
          fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
            writeStringBytes(ffi, cell, bytes);
            strToUcs4(ffi, cell, ucs4);
            checkAny(ffi, ucs4);
            expect(readValue(ffi, ucs4)).toBe(decoder.decode(bytes));
            ucs4ToStr(ffi, ucs4, str);
            checkAny(ffi, str);
            expect(readValue(ffi, str)).toBe(decoder.decode(bytes));
            for (const each of [cell, ucs4, str]) dropAny(ffi, each);
          }),
        ),
      ),
    );
  });

  test("refuse each other's strings", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, out) => {
        writeUcs4(ffi, cell, "u");
        expect(statusOf(() => strToUcs4(ffi, cell, out))).toBe(
          "INVALID_ARGUMENT: a value of type ucs4 is not a string",
        );
        writeValue(ffi, cell, "s");
        expect(statusOf(() => ucs4ToStr(ffi, cell, out))).toBe(
          "INVALID_ARGUMENT: a value of type str is not a UCS4 string",
        );
      }),
    );
  });
});
