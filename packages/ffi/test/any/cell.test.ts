import { describe, expect, test } from "vitest";
import {
  ANY_BYTES,
  anyType,
  checkAny,
  copyAny,
  copyView,
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  type FfiObject,
  Float,
  moveAny,
  OpaquePointer,
  readValue,
  TypeIndex,
  writeBytes,
  writeStringBytes,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { testObject } from "../test-object.js";

const NO = "00000000";

/** Values, and the words of their cells in both layouts. `*` is an address. */
const cells: readonly (readonly [value: unknown, tvmFfi: string, rfc: string])[] = [
  [null, `${NO} ${NO} ${NO} ${NO}`, `ffffffff ${NO} ${NO} ${NO}`],
  [undefined, `${NO} ${NO} ${NO} ${NO}`, `ffffffff ${NO} ${NO} ${NO}`],
  [1, `01000000 ${NO} 01000000 ${NO}`, `feffffff ${NO} 01000000 ${NO}`],
  [-1, `01000000 ${NO} ffffffff ffffffff`, `feffffff ${NO} ffffffff ffffffff`],
  [2 ** 40 + 5, `01000000 ${NO} 05000000 00010000`, `feffffff ${NO} 05000000 00010000`],
  [-(2n ** 63n), `01000000 ${NO} ${NO} 00000080`, `feffffff ${NO} ${NO} 00000080`],
  [2n ** 63n - 1n, `01000000 ${NO} ffffffff ffffff7f`, `feffffff ${NO} ffffffff ffffff7f`],
  [true, `02000000 ${NO} 01000000 ${NO}`, `fcffffff ${NO} 01000000 ${NO}`],
  [false, `02000000 ${NO} ${NO} ${NO}`, `fcffffff ${NO} ${NO} ${NO}`],
  [2.2, `03000000 ${NO} 9a999999 99990140`, `fdffffff ${NO} 9a999999 99990140`],
  [-0, `03000000 ${NO} ${NO} 00000080`, `fdffffff ${NO} ${NO} 00000080`],
  [new Float(1), `03000000 ${NO} ${NO} 0000f03f`, `fdffffff ${NO} ${NO} 0000f03f`],
  [new OpaquePointer(0x1234), `04000000 ${NO} 34120000 ${NO}`, `fbffffff ${NO} 34120000 ${NO}`],
  [new DlDataType(2, 32, 4), `05000000 ${NO} 02200400 ${NO}`, `faffffff ${NO} 02200400 ${NO}`],
  [new DlDevice(2, 1), `06000000 ${NO} 02000000 01000000`, `f9ffffff ${NO} 02000000 01000000`],
  ["", `0b000000 ${NO} ${NO} ${NO}`, `f2ffffff ${NO} ${NO} ${NO}`],
  ["hello", "0b000000 05000000 68656c6c 6f000000", "f2ffffff 05000000 68656c6c 6f000000"],
  ["1234567", "0b000000 07000000 31323334 35363700", "f2ffffff 07000000 31323334 35363700"],
  ["12345678", `41000000 ${NO} * ${NO}`, "f2ffffff 08000000 31323334 35363738"],
  ["123456789", `41000000 ${NO} * ${NO}`, `f3ffffff ${NO} * ${NO}`],
  ["日本", "0b000000 06000000 e697a5e6 9cac0000", "f2ffffff 06000000 e697a5e6 9cac0000"],
  ["😀😀", `41000000 ${NO} * ${NO}`, "f2ffffff 08000000 f09f9880 f09f9880"],
  [Uint8Array.of(0, 97, 98, 99), `0c000000 04000000 00616263 ${NO}`, `f1ffffff 04000000 00616263 ${NO}`],
  [new Uint8Array(9), `42000000 ${NO} * ${NO}`, `f3ffffff ${NO} * ${NO}`],
];

eachProfile("cell", (profile) => {
  test.each(cells)("of %o has its bytes", (value, tvmFfi, rfc) => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        ffi.memory.u8.fill(0xaa, cell, cell + ANY_BYTES);
        writeValue(ffi, cell, value);
        const wanted = profile === "rfc" ? rfc : tvmFfi;
        expect(words(ffi, cell, wanted.includes("*"))).toBe(wanted);
        checkAny(ffi, cell);
        dropAny(ffi, cell);
        expect(words(ffi, cell)).toBe(`${profile === "rfc" ? "ffffffff" : NO} ${NO} ${NO} ${NO}`);
      }),
    );
  });

  test("of an object has its address, and the RFC's the code of an object handle", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        using object = testObject(ffi);
        writeValue(ffi, cell, object);
        expect(words(ffi, cell, true)).toBe(
          profile === "rfc" ? `f3ffffff ${NO} * ${NO}` : `${hex(object.typeIndex)} ${NO} * ${NO}`,
        );
        expect(ffi.memory.u32[(cell >>> 2) + 2]).toBe(object.address);
        expect(anyType(ffi, cell)).toBe(object.typeIndex);
        dropAny(ffi, cell);
      }),
    );
  });

  test("counts an object once for each Any, and never for a view", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 4, (any, second, view, moved) => {
        const object = testObject(ffi);
        writeValue(ffi, any, object);
        expect(object.useCount).toBe(2);
        copyView(ffi, any, view);
        expect(object.useCount).toBe(2);
        copyAny(ffi, view, second);
        expect(object.useCount).toBe(3);
        moveAny(ffi, second, moved);
        expect([object.useCount, anyType(ffi, second)]).toEqual([3, TypeIndex.NONE]);
        dropAny(ffi, second);
        dropAny(ffi, any);
        dropAny(ffi, any);
        expect(object.useCount).toBe(2);
        object.release();
        using read = readValue(ffi, moved) as FfiObject;
        expect([read.useCount, read.typeKey]).toEqual([2, "test.Object"]);
        dropAny(ffi, moved);
      }),
    );
  });

  test("is None when a value has no form", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, 7);
        expect(() => writeValue(ffi, cell, Symbol.iterator)).toThrow("a symbol has no form as a value of FFI");
        expect(readValue(ffi, cell)).toBeNull();
        expect(() => writeValue(ffi, cell, new WeakMap())).toThrow("an object of class WeakMap has no form");
        expect(() => writeValue(ffi, cell, -(2n ** 63n) - 1n)).toThrow(
          expect.objectContaining({ code: "OUT_OF_RANGE" }),
        );
        expect(readValue(ffi, cell)).toBeNull();
      }),
    );
  });

  test("of bytes that are not UTF-8 keeps them", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const bytes of [Uint8Array.of(0xff, 0), Uint8Array.from({ length: 20 }, () => 0xff)]) {
          writeStringBytes(ffi, cell, bytes);
          expect(readValue(ffi, cell)).toBe(new TextDecoder().decode(bytes));
          dropAny(ffi, cell);
          writeBytes(ffi, cell, bytes);
          expect(readValue(ffi, cell)).toEqual(bytes);
          dropAny(ffi, cell);
        }
      }),
    );
  });
});

test("bytes may be a view of the memory, which grows", () => {
  withFfi("tvm-ffi", (ffi) =>
    withCells(ffi, 1, (cell) => {
      const block = ffi.memory.malloc(100_000);
      ffi.memory.u8.fill(7, block, block + 100_000);
      writeValue(ffi, cell, ffi.memory.u8.subarray(block, block + 100_000));
      expect(readValue(ffi, cell)).toEqual(new Uint8Array(100_000).fill(7));
      dropAny(ffi, cell);
      ffi.memory.free(block);
    }),
  );
});

describe("readValue", () => {
  test("returns a bigint where a number is not exact", () => {
    withFfi("tvm-ffi", (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const int of [2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n), 2n ** 63n - 1n]) {
          writeValue(ffi, cell, int);
          expect(readValue(ffi, cell)).toBe(int);
        }
        for (const int of [2 ** 53 - 1, 1 - 2 ** 53, 2 ** 32, -(2 ** 32), 2 ** 31, -1]) {
          writeValue(ffi, cell, BigInt(int));
          expect(readValue(ffi, cell)).toBe(int);
        }
      }),
    );
  });
});

/** The 4 words of a cell in hexadecimal; `*` for the third when it must be an address. */
function words(ffi: Ffi, cell: number, hasAddress = false): string {
  const all = Array.from({ length: 4 }, (_, i) => hex(ffi.memory.u32[(cell >>> 2) + i]));
  if (hasAddress && (ffi.memory.u32[(cell >>> 2) + 2] ?? 1) % 8 === 0) all[2] = "*";
  return all.join(" ");
}

function hex(word: number | undefined = 0): string {
  const bytes = [word, word >>> 8, word >>> 16, word >>> 24];
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, "0")).join("");
}
