import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkAny,
  dropAny,
  dropStringCore,
  packStringCore,
  readValue,
  STRING_CORE_BYTES,
  spillString,
  unpackStringCore,
  writeUcs4,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

eachProfile("packStringCore", (profile) => {
  test("and unpackStringCore keep strings of all kinds, up to 16 bytes in the core", () => {
    const value = fc.oneof(fc.string({ unit: "binary", maxLength: 24 }), fc.uint8Array({ maxLength: 24 }));
    withFfi(profile, (ffi) =>
      withCells(ffi, 4, (cell, back, core) =>
        fc.assert(
          fc.property(value, fc.boolean(), fc.boolean(), (written, asUcs4, spill) => {
            const isUcs4 = asUcs4 && typeof written === "string";
            if (isUcs4) writeUcs4(ffi, cell, written);
            else writeValue(ffi, cell, written);
            if (spill) spillString(ffi, cell);
            const kind = packStringCore(ffi, cell, core);
            expect(kind).toBe(isUcs4 ? "ucs4" : typeof written === "string" ? "str" : "bytes");
            dropAny(ffi, cell);
            const bytes = isUcs4 ? [...written].length * 4 : new Blob([written]).size;
            const { i32 } = ffi.memory;
            expect(i32[(core + 16) >>> 2]).toBe(0);
            expect(i32[(core + 20) >>> 2]).toBe(bytes > 16 ? -2 : isUcs4 ? bytes / 4 : bytes);
            unpackStringCore(ffi, core, kind, back);
            checkAny(ffi, back);
            expect(readValue(ffi, back)).toEqual(written);
            dropAny(ffi, back);
            dropStringCore(ffi, core);
            expect(ffi.memory.u8.slice(core, core + STRING_CORE_BYTES)).toEqual(new Uint8Array(24));
            unpackStringCore(ffi, core, kind, back);
            expect(readValue(ffi, back)).toEqual(kind === "bytes" ? new Uint8Array() : "");
          }),
        ),
      ),
    );
  });

  test("refuses other values and undefined cores", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 4, (cell, back, core) => {
        writeValue(ffi, cell, 1);
        expect(statusOf(() => packStringCore(ffi, cell, core))).toBe(
          "INVALID_ARGUMENT: a value of type int is not a string",
        );
        ffi.memory.i32[(core + 20) >>> 2] = 5;
        expect(statusOf(() => unpackStringCore(ffi, core, "ucs4", back))).toBe(
          `INVALID_ARGUMENT: the string core at ${core} has the undefined category 5`,
        );
        ffi.memory.i32[(core + 20) >>> 2] = -1;
        expect(statusOf(() => unpackStringCore(ffi, core, "str", back))).toContain("INVALID_ARGUMENT: ");
        writeValue(ffi, cell, "a string of more than 16 bytes");
        packStringCore(ffi, cell, core);
        expect(statusOf(() => unpackStringCore(ffi, core, "bytes", back))).toBe(
          `INVALID_ARGUMENT: the string core at ${core} has no bytes`,
        );
        dropStringCore(ffi, core);
        dropAny(ffi, cell);
      }),
    );
  });
});
