import { expect, test } from "vitest";
import {
  checkAny,
  checkObject,
  dropAny,
  type Ffi,
  readValue,
  TypeIndex,
  writeText,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { testObject } from "../test-object.js";

type Words = readonly [code: number, length: number, low: number, high: number];

eachProfile("checkAny", (profile) => {
  const isRfc = profile === "rfc";
  /** Runs `check` with a function that says why the cell with these words is refused. */
  const withRefusal = (check: (ffi: Ffi, refusal: (...words: Words) => string) => void) =>
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        check(ffi, (...words) => {
          ffi.memory.u32.set(words, cell >>> 2);
          try {
            checkAny(ffi, cell);
          } catch (error) {
            expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
            return (error as Error).message.replace(`the cell at ${cell} is not a value: `, "");
          }
          return "accepted";
        });
      }),
    );
  const code = (ffi: Ffi, typeIndex: number) => ffi.profile.cellCode(typeIndex);

  test("refuses a type that is not defined", () => {
    withRefusal((_, refusal) => {
      for (const number of isRfc ? [-17, -(2 ** 31), 3, 40, 128, 2 ** 31 - 1] : [15, 63, -1, -(2 ** 31)]) {
        expect(refusal(number, 0, 0, 0)).toBe(`its type ${number} is not defined`);
      }
    });
  });

  test("refuses unused bytes that are not 0", () => {
    withRefusal((ffi, refusal) => {
      expect(refusal(code(ffi, TypeIndex.NONE), 0, 0, 1)).toBe("None has a payload");
      expect(refusal(code(ffi, TypeIndex.NONE), 0, 1, 0)).toBe("None has a payload");
      expect(refusal(code(ffi, TypeIndex.NONE), 8, 0, 0)).toBe(isRfc ? "accepted" : "its second word is 8, not 0");
      expect(refusal(code(ffi, TypeIndex.INT), 1, 0, 0)).toBe("its second word is 1, not 0");
      expect(refusal(code(ffi, TypeIndex.BOOL), 0, 2, 0)).toBe("its boolean is neither 0 nor 1");
      expect(refusal(code(ffi, TypeIndex.BOOL), 0, 1, 1)).toBe("its boolean is neither 0 nor 1");
      expect(refusal(code(ffi, TypeIndex.DATA_TYPE), 0, 2, 1)).toBe("the bytes after its data type are not 0");
      for (const pointer of [TypeIndex.OPAQUE_POINTER, TypeIndex.DL_TENSOR_POINTER, TypeIndex.RAW_STRING]) {
        expect(refusal(code(ffi, pointer), 0, 64, 1)).toBe("the upper half of a pointer is 1");
        expect(refusal(code(ffi, pointer), 0, 64, 0)).toBe("accepted");
      }
      expect(refusal(code(ffi, TypeIndex.INT), 0, 1, 2)).toBe("accepted");
      expect(refusal(code(ffi, TypeIndex.FLOAT), 0, 1, 2)).toBe("accepted");
      expect(refusal(code(ffi, TypeIndex.DEVICE), 0, 1, 2)).toBe("accepted");
    });
  });

  test("refuses a length that does not fit, and bytes after a string", () => {
    withRefusal((ffi, refusal) => {
      const most = ffi.profile.smallBytes;
      for (const small of [TypeIndex.SMALL_STRING, TypeIndex.SMALL_BYTES]) {
        expect(refusal(code(ffi, small), most + 1, 0, 0)).toBe(`a string of ${most + 1} bytes is not in a cell`);
        expect(refusal(code(ffi, small), 0xffffffff, 0, 0)).toBe("a string of 4294967295 bytes is not in a cell");
        expect(refusal(code(ffi, small), 2, 0x636261, 0)).toBe("the bytes after its string are not 0");
        expect(refusal(code(ffi, small), 3, 0x636261, 0)).toBe("accepted");
        expect(refusal(code(ffi, small), 4, 0x636261, 1)).toBe("the bytes after its string are not 0");
      }
    });
  });

  test("refuses an address without an object, and the upper half of one", () => {
    withRefusal((ffi, refusal) => {
      const handle = code(ffi, TypeIndex.STRING);
      for (const address of [0, 4, 12, 0xfffffff8]) {
        expect(refusal(handle, 0, address, 0)).toBe(`${address} is not the address of an object`);
      }
      expect(refusal(handle, 0, 64, 1)).toBe("the upper half of a pointer is 1");
      expect(refusal(handle, 0, 40960, 0)).toMatch(/^no live object is at 40960/);
    });
  });

  test("refuses an object of another type than the cell says", () => {
    withRefusal((ffi, refusal) => {
      using object = testObject(ffi);
      expect(refusal(code(ffi, object.typeIndex), 0, object.address, 0)).toBe("accepted");
      const said = isRfc ? TypeIndex.FUNCTION : TypeIndex.STRING;
      expect(refusal(code(ffi, said), 0, object.address, 0)).toBe(
        `it says type ${said}, its object is of type ${object.typeIndex}`,
      );
    });
  });

  test("refuses an object that was freed, by its count and by its block", () => {
    withRefusal((ffi, refusal) => {
      const object = testObject(ffi);
      const { address, typeIndex } = object;
      object.release();
      expect(refusal(code(ffi, typeIndex), 0, address, 0)).toMatch(/^no live object is at \d+ \(type \d+, count 0\)$/);
      ffi.memory.u32[(address + ffi.profile.countOffset) >>> 2] = 1;
      expect(refusal(code(ffi, typeIndex), 0, address, 0)).toBe(`no live object is at ${address}: its block was freed`);
      expect(() => checkObject(ffi, address)).toThrow("its block was freed");
    });
  });

  test("refuses an address that is not a cell's", () => {
    withFfi(profile, (ffi) => {
      const { capacityBytes } = ffi.memory;
      for (const address of [4, -16, capacityBytes - 8, capacityBytes, 2 ** 40, Number.NaN, 8.5]) {
        expect(() => checkAny(ffi, address)).toThrow(`${address} is not the address of a cell`);
      }
    });
  });

  test("returns the type of the object", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeText(ffi, cell, "longer than a cell");
        expect(checkAny(ffi, cell)).toBe(TypeIndex.STRING);
        dropAny(ffi, cell);
        writeValue(ffi, cell, 1);
        expect(checkAny(ffi, cell)).toBe(TypeIndex.INT);
      }),
    );
  });

  test("is not needed for readValue to refuse what it cannot read", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const read = (...words: Words) => {
          ffi.memory.u32.set(words, cell >>> 2);
          return readValue(ffi, cell);
        };
        const object = code(ffi, TypeIndex.STRING);
        expect(() => read(99 - 200, 0, 0, 0)).toThrow("cannot be read here");
        expect(() => read(code(ffi, TypeIndex.RAW_STRING), 0, 0, 0)).toThrow("no C string is at 0");
        expect(() => read(code(ffi, TypeIndex.BYTE_ARRAY_POINTER), 0, 3, 0)).toThrow(
          "3 is not the address of a byte array",
        );
        expect(() => read(code(ffi, TypeIndex.BYTE_ARRAY_POINTER), 0, 0xfffffffc, 0)).toThrow("not the address");
        for (const small of [TypeIndex.SMALL_STRING, TypeIndex.SMALL_BYTES, TypeIndex.SMALL_UCS4]) {
          expect(() => read(code(ffi, small), 0x1000000, 0, 0)).toThrow(
            /^the cell at \d+ has a string of \d+ bytes, the limit/,
          );
        }
        expect(() => read(object, 0, 0xfffffff0, 0)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
        expect(() => read(code(ffi, TypeIndex.FUNCTION), 0, 48, 0)).toThrow(
          expect.objectContaining({ code: "INVALID_ARGUMENT" }),
        );
      }),
    );
  });
});
