import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyType,
  checkAny,
  copyAny,
  DlDataType,
  DlDevice,
  dropAny,
  Float,
  moveAny,
  OpaquePointer,
  readValue,
  TypeIndex,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

eachProfile("values", (profile) => {
  test("come back as they went in", () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.bigInt(-(2n ** 63n), -(2n ** 53n)),
      fc.bigInt(2n ** 53n, 2n ** 63n - 1n),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(new OpaquePointer(4711), new DlDataType(2, 32, 4), new DlDevice(1, 3)),
    );
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, other) =>
        fc.assert(
          fc.property(value, (written) => {
            writeValue(ffi, cell, written);
            checkAny(ffi, cell);
            copyAny(ffi, cell, other);
            dropAny(ffi, cell);
            moveAny(ffi, other, cell);
            expect(anyType(ffi, other)).toBe(TypeIndex.NONE);
            expect(readValue(ffi, cell)).toEqual(written);
            dropAny(ffi, cell);
          }),
        ),
      ),
    );
  });

  test("are ints when they are safe integers, and floats when asked", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const typeOf = (value: unknown) => {
          writeValue(ffi, cell, value);
          return anyType(ffi, cell);
        };
        expect([2, -0, 2.5, 2 ** 53, new Float(2), 3n].map(typeOf)).toEqual([1, 3, 3, 3, 3, 1]);
        expect(() => typeOf(2n ** 63n)).toThrow("Integer value 9223372036854775808 is too large to fit in int64_t");
        expect(() => typeOf(Symbol("s"))).toThrow("a symbol has no form as a value of FFI");
      }),
    );
  });
});

test("a small string has the bytes of tvm-ffi", () => {
  withFfi("tvm-ffi", (ffi) =>
    withCells(ffi, 1, (cell) => {
      writeValue(ffi, cell, "hello");
      const bytes = ffi.memory.u8.slice(cell, cell + 16);
      expect(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(
        "0b0000000500000068656c6c6f000000",
      );
    }),
  );
});
