import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readScalar, writeNone, writeScalars } from "../../src/calls/scalars.js";
import { createFunction, type Ffi, readValue, TypeIndex, writeValue } from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { placeWasm } from "../wasm-functions.js";

const scalars: readonly unknown[] = [
  ...[0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 0.5, -1e-300, Number.NaN, Number.POSITIVE_INFINITY],
  ...[true, false, null, undefined, "", "a", "abcd", "abcde", "1234567"],
];
const others: readonly unknown[] = [-0, 2 ** 31, 2 ** 53, 1e300, 1n, "é", "123456789", "\ud800", [], new Uint8Array(1)];

function bytes(ffi: Ffi, cell: number): number[] {
  return [...ffi.memory.u8.subarray(cell, cell + 16)];
}

eachProfile("scalars", (profile) => {
  test("have the numbers that cells have", () => {
    withFfi(profile, ({ profile }) => {
      const { noneCode, intCode, floatCode, boolCode, smallStringCode } = profile;
      const types = [TypeIndex.NONE, TypeIndex.INT, TypeIndex.FLOAT, TypeIndex.BOOL, TypeIndex.SMALL_STRING];
      expect([noneCode, intCode, floatCode, boolCode, smallStringCode]).toEqual(types.map((t) => profile.cellCode(t)));
    });
  });

  describe("writeScalars", () => {
    const check = (value: unknown, isWritten: (written: boolean) => void) =>
      withFfi(profile, (ffi) =>
        withCells(ffi, 2, (cell, expected) => {
          ffi.memory.u8.fill(0xaa, cell, cell + 16);
          const written = writeScalars(ffi, cell, [value]);
          isWritten(written);
          if (!written) return;
          writeValue(ffi, expected, value);
          expect(bytes(ffi, cell)).toEqual(bytes(ffi, expected));
        }),
      );

    test.each(scalars)("writes all bytes of %s as writeValue does", (value) => {
      check(value, (written) => expect(written).toBe(true));
    });

    test.each(others)("leaves %s to writeValue", (value) => {
      check(value, (written) => expect(written).toBe(false));
    });

    test("agrees with writeValue on any number and text", () => {
      withFfi(profile, (ffi) =>
        withCells(ffi, 2, (cell, expected) => {
          const value = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.string({ maxLength: 7 }));
          fc.assert(
            fc.property(value, (value) => {
              if (!writeScalars(ffi, cell, [value])) return;
              writeValue(ffi, expected, value);
              expect(bytes(ffi, cell)).toEqual(bytes(ffi, expected));
              expect(readScalar(ffi, cell) ?? value).toEqual(value);
            }),
          );
        }),
      );
    });
  });

  test("readScalar reads booleans, floats and small ints, and leaves the rest to readValue", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const value of [7, -7, 0.5, Number.NaN, -0, true, false]) {
          writeValue(ffi, cell, value);
          expect(readScalar(ffi, cell)).toBe(value);
        }
        for (const value of [null, 2 ** 40, 2n ** 60n, "abc", new Uint8Array(2)]) {
          writeValue(ffi, cell, value);
          expect(readScalar(ffi, cell)).toBeUndefined();
        }
        writeNone(ffi, cell);
        expect(readValue(ffi, cell)).toBeNull();
      }),
    );
  });

  test("a call with scalars, and with a value among them that takes memory", () => {
    withFfi(profile, (ffi) => {
      using addOne = createFunction(ffi, { safeCall: placeWasm(ffi, "addOne").addOne });
      expect(addOne.call(2, 3, "abc")).toBe(3);
      expect(addOne.call(2, 0.5, null, "a text that is longer than a cell", [1])).toBe(3);
      expect(addOne.call(2 ** 31 - 1)).toBe(2 ** 31);
      expect(addOne.call(2n ** 60n)).toBe(2n ** 60n + 1n);
    });
  });
});
