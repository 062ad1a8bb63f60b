import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyWord } from "../../src/any/cell.js";
import {
  anyType,
  box,
  boxAny,
  checkAny,
  copyView,
  createFunction,
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  FfiMap,
  Float,
  OpaquePointer,
  readInt,
  readValue,
  TypeIndex,
  unboxAny,
  unboxedCell,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const boxed: readonly (readonly [value: unknown, key: string])[] = [
  [42, "heddle.BoxInt"],
  [-(2n ** 60n), "heddle.BoxInt"],
  [true, "heddle.BoxBool"],
  [2.5, "heddle.BoxFloat"],
  [new OpaquePointer(4711), "heddle.BoxOpaquePointer"],
  [new DlDataType(2, 32, 4), "heddle.BoxDataType"],
  [new DlDevice(1, 3), "heddle.BoxDevice"],
];

/** The RFC's `MyIntFunc(AnyValue)`: it knows ints only. */
function plusOne(ffi: Ffi, argument: number): number {
  const cell = unboxedCell(ffi, argument);
  expect(anyType(ffi, cell)).toBe(TypeIndex.INT);
  return Number(readInt(ffi, cell)) + 1;
}

eachProfile("box", (profile) => {
  test("makes an object of each value, which reads as the value", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const [value, key] of boxed) {
          using object = box(ffi, value);
          expect(object.typeKey).toBe(key);
          expect(object.isInstance("heddle.Box")).toBe(true);
          writeValue(ffi, cell, object);
          expect(object.useCount).toBe(2);
          checkAny(ffi, cell);
          expect(readValue(ffi, cell)).toEqual(value);
          dropAny(ffi, cell);
        }
      }),
    );
  });

  test("that holds a box, as only damage makes it, is refused", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, body) => {
        using object = box(ffi, 1);
        const inside = object.address + ffi.profile.headerBytes;
        copyView(ffi, inside, body);
        writeValue(ffi, cell, object);
        copyView(ffi, cell, inside);
        const refusal = /^INVALID_ARGUMENT: the box at \d+ has a value of type heddle.BoxInt$/;
        for (const use of [readValue, unboxedCell, unboxAny]) expect(statusOf(() => use(ffi, cell))).toMatch(refusal);
        copyView(ffi, body, inside);
        dropAny(ffi, cell);
      }),
    );
  });

  test("makes a string object of a string and keeps objects", () => {
    withFfi(profile, (ffi) => {
      using text = box(ffi, "hi");
      expect(text.typeKey).toBe("ffi.String");
      expect(text.isInstance("heddle.Box")).toBe(false);
      using same = box(ffi, text);
      expect(same.isSame(text)).toBe(true);
      expect(text.useCount).toBe(2);
    });
  });

  test("refuses null and what is only borrowed", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        expect(statusOf(() => box(ffi, null))).toBe("INVALID_ARGUMENT: null has no form as an object");
        const { i32 } = ffi.memory;
        i32[cell >>> 2] = ffi.profile.cellCode(TypeIndex.RAW_STRING);
        expect(statusOf(() => boxAny(ffi, cell))).toBe(
          "INVALID_ARGUMENT: a value of type const char* has no form as an object",
        );
        i32[cell >>> 2] = ffi.profile.cellCode(TypeIndex.NONE);
        boxAny(ffi, cell);
        expect(anyType(ffi, cell)).toBe(TypeIndex.NONE);
      }),
    );
  });
});

eachProfile("boxAny", (profile) => {
  test("and unboxAny are each other's inverse", () => {
    const value = fc.oneof(
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double().map((number) => new Float(number)),
      fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
    );
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) =>
        fc.assert(
          fc.property(value, (written) => {
            writeValue(ffi, cell, written);
            const [type, before] = [anyType(ffi, cell), ffi.memory.u8.slice(cell, cell + 16)];
            boxAny(ffi, cell);
            expect(ffi.types.isInstance(anyType(ffi, cell), TypeIndex.BOX)).toBe(true);
            boxAny(ffi, cell);
            expect(anyType(ffi, unboxedCell(ffi, cell))).toBe(type);
            unboxAny(ffi, cell);
            expect(ffi.memory.u8.slice(cell, cell + 16)).toEqual(before);
            unboxAny(ffi, cell);
          }),
        ),
      ),
    );
  });

  test("lets a function of ints take a boxed int", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, 41);
        expect(plusOne(ffi, cell)).toBe(42);
        boxAny(ffi, cell);
        expect(plusOne(ffi, cell)).toBe(42);
        dropAny(ffi, cell);
      }),
    );
  });

  test("lets functions take what a Map of boxes has, by value", () => {
    withFfi(profile, (ffi) => {
      using boxed = box(ffi, 41);
      using map = FfiMap.from(ffi, [["x", boxed]]);
      expect([boxed.useCount, map.get("x")]).toEqual([2, 41]);
      using plusOne = createFunction(ffi, (x: number) => x + 1);
      expect([plusOne.call(boxed), plusOne.call(map.get("x"))]).toEqual([42, 42]);
      expect(boxed.useCount).toBe(2);
    });
  });

  test("shares a box with who holds it, and unboxAny takes from one cell only", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, other) => {
        using object = box(ffi, 7);
        writeValue(ffi, cell, object);
        writeValue(ffi, other, object);
        unboxAny(ffi, cell);
        expect(object.useCount).toBe(2);
        expect(anyWord(ffi, other)).toBe(object.address);
        expect([readValue(ffi, cell), readValue(ffi, other)]).toEqual([7, 7]);
        dropAny(ffi, other);
      }),
    );
  });
});

eachProfile("boxTypes", (profile) => {
  test("keep one number for a box of the program's own, and no more", () => {
    withFfi(profile, ({ types }) => {
      expect(types.define({ key: "my.Box", parent: TypeIndex.BOX })).toBe(TypeIndex.BOX_DEVICE + 1);
      expect(types.isInstance(TypeIndex.BOX_DEVICE + 1, TypeIndex.BOX)).toBe(true);
      expect(statusOf(() => types.define({ key: "my.OtherBox", parent: TypeIndex.BOX }))).toContain(
        "RESOURCE_EXHAUSTED: ",
      );
      expect(types.isInstance(TypeIndex.UCS4_STRING, TypeIndex.BOX)).toBe(false);
    });
  });
});
