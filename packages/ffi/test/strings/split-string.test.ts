import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dropAny, splitString, writeUcs4, writeValue } from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

eachProfile("splitString", (profile) => {
  test("cuts at each delimiter, as upstream's Split", () => {
    const text = fc
      .array(fc.constantFrom(",", "a", "bb", "é", "a longer part"), { maxLength: 12 })
      .map((all) => all.join(""));
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) =>
        fc.assert(
          fc.property(text, (value) => {
            writeValue(ffi, cell, value);
            using list = splitString(ffi, cell, ",");
            expect(list.toArray()).toEqual(value.split(","));
            dropAny(ffi, cell);
          }),
          { examples: [["a,b,c"], ["hello"], [""], [",a,b,"], ["a,,b"]] },
        ),
      ),
    );
  });

  test("refuses other delimiters and values", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, "a");
        for (const delimiter of ["", "é", ", "]) {
          expect(statusOf(() => splitString(ffi, cell, delimiter))).toBe(
            `INVALID_ARGUMENT: '${delimiter}' is not one character of ASCII`,
          );
        }
        writeUcs4(ffi, cell, "u");
        expect(statusOf(() => splitString(ffi, cell, ","))).toBe(
          "INVALID_ARGUMENT: a value of type ucs4 is not a string",
        );
      }),
    );
  });
});
