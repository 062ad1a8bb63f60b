import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyType,
  checkAny,
  dropAny,
  FfiArray,
  FfiList,
  FfiShape,
  newShape,
  readShape,
  readValue,
  TypeIndex,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

eachProfile("FfiShape", (profile) => {
  test("has the dimensions that it was made of", () => {
    withFfi(profile, (ffi) => {
      using shape = newShape(ffi, [1, 2, 3]);
      expect([shape.length, shape.at(0), shape.at(1), shape.at(2)]).toEqual([3, 1, 2, 3]);
      expect([shape.typeKey, `${shape}`, [...shape], shape.product]).toEqual(["ffi.Shape", "[1, 2, 3]", [1, 2, 3], 6]);
      using empty = newShape(ffi, []);
      expect([empty.length, empty.product, empty.toArray(), `${empty}`]).toEqual([0, 1, [], "[]"]);
    });
  });

  test("crosses a cell", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const shape = newShape(ffi, [8, 9, 10]);
        writeValue(ffi, cell, shape);
        shape.release();
        expect([anyType(ffi, cell), checkAny(ffi, cell)]).toEqual([TypeIndex.SHAPE, TypeIndex.SHAPE]);
        using read = readValue(ffi, cell) as FfiShape;
        expect(read).toBeInstanceOf(FfiShape);
        expect([read.toArray(), read.useCount]).toEqual([[8, 9, 10], 2]);
        dropAny(ffi, cell);
      }),
    );
  });

  test("holds every integer of 64 bits, and no other number", () => {
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), { maxLength: 40 }), (dimensions) => {
          using shape = newShape(ffi, dimensions);
          expect([...shape.toBigInts()]).toEqual(dimensions);
        }),
        { numRuns: 30 },
      );
      using huge = newShape(ffi, [2n ** 60n, 7]);
      expect(statusOf(() => huge.toArray())).toContain("OUT_OF_RANGE: the shape has 1152921504606846976");
      expect(statusOf(() => newShape(ffi, [1, 2 ** 53]))).toContain(
        "OUT_OF_RANGE: 9007199254740992 is not a safe integer",
      );
      expect(statusOf(() => newShape(ffi, [1.5]))).toContain("OUT_OF_RANGE: 1.5 is not a safe integer");
      expect(statusOf(() => newShape(ffi, [2n ** 63n]))).toContain("OUT_OF_RANGE: Integer value 9223372036854775808");
      expect(statusOf(() => newShape(ffi, JSON.parse('["1"]')))).toContain(
        "Expect shape to take list of int arguments",
      );
    });
  });

  test("is read of an Array or a List of integers", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const value of [
          FfiArray.from(ffi, [1, true, 3n]),
          FfiList.from(ffi, [1, true, 3n]),
          newShape(ffi, [1, 1, 3]),
        ]) {
          writeValue(ffi, cell, value);
          using shape = readShape(ffi, cell);
          expect([shape.toArray(), shape.useCount]).toEqual([[1, 1, 3], value instanceof FfiShape ? 3 : 1]);
          dropAny(ffi, cell);
          value.release();
        }
        using mixed = FfiArray.from(ffi, [1, 2.5]);
        for (const [value, name] of [
          [mixed, "ffi.Array"],
          [3, "int"],
          ["text", "str"],
          [null, "None"],
        ] as const) {
          writeValue(ffi, cell, value);
          expect(statusOf(() => readShape(ffi, cell))).toContain(
            `Cannot convert from type \`${name}\` to \`ffi.Shape\``,
          );
          dropAny(ffi, cell);
        }
      }),
    );
  });

  test("refuses an index that it does not have", () => {
    withFfi(profile, (ffi) => {
      using shape = newShape(ffi, [4, 5]);
      for (const index of [2, -1, 0.5, 2 ** 32]) {
        expect(statusOf(() => shape.at(index))).toBe(`OUT_OF_RANGE: indexing ${index} on a Shape of size 2`);
      }
    });
  });

  test("is checked before it is read", () => {
    withFfi(profile, (ffi) => {
      using shape = newShape(ffi, [4, 5]);
      const word = (shape.address + ffi.profile.headerBytes) >>> 2;
      const [data = 0, length = 0] = ffi.memory.u32.slice(word, word + 2);
      for (const [address, count] of [
        [data, 2 ** 31],
        [data + 4, 2],
        [2 ** 32 - 8, 2],
        [0, 1],
      ] as const) {
        ffi.memory.u32.set([address, count], word);
        for (const read of [() => shape.toArray(), () => shape.toBigInts(), () => shape.at(0), () => shape.length]) {
          expect(statusOf(read)).toContain("INVALID_ARGUMENT: the shape at");
        }
      }
      ffi.memory.u32.set([data, length], word);
    });
  });
});
