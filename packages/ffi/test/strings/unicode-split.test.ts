import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyType,
  appendCharacters,
  checkAny,
  dropAny,
  type Ffi,
  FfiArray,
  FfiList,
  newUcs4String,
  readValue,
  spillString,
  TypeIndex,
  unicodeSplit,
  unicodeSplitAny,
  writeStringBytes,
  writeUcs4,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const text = fc.string({ unit: "binary", maxLength: 20 });

function checkCells(ffi: Ffi, list: FfiList, typeIndex: number): void {
  list.forEachCell((cell) => {
    checkAny(ffi, cell);
    expect(anyType(ffi, cell)).toBe(typeIndex);
  });
}

eachProfile("unicodeSplit", (profile) => {
  test("has the characters that JavaScript iterates, as UCS4, in one buffer", () => {
    withFfi(profile, (ffi) =>
      fc.assert(
        fc.property(text, (value) => {
          using word = newUcs4String(ffi, value);
          const { liveBlocks } = ffi.memory;
          using list = unicodeSplit(word);
          expect(ffi.memory.liveBlocks - liveBlocks).toBe(value === "" ? 1 : 2); // The List and its buffer.
          expect(list.toArray()).toEqual([...value]);
          checkCells(ffi, list, TypeIndex.SMALL_UCS4);
        }),
      ),
    );
  });
});

eachProfile("unicodeSplitAny", (profile) => {
  test("takes every form of a string", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) =>
        fc.assert(
          fc.property(text, fc.boolean(), fc.boolean(), (value, asUcs4, spill) => {
            if (asUcs4) writeUcs4(ffi, cell, value);
            else writeValue(ffi, cell, value);
            if (spill) spillString(ffi, cell);
            using list = unicodeSplitAny(ffi, cell);
            expect(list.toArray()).toEqual([...value]);
            checkCells(ffi, list, asUcs4 ? TypeIndex.SMALL_UCS4 : TypeIndex.SMALL_STRING);
            dropAny(ffi, cell);
          }),
        ),
      ),
    );
  });

  test("splits ill-formed bytes as TextDecoder reads them", () => {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) =>
        fc.assert(
          fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
            writeStringBytes(ffi, cell, bytes);
            using list = unicodeSplitAny(ffi, cell);
            expect(list.toArray()).toEqual([...decoder.decode(bytes)]);
            dropAny(ffi, cell);
          }),
        ),
      ),
    );
  });

  test("refuses bytes and other values", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, Uint8Array.of(65));
        expect(statusOf(() => unicodeSplitAny(ffi, cell))).toBe(
          "INVALID_ARGUMENT: a value of type bytes is not a string",
        );
        writeValue(ffi, cell, 1);
        expect(statusOf(() => unicodeSplitAny(ffi, cell))).toBe(
          "INVALID_ARGUMENT: a value of type int is not a string",
        );
      }),
    );
  });
});

eachProfile("appendCharacters", (profile) => {
  test("appends those of all words, small, long and UCS4", () => {
    withFfi(profile, (ffi) =>
      fc.assert(
        fc.property(fc.array(text, { maxLength: 8 }), fc.array(fc.nat(7), { maxLength: 2 }), (values, asUcs4) => {
          using words = FfiArray.from(ffi, values);
          for (const index of asUcs4) {
            const value = values[index];
            if (value === undefined) continue;
            using ucs4 = newUcs4String(ffi, value);
            words.set(index, ucs4);
          }
          using list = FfiList.from(ffi, ["first"]);
          appendCharacters(list, words);
          appendCharacters(list, words);
          const characters = values.flatMap((value) => [...value]);
          expect(list.toArray()).toEqual(["first", ...characters, ...characters]);
          list.forEachCell((cell) => {
            checkAny(ffi, cell);
          });
        }),
      ),
    );
  });

  test("appends the characters of a list to itself", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, ["ab", "a longer string"]);
      appendCharacters(list, list);
      expect(list.toArray()).toEqual(["ab", "a longer string", ..."ab", ..."a longer string"]);
    });
  });

  test("leaves the list as it was when a word is no string", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, [1]);
      using words = FfiArray.from(ffi, ["ab", 2]);
      expect(statusOf(() => appendCharacters(list, words))).toBe(
        "INVALID_ARGUMENT: a value of type int is not a string",
      );
      expect(list.toArray()).toEqual([1]);
      expect(readValue(ffi, list.cellAt(0))).toBe(1);
    });
  });
});
