import { statusOf } from "@heddle/tooling-testing";
import { expect, test } from "vitest";
import {
  anyType,
  box,
  checkAny,
  compactString,
  copyView,
  dropAny,
  type Ffi,
  ownAny,
  readValue,
  spillString,
  TypeIndex,
  writeUcs4,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const encoder = new TextEncoder();

/** Runs with the address of bytes and a NUL. */
function withBytes(ffi: Ffi, bytes: Uint8Array, run: (address: number) => void): void {
  const address = ffi.memory.calloc(bytes.length + 1);
  ffi.memory.u8.set(bytes, address);
  try {
    run(address);
  } finally {
    ffi.memory.free(address);
  }
}

function setView(ffi: Ffi, cell: number, typeIndex: number, payload: number): void {
  const { i32 } = ffi.memory;
  i32.set([ffi.profile.cellCode(typeIndex), 0, payload, 0], cell >>> 2);
}

eachProfile("ownAny", (profile) => {
  test("makes strings of borrowed C strings, small ones in the cell", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (view, cell) => {
        for (const [text, type] of [
          ["hello", TypeIndex.SMALL_STRING],
          ["", TypeIndex.SMALL_STRING],
          ["long string very long", TypeIndex.STRING],
        ] as const) {
          withBytes(ffi, encoder.encode(text), (address) => {
            setView(ffi, view, TypeIndex.RAW_STRING, address);
            expect(readValue(ffi, view)).toBe(text);
            ownAny(ffi, view, cell);
            ownAny(ffi, view, view);
          });
          expect([anyType(ffi, cell), anyType(ffi, view)]).toEqual([type, type]);
          expect([readValue(ffi, cell), readValue(ffi, view)]).toEqual([text, text]);
          checkAny(ffi, cell);
          dropAny(ffi, cell);
          dropAny(ffi, view);
        }
      }),
    );
  });

  test("makes bytes of borrowed byte arrays, which keep a NUL", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (view, cell, span) => {
        for (const [bytes, type] of [
          [Uint8Array.of(0, 97, 98, 99), TypeIndex.SMALL_BYTES],
          [new Uint8Array(26).fill(9), TypeIndex.BYTES],
        ] as const) {
          withBytes(ffi, bytes, (address) => {
            ffi.memory.u32.set([address, bytes.length], span >>> 2);
            setView(ffi, view, TypeIndex.BYTE_ARRAY_POINTER, span);
            expect(readValue(ffi, view)).toEqual(bytes);
            ownAny(ffi, view, cell);
          });
          expect([anyType(ffi, cell), readValue(ffi, cell)]).toEqual([type, bytes]);
          dropAny(ffi, cell);
        }
      }),
    );
  });

  test("moves the object of an rvalue reference once", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (view, cell, slot) => {
        const object = box(ffi, 5).take();
        ffi.memory.u32[slot >>> 2] = object;
        setView(ffi, view, TypeIndex.OBJECT_RVALUE_REF, slot);
        ownAny(ffi, view, cell);
        expect([anyType(ffi, cell), readValue(ffi, cell)]).toEqual([TypeIndex.BOX_INT, 5]);
        expect(ffi.memory.u32[slot >>> 2]).toBe(0);
        expect(statusOf(() => ownAny(ffi, view, view))).toBe("INTERNAL: RValueRef already moved");
        ffi.memory.u32[slot >>> 2] = 12;
        expect(statusOf(() => ownAny(ffi, view, view))).toContain("INVALID_ARGUMENT: ");
        setView(ffi, view, TypeIndex.OBJECT_RVALUE_REF, -4);
        expect(statusOf(() => ownAny(ffi, view, view))).toContain("INVALID_ARGUMENT: ");
        dropAny(ffi, cell);
      }),
    );
  });

  test("counts an object, copies the rest, refuses undefined types", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 3, (view, cell, other) => {
        using object = box(ffi, 1);
        writeValue(ffi, other, object);
        copyView(ffi, other, view);
        ownAny(ffi, view, cell);
        expect(object.useCount).toBe(3);
        dropAny(ffi, cell);
        dropAny(ffi, other);
        writeValue(ffi, view, 2.5);
        ownAny(ffi, view, cell);
        expect(readValue(ffi, cell)).toBe(2.5);
        ffi.memory.i32[view >>> 2] = -99;
        expect(statusOf(() => ownAny(ffi, view, cell))).toContain("INVALID_ARGUMENT: ");
        expect(readValue(ffi, cell)).toBe(2.5);
      }),
    );
  });

  test("refuses a C string that is null or has no end, and a byte array that leaves the memory", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (view, span) => {
        setView(ffi, view, TypeIndex.RAW_STRING, 0);
        expect(statusOf(() => ownAny(ffi, view, view))).toBe("INVALID_ARGUMENT: no C string is at 0");
        ffi.memory.u32.set([16, 0xffffffff], span >>> 2);
        setView(ffi, view, TypeIndex.BYTE_ARRAY_POINTER, span);
        expect(statusOf(() => ownAny(ffi, view, view))).toContain("INVALID_ARGUMENT: ");
      }),
    );
  });
});

eachProfile("spillString", (profile) => {
  test("and compactString move a short string to the heap and back", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const writers = [
          () => writeValue(ffi, cell, "small"),
          () => writeValue(ffi, cell, ""),
          () => writeValue(ffi, cell, Uint8Array.of(1, 0, 2)),
          () => writeUcs4(ffi, cell, "😀"),
        ];
        for (const write of writers) {
          write();
          const before = ffi.memory.u8.slice(cell, cell + 16);
          const [type, value] = [anyType(ffi, cell), readValue(ffi, cell)];
          expect(spillString(ffi, cell)).toBe(true);
          expect(anyType(ffi, cell)).toBeGreaterThanOrEqual(TypeIndex.OBJECT);
          checkAny(ffi, cell);
          expect(readValue(ffi, cell)).toEqual(value);
          expect(spillString(ffi, cell)).toBe(false);
          expect(compactString(ffi, cell)).toBe(true);
          expect(anyType(ffi, cell)).toBe(type);
          expect(ffi.memory.u8.slice(cell, cell + 16)).toEqual(before);
          expect(compactString(ffi, cell)).toBe(false);
        }
      }),
    );
  });

  test("leaves other values, and compactString long strings", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, 7);
        expect([spillString(ffi, cell), compactString(ffi, cell), readValue(ffi, cell)]).toEqual([false, false, 7]);
        writeValue(ffi, cell, "nine byte");
        expect([spillString(ffi, cell), compactString(ffi, cell), readValue(ffi, cell)]).toEqual([
          false,
          false,
          "nine byte",
        ]);
        dropAny(ffi, cell);
      }),
    );
  });
});
