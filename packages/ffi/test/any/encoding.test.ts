import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { anyWord, setAny } from "../../src/any/cell.js";
import {
  checkAny,
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  Float,
  moveAny,
  OpaquePointer,
  ownAny,
  readValue,
  TypeIndex,
  writeValue,
} from "../../src/index.js";
import { withCells, withFfi } from "../each-profile.js";

/** As `fixtures/any-encoding.cc` writes it. */
interface Line {
  readonly kind: string;
  readonly value: string;
  readonly form: string;
  readonly bytes: string;
}

const lines = readFileSync(new URL("../fixtures/any-encoding.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Line => {
    const [, kind = "", value = "", form = "", bytes = ""] = /^(\w+):?(.*) (any|view) (\S+)/.exec(line) ?? [];
    return { kind, value, form, bytes };
  });

/** Values of JavaScript whose cell is that of the line. */
const values: Readonly<Record<string, (value: string) => unknown>> = {
  none: () => null,
  int: BigInt,
  bool: (value) => value === "true",
  float: (value) => new Float(Number(value)),
  pointer: (value) => new OpaquePointer(Number(value)),
  dtype: (value) => new DlDataType(...(value.split(",").map(Number) as [number, number, number])),
  device: (value) => new DlDevice(...(value.split(",").map(Number) as [number, number])),
  text: (value) => value,
  bytes: (size) => Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 255, 0).slice(0, Number(size)),
};

const objectTypes: Readonly<Record<string, number>> = {
  array: TypeIndex.ARRAY,
  list: TypeIndex.LIST,
  map: TypeIndex.MAP,
  dict: TypeIndex.DICT,
  shape: TypeIndex.SHAPE,
  function: TypeIndex.FUNCTION,
  error: TypeIndex.ERROR,
};

describe("the cells of tvm-ffi's own runtime", () => {
  test("are those of the same values here", () => {
    withFfi("tvm-ffi", (ffi) =>
      withCells(ffi, 1, (cell) => {
        let count = 0;
        for (const { kind, value, form, bytes } of lines) {
          const make = values[kind];
          if (!make) continue;
          writeValue(ffi, cell, make(value));
          expect([kind, value, form, cellBytes(ffi, cell)]).toEqual([kind, value, form, bytes]);
          checkAny(ffi, cell);
          dropAny(ffi, cell);
          count++;
        }
        expect(count).toBe(90);
      }),
    );
  });

  test("have the numbers of our types", () => {
    for (const { kind, bytes } of lines.filter((line) => line.kind in objectTypes)) {
      expect([kind, Number.parseInt(bytes.slice(0, 2), 16)]).toEqual([kind, objectTypes[kind]]);
    }
  });

  test("are None when they were moved or reset", () => {
    withFfi("tvm-ffi", (ffi) =>
      withCells(ffi, 2, (cell, other) => {
        const [moved, from, reset] = lines.slice(-3).map((line) => line.bytes);
        writeValue(ffi, cell, "12345678");
        moveAny(ffi, cell, other);
        expect([cellBytes(ffi, other), cellBytes(ffi, cell)]).toEqual([moved, from]);
        dropAny(ffi, other);
        expect(cellBytes(ffi, other)).toBe(reset);
      }),
    );
  });

  test("that borrow a C string or bytes are read as these", () => {
    withFfi("tvm-ffi", (ffi) =>
      withCells(ffi, 1, (cell) => {
        const borrowed = lines.filter(({ kind, form }) => form === "view" && /^(cstring|bytearray)$/.test(kind));
        expect(borrowed).toHaveLength(18);
        for (const { kind, value, bytes } of borrowed) {
          using scope = ffi.memory.scope();
          const plain = kind === "cstring" ? value : (values.bytes?.(value) as Uint8Array);
          const address = borrow(ffi, scope.malloc(64), plain);
          setAny(ffi, cell, kind === "cstring" ? TypeIndex.RAW_STRING : TypeIndex.BYTE_ARRAY_POINTER, address, 0);
          expect(cellBytes(ffi, cell)).toBe(bytes);
          expect(readValue(ffi, cell)).toEqual(plain);
        }
      }),
    );
  });

  test("that borrow own a copy after ownAny, in the bytes of tvm-ffi's Any", () => {
    withFfi("tvm-ffi", (ffi) =>
      withCells(ffi, 2, (view, cell) => {
        const owned = lines.filter(({ kind, form }) => form === "any" && /^(cstring|bytearray)$/.test(kind));
        expect(owned).toHaveLength(18);
        for (const { kind, value, bytes } of owned) {
          using scope = ffi.memory.scope();
          const plain = kind === "cstring" ? value : (values.bytes?.(value) as Uint8Array);
          const address = borrow(ffi, scope.malloc(64), plain);
          setAny(ffi, view, kind === "cstring" ? TypeIndex.RAW_STRING : TypeIndex.BYTE_ARRAY_POINTER, address, 0);
          ownAny(ffi, view, cell);
          expect([kind, value, cellBytes(ffi, cell)]).toEqual([kind, value, bytes]);
          dropAny(ffi, cell);
        }
      }),
    );
  });
});

/** Writes a C string, or a pair of address and size and the bytes. @returns the address to borrow */
function borrow({ memory }: Ffi, block: number, value: string | Uint8Array): number {
  const bytes = typeof value === "string" ? new TextEncoder().encode(`${value}\0`) : value;
  memory.u32.set([block + 8, bytes.length], block >>> 2);
  memory.u8.set(bytes, block + 8);
  return typeof value === "string" ? block + 8 : block;
}

/** The bytes in hexadecimal, without the address in them. */
function cellBytes(ffi: Ffi, cell: number): string {
  const hex = Buffer.from(ffi.memory.u8.slice(cell, cell + 16)).toString("hex");
  const typeIndex = ffi.memory.i32[cell >>> 2] ?? 0;
  const hasAddress =
    typeIndex >= TypeIndex.OBJECT || typeIndex === TypeIndex.RAW_STRING || typeIndex === TypeIndex.BYTE_ARRAY_POINTER;
  return hasAddress && anyWord(ffi, cell) !== 0 ? hex.slice(0, 16) : hex;
}
