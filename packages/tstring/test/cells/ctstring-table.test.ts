/** The assertions of TensorFlow's own test of its string functions, row by row. Source: tsl/platform/ctstring_test.cc. */
import { describe, expect, test } from "vitest";
import {
  appendCell,
  appendToCell,
  assignCell,
  assignView,
  copyToCell,
  deallocCell,
  initCell,
  moveCell,
  mutableCellData,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  setCell,
} from "../../src/cells/index.js";
import {
  CELL_BYTES,
  cellDataAddress,
  cellSizeBytes,
  cellType,
  MAX_STRING_BYTES,
  SMALL_CAPACITY,
} from "../../src/index.js";
import { bytesOf, K, LARGE, OFFSET, place, read, refusal, SMALL, VIEW, withCells } from "../with-cells.js";

const EMPTY = { type: SMALL, size: 0, capacity: 22, text: "", hasNul: true };
const small = (text: string) => ({ type: SMALL, size: text.length, capacity: 22, text, hasNul: true });

describe("TF_CTStringTest", () => {
  test("C0: the long string is longer than a SMALL cell holds", () => {
    expect([K.length, SMALL_CAPACITY]).toEqual([50, 22]);
  });

  test("C1, C2, C3: empty cells are made, assigned, moved and freed", () =>
    withCells((m, a, b, c) => {
      for (const cell of [a, b, c]) initCell(m, cell);
      expect(read(m, a)).toEqual(EMPTY);
      expect(mutableCellData(m, a)).toBe(cellDataAddress(m.u32, a));
      assignCell(m, b, a);
      expect([read(m, b), cellType(m.u32, a)]).toEqual([EMPTY, SMALL]);
      moveCell(m, c, b);
      expect([read(m, b), read(m, c)]).toEqual([EMPTY, EMPTY]);
      for (const cell of [a, b, c]) deallocCell(m, cell);
    }));

  test("C4, C5: one byte is copied, assigned and moved; a SMALL cell that was moved from keeps it", () =>
    withCells((m, a, b, c) => {
      setCell(m, a, bytesOf("a"));
      expect(read(m, a)).toEqual(small("a"));
      expect(mutableCellData(m, a)).toBe(cellDataAddress(m.u32, a));
      assignCell(m, b, a);
      expect(read(m, b)).toEqual(small("a"));
      moveCell(m, c, b);
      expect([read(m, b), read(m, c)]).toEqual([small("a"), small("a")]);
      for (const cell of [a, b, c]) deallocCell(m, cell);
    }));

  test("C6 to C10: 21 and 22 bytes are SMALL, 23 are LARGE, a move leaves nothing behind", () =>
    withCells((m, a, b, _, k) => {
      expect(read(m, a).capacity).toBe(22);
      copyToCell(m, a, k, 21);
      expect(read(m, a)).toEqual(small(K.slice(0, 21)));
      appendToCell(m, a, k + 21, 1);
      expect(read(m, a)).toEqual(small(K.slice(0, 22)));
      appendToCell(m, a, k + 22, 1);
      const large = { type: LARGE, size: 23, capacity: 47, text: K.slice(0, 23), hasNul: true };
      expect(read(m, a)).toEqual(large);
      expect(mutableCellData(m, a)).toBe(cellDataAddress(m.u32, a));
      moveCell(m, b, a);
      expect([read(m, a), read(m, b)]).toEqual([EMPTY, large]);
    }));

  test("C11 to C14: append, then a view over LARGE, then mutable data", () =>
    withCells((m, a, b, _, k) => {
      copyToCell(m, a, k, 50);
      assignCell(m, b, a);
      expect([read(m, a), read(m, b)]).toMatchObject([{ size: 50, text: K }, { size: 50 }]);
      expect(mutableCellData(m, a)).toBe(cellDataAddress(m.u32, a));
      appendToCell(m, a, k, 50);
      appendCell(m, a, b);
      expect(read(m, a)).toMatchObject({ size: 150, text: K + K + K });
      assignView(m, a, k, 6);
      expect(read(m, a)).toMatchObject({ type: VIEW, size: 6, capacity: 0, text: "abcdef" });
      expect(cellDataAddress(m.u32, a)).toBe(k);
      expect(mutableCellData(m, a)).not.toBe(k);
      expect(read(m, a)).toEqual(small("abcdef"));
    }));

  test("C15, C16: a shorter copy makes the capacity smaller, a short one makes the cell SMALL", () =>
    withCells((m, a, _, __, k) => {
      setCell(m, a, bytesOf("a"));
      copyToCell(m, a, k, 50);
      expect(read(m, a)).toMatchObject({ type: LARGE, size: 50, capacity: 63, text: K });
      copyToCell(m, a, k, 23);
      expect(read(m, a)).toMatchObject({ type: LARGE, size: 23, capacity: 31, text: K.slice(0, 23) });
      setCell(m, a, bytesOf("c"));
      expect(read(m, a)).toEqual(small("c"));
    }));

  test("C17: resize fills what it adds", () =>
    withCells((m, a) => {
      const texts = [
        [2, "a"],
        [4, "\0"],
        [6, "b"],
        [2, "c"],
      ].map(([size, fill]) => {
        resizeCell(m, a, Number(size), `${fill}`.charCodeAt(0));
        return read(m, a).text;
      });
      expect(texts).toEqual(["aa", "aa\0\0", "aa\0\0bb", "aa"]);
    }));

  test.each([
    ["C18 to C22: reserve", reserveCell, 207],
    ["C23: reserve amortized", reserveCellAmortized, 223],
  ] as const)("%s", (_, reserve, last) =>
    withCells((m, a, b, __, k) => {
      reserve(m, a, 21);
      expect(read(m, a)).toEqual(EMPTY);
      reserve(m, a, 22);
      expect(read(m, a)).toEqual(EMPTY);
      setCell(m, a, bytesOf("hello"));
      expect(read(m, a)).toEqual(small("hello"));
      reserve(m, a, 100);
      expect(read(m, a)).toMatchObject({ type: LARGE, size: 5, capacity: 111, text: "hello" });
      assignView(m, b, k, 50);
      reserve(m, b, 10);
      expect(read(m, b)).toMatchObject({ type: VIEW, capacity: 0 });
      reserve(m, b, 100);
      expect(read(m, b)).toMatchObject({ type: LARGE, size: 50, capacity: 111, text: K });
      reserve(m, b, 200);
      expect(read(m, b)).toMatchObject({ type: LARGE, size: 50, capacity: last, text: K });
    }),
  );

  test("C24: an OFFSET cell shows the bytes after it", () =>
    withCells((m) => {
      const cell = m.calloc(CELL_BYTES + 5);
      m.u8.set(bytesOf("test\0"), cell + CELL_BYTES);
      const data = new DataView(m.u8.buffer);
      data.setUint32(cell, (5 << 2) | OFFSET, true);
      data.setUint32(cell + 4, CELL_BYTES, true);
      data.setUint32(cell + 8, 1, true);
      expect(read(m, cell)).toMatchObject({ type: OFFSET, size: 5, text: "test\0" });
      m.free(cell);
    }));

  test("C25: an append whose sum of sizes is too long is refused, not ignored, and the text is unchanged", () =>
    withCells((m, a, _, __, k) => {
      setCell(m, a, bytesOf("hello"));
      for (const size of [2 ** 32 - 1, MAX_STRING_BYTES + 1, MAX_STRING_BYTES - 4]) {
        expect(() => appendToCell(m, a, k, size)).toThrow(refusal("RESOURCE_EXHAUSTED", /longer than the 1073741823/));
      }
      expect(read(m, a)).toEqual(small("hello"));
    }));
});

describe("byte vectors", () => {
  test("x, 22 bytes and 23 bytes: the wasm32 forms", () =>
    withCells((m, a, b, c) => {
      const raw = (cell: number) => Array.from(m.u8.subarray(cell, cell + CELL_BYTES));
      setCell(m, a, bytesOf("x"));
      expect(raw(a)).toEqual([4, 0x78, ...new Array(22).fill(0)]);
      setCell(m, b, bytesOf("x".repeat(22)));
      expect(raw(b)).toEqual([0x58, ...new Array(22).fill(0x78), 0]);
      setCell(m, c, bytesOf("x".repeat(23)));
      expect(raw(c).slice(0, 8)).toEqual([0x5d, 0, 0, 0, 0x1f, 0, 0, 0]);
      expect(cellSizeBytes(m.u32, c)).toBe(23);
    }));

  test("30 bytes appended to an empty cell", () =>
    withCells((m, a, _, __, k) => {
      appendToCell(m, a, k, 30);
      expect(Array.from(m.u32.subarray(a / 4, a / 4 + 6))).toEqual([0x79, 0x2f, cellDataAddress(m.u32, a), 0, 0, 0]);
    }));

  test("a view of 11 bytes overwrites all 24 bytes of whatever was there", () =>
    withCells((m, a, _, __, k) => {
      m.u8.fill(0xf4, a, a + CELL_BYTES); // SMALL by its type bits, with text where an owner would be
      assignView(m, a, k, 11);
      expect(Array.from(m.u32.subarray(a / 4, a / 4 + 6))).toEqual([0x2f, k, 0, 0, 0, 0]);
      const text = place(m, "x".repeat(22));
      copyToCell(m, a, text, 22);
      assignView(m, a, k, 11);
      expect(Array.from(m.u32.subarray(a / 4, a / 4 + 6))).toEqual([0x2f, k, 0, 0, 0, 0]);
      m.free(text);
    }));
});
