import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyWord } from "../../src/any/cell.js";
import {
  anyPadBytes,
  anyRoom,
  anyType,
  checkAny,
  dropAny,
  dropAnyPad,
  type Ffi,
  initAnyPad,
  ownAny,
  readValue,
  TypeIndex,
  unboxedCell,
  viewAny,
  writeResult,
  writeUcs4Result,
} from "../../src/index.js";
import { withCells, withFfi } from "../each-profile.js";

function withPad(ffi: Ffi, paddings: number, run: (pad: number) => void): void {
  const pad = ffi.memory.malloc(anyPadBytes(paddings) + 8);
  ffi.memory.u8.fill(0xaa, pad, pad + anyPadBytes(paddings) + 8);
  try {
    initAnyPad(ffi, pad, paddings);
    run(pad);
    expect(ffi.memory.u8[pad + anyPadBytes(paddings)]).toBe(0xaa); // Nothing was written past its end.
  } finally {
    ffi.memory.free(pad);
  }
}

test("a pad advertises its room, and a result uses it", () => {
  withFfi("rfc", (ffi) =>
    withPad(ffi, 2, (pad) => {
      expect(anyPadBytes(2)).toBe(32);
      expect(anyRoom(ffi, pad)).toBe(24);
      const { liveBlocks } = ffi.memory;
      writeResult(ffi, pad, "twenty-four bytes, all. ");
      expect(ffi.memory.liveBlocks).toBe(liveBlocks);
      expect([anyType(ffi, pad), readValue(ffi, pad)]).toEqual([TypeIndex.SMALL_STRING, "twenty-four bytes, all. "]);
      dropAnyPad(ffi, pad, 2);
      writeResult(ffi, pad, "twenty-five bytes, one up");
      expect([anyType(ffi, pad), readValue(ffi, pad)]).toEqual([TypeIndex.STRING, "twenty-five bytes, one up"]);
      dropAnyPad(ffi, pad, 2);
      writeResult(ffi, pad, new Uint8Array(24).fill(7));
      expect(anyType(ffi, pad)).toBe(TypeIndex.SMALL_BYTES);
      dropAnyPad(ffi, pad, 2);
      writeUcs4Result(ffi, pad, "six 😀😀");
      expect([anyType(ffi, pad), readValue(ffi, pad)]).toEqual([TypeIndex.SMALL_UCS4, "six 😀😀"]);
      dropAnyPad(ffi, pad, 2);
      writeUcs4Result(ffi, pad, "seven 7");
      expect([anyType(ffi, pad), readValue(ffi, pad)]).toEqual([TypeIndex.UCS4_STRING, "seven 7"]);
      dropAnyPad(ffi, pad, 2);
      expect(anyRoom(ffi, pad)).toBe(24);
    }),
  );
});

test("values go from pads to cells and views and stay the same", () => {
  const value = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), fc.integer());
  withFfi("rfc", (ffi) =>
    withCells(ffi, 2, (cell, view) =>
      fc.assert(
        fc.property(value, fc.nat(4), fc.boolean(), (written, paddings, asUcs4) =>
          withPad(ffi, paddings, (pad) => {
            if (asUcs4 && typeof written === "string") writeUcs4Result(ffi, pad, written);
            else writeResult(ffi, pad, written);
            const expected = readValue(ffi, pad);
            viewAny(ffi, pad, view);
            expect(readValue(ffi, view)).toEqual(expected);
            expect(readValue(ffi, unboxedCell(ffi, view))).toEqual(expected);
            ownAny(ffi, view, cell);
            expect(readValue(ffi, cell)).toEqual(expected);
            checkAny(ffi, cell);
            dropAny(ffi, cell);
            ownAny(ffi, pad, cell);
            dropAnyPad(ffi, pad, paddings);
            expect(readValue(ffi, cell)).toEqual(expected);
            checkAny(ffi, cell);
            dropAny(ffi, cell);
          }),
        ),
      ),
    ),
  );
});

test("a view or a copy of an empty pad has no room", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 2, (cell, view) =>
      withPad(ffi, 1, (pad) => {
        viewAny(ffi, pad, view);
        ownAny(ffi, pad, cell);
        expect([anyRoom(ffi, view), anyRoom(ffi, cell)]).toEqual([8, 8]);
        writeResult(ffi, cell, "no room here");
        expect(anyType(ffi, cell)).toBe(TypeIndex.STRING);
        dropAny(ffi, cell);
      }),
    ),
  );
});

test("a view of a long pad points to it", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 2, (view, other) =>
      withPad(ffi, 1, (pad) => {
        writeResult(ffi, pad, "sixteen bytes!!!");
        viewAny(ffi, pad, view);
        expect([anyType(ffi, view), anyWord(ffi, view)]).toEqual([TypeIndex.ANY_POINTER, pad]);
        viewAny(ffi, view, other);
        expect([anyType(ffi, other), anyWord(ffi, other)]).toEqual([TypeIndex.ANY_POINTER, pad]);
        ffi.memory.u32[(other >>> 2) + 2] = view;
        expect(statusOf(() => readValue(ffi, other))).toBe(
          `INVALID_ARGUMENT: the cell at ${other} points to a cell that points on`,
        );
        ffi.memory.u32[(other >>> 2) + 2] = 0xfffffff0;
        expect(statusOf(() => ownAny(ffi, other, other))).toBe(
          "INVALID_ARGUMENT: 4294967280 is not the address of a cell",
        );
      }),
    ),
  );
});

test("a room that no pad has is refused", () => {
  withFfi("rfc", (ffi) =>
    withCells(ffi, 1, (cell) => {
      for (const room of [9, 8 * 1025, 0xfffffff8]) {
        ffi.memory.u32[(cell >>> 2) + 1] = room;
        expect(statusOf(() => writeResult(ffi, cell, "text"))).toBe(
          `INVALID_ARGUMENT: the cell at ${cell} advertises room for ${room} bytes, which no pad has`,
        );
      }
      expect(statusOf(() => initAnyPad(ffi, cell, 1024))).toContain("INVALID_ARGUMENT: ");
    }),
  );
});

test("tvm-ffi has no pads", () => {
  withFfi("tvm-ffi", (ffi) =>
    withCells(ffi, 1, (cell) => {
      expect(statusOf(() => initAnyPad(ffi, cell, 1))).toBe(
        "FAILED_PRECONDITION: cells with padding need the RFC's profile: the cells of tvm-ffi have 16 bytes",
      );
      expect(anyRoom(ffi, cell)).toBe(7);
      writeResult(ffi, cell, "eight by");
      expect(anyType(ffi, cell)).toBe(TypeIndex.STRING);
      dropAny(ffi, cell);
    }),
  );
});
