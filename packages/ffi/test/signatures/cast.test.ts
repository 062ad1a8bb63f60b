import { expect, test } from "vitest";
import { setAny } from "../../src/any/cell.js";
import {
  box,
  cast,
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  FfiArray,
  type FfiList,
  FfiMap,
  type FfiShape,
  Float,
  OpaquePointer,
  readAs,
  readValue,
  TypeIndex,
  tryCast,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

/** Runs a test with a cell that holds `value`. */
function withValue<T>(ffi: Ffi, value: unknown, run: (cell: number) => T): T {
  return withCells(ffi, 1, (cell) => {
    writeValue(ffi, cell, value);
    try {
      return run(cell);
    } finally {
      dropAny(ffi, cell);
    }
  });
}

eachProfile("casts of cells", (profile) => {
  test("three levels: as it is, converted, or an error", () => {
    withFfi(profile, (ffi) => {
      withValue(ffi, 1, (cell) => {
        expect([readAs(ffi, cell, "int"), readAs(ffi, cell, "bool"), readAs(ffi, cell, "float")]).toEqual([
          1,
          undefined,
          undefined,
        ]);
        expect([tryCast(ffi, cell, "bool"), tryCast(ffi, cell, "float")]).toEqual([true, 1]);
      });
      const message = (value: unknown, type: string) =>
        withValue(ffi, value, (cell) => {
          expect(tryCast(ffi, cell, type)).toBe(undefined);
          try {
            cast(ffi, cell, type);
          } catch (error) {
            return (error as Error).message;
          }
          return "cast";
        });
      expect(message(2.7, "int")).toBe("Cannot convert from type `float` to `int`");
      expect(message(new Uint8Array(2), "str")).toBe("Cannot convert from type `bytes` to `str`");
      expect(message("a", "bytes")).toBe("Cannot convert from type `str` to `bytes`");
      expect(message(null, "int")).toBe("Cannot convert from type `None` to `int`");
      expect(message(1.5, "bool")).toBe("Cannot convert from type `float` to `bool`");
    });
  });

  test("arrays are converted into new ones, once", () => {
    withFfi(profile, (ffi) => {
      using source = FfiArray.from(ffi, [11.1, 1]);
      withValue(ffi, source, (cell) => {
        using floats = cast(ffi, cell, "Array<float>") as FfiArray;
        expect([floats.isSame(source), [...floats], [...source]]).toEqual([false, [11.1, 1], [11.1, 1]]);
        withValue(ffi, floats, (again) => {
          using same = cast(ffi, again, "Array<float>") as FfiArray;
          expect(same.isSame(floats)).toBe(true);
        });
        expect(() => cast(ffi, cell, "Array<int>")).toThrow(
          "Cannot convert from type `Array[index 0: float]` to `Array<int>`",
        );
        using list = cast(ffi, cell, "List<Any>") as FfiList;
        expect([list.typeKey, list.length]).toEqual(["ffi.List", 2]);
      });
      using map = FfiMap.from(ffi, [[1, 1]]);
      withValue(ffi, map, (cell) => {
        expect(() => cast(ffi, cell, "Map<str, int>")).toThrow(
          "Cannot convert from type `Map[some key is int, V]` to `Map<str, int>`",
        );
      });
      using triple = FfiArray.from(ffi, [1, 2, 3]);
      withValue(ffi, triple, (cell) => {
        expect(() => cast(ffi, cell, "Tuple<int, int>")).toThrow(
          "Cannot convert from type `Array[size=3]` to `Tuple<int, int>`",
        );
        using shape = cast(ffi, cell, "Shape") as FfiShape;
        expect(shape.toArray()).toEqual([1, 2, 3]);
      });
    });
  });

  test("texts become data types and devices, None the null pointer, boxes their values", () => {
    withFfi(profile, (ffi) => {
      expect(withValue(ffi, "float32x4", (cell) => cast(ffi, cell, "DataType"))).toEqual(new DlDataType(2, 32, 4));
      expect(withValue(ffi, "cuda:1", (cell) => cast(ffi, cell, "Device"))).toEqual(new DlDevice(2, 1));
      expect(() => withValue(ffi, "flot32", (cell) => cast(ffi, cell, "DataType"))).toThrow("flot32");
      expect(withValue(ffi, null, (cell) => cast(ffi, cell, "void*"))).toEqual(new OpaquePointer(0));
      expect(withValue(ffi, null, (cell) => cast(ffi, cell, "Optional<int>"))).toBe(null);
      using boxed = box(ffi, 7);
      withValue(ffi, boxed, (cell) => {
        expect([tryCast(ffi, cell, "int"), tryCast(ffi, cell, "float"), tryCast(ffi, cell, "str")]).toEqual([
          7,
          7,
          undefined,
        ]);
        expect(() => cast(ffi, cell, "str")).toThrow("Cannot convert from type `int` to `str`");
      });
      expect(withValue(ffi, new Float(2), (cell) => cast(ffi, cell, "Variant<int, float>"))).toBe(2);
      expect(withValue(ffi, true, (cell) => cast(ffi, cell, "Variant<str, float>"))).toBe(1);
    });
  });

  test("an rvalue reference is moved once, unless it has to be converted", () => {
    withFfi(profile, (ffi) => {
      const object = FfiArray.from(ffi, [1, 2.5]).take();
      withCells(ffi, 2, (cell, slot) => {
        ffi.memory.u32[slot >>> 2] = object;
        setAny(ffi, cell, TypeIndex.OBJECT_RVALUE_REF, slot, 0);
        expect(() => cast(ffi, cell, "test.Int")).toThrow("Cannot convert from type `ObjectRValueRef` to `test.Int`");
        expect(() => cast(ffi, cell, "RValueRef<Array<int>>")).toThrow(
          "Cannot convert from type `RValueRef<Array[index 1: float]>` to `RValueRef<Array<int>>`",
        );
        using floats = cast(ffi, cell, "RValueRef<Array<float>>") as FfiArray;
        expect([...floats]).toEqual([1, 2.5]);
        expect(ffi.memory.u32[slot >>> 2]).toBe(object);
        using moved = cast(ffi, cell, "RValueRef<Array<Any>>") as FfiArray;
        expect([moved.useCount, ffi.memory.u32[slot >>> 2]]).toEqual([1, 0]);
        expect(tryCast(ffi, cell, "RValueRef<Array<Any>>")).toBe(undefined);
      });
    });
  });

  test("borrowed strings and bytes are copied", () => {
    withFfi(profile, (ffi) => {
      withCells(ffi, 2, (cell, text) => {
        ffi.memory.u8.set(new TextEncoder().encode("a C string\0"), text);
        setAny(ffi, cell, TypeIndex.RAW_STRING, text, 0);
        expect([readAs(ffi, cell, "str"), cast(ffi, cell, "str")]).toEqual([undefined, "a C string"]);
        expect(readValue(ffi, cell)).toBe("a C string");
      });
    });
  });
});
