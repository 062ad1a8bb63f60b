import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  appendToCell,
  assignCell,
  assignView,
  CELL_BYTES,
  CellType,
  cellCapacity,
  cellDataAddress,
  cellSizeBytes,
  cellType,
  copyToCell,
  deallocCell,
  initCell,
  MAX_STRING_BYTES,
  moveCell,
  mutableCellData,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  setCell,
} from "../src/index.js";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const K = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX"; // 50 bytes, as upstream's kLongString

/** Runs `body` with three empty cells and the 50 bytes of K in memory; frees all of it. */
function withCells(body: (memory: LinearMemory, a: number, b: number, c: number, k: number) => void): void {
  withTestMemory((memory) => {
    const cells = memory.calloc(3 * CELL_BYTES);
    const k = memory.malloc(K.length);
    memory.u8.set(bytesOf(K), k);
    const [a, b, c] = [cells, cells + CELL_BYTES, cells + 2 * CELL_BYTES];
    body(memory, a, b, c, k);
    for (const cell of [a, b, c]) deallocCell(memory, cell);
    memory.free(k);
    memory.free(cells);
  });
}

const read = (memory: LinearMemory, cell: number) => {
  const data = cellDataAddress(memory.u32, cell);
  return {
    type: cellType(memory.u32, cell),
    size: cellSizeBytes(memory.u32, cell),
    capacity: cellCapacity(memory.u32, cell),
    text: new TextDecoder().decode(memory.u8.slice(data, data + cellSizeBytes(memory.u32, cell))),
  };
};

describe("cells", () => {
  test("zero bytes are an empty SMALL cell; assign and move of it work", () =>
    withCells((m, a, b, c) => {
      const empty = { type: CellType.SMALL, size: 0, capacity: 22, text: "" };
      expect(read(m, a)).toEqual(empty);
      assignCell(m, b, a);
      moveCell(m, c, b);
      expect([read(m, b), read(m, c)]).toEqual([empty, empty]);
    }));

  test("21 and 22 bytes are SMALL, the 23rd makes it LARGE of capacity 47, a move leaves the source empty", () =>
    withCells((m, a, b, _, k) => {
      copyToCell(m, a, k, 21);
      expect(read(m, a)).toEqual({ type: CellType.SMALL, size: 21, capacity: 22, text: K.slice(0, 21) });
      appendToCell(m, a, k + 21, 1);
      expect(read(m, a)).toEqual({ type: CellType.SMALL, size: 22, capacity: 22, text: K.slice(0, 22) });
      appendToCell(m, a, k + 22, 1);
      expect(read(m, a)).toEqual({ type: CellType.LARGE, size: 23, capacity: 47, text: K.slice(0, 23) });
      expect(m.u8[cellDataAddress(m.u32, a) + 23]).toBe(0);
      moveCell(m, b, a);
      expect(read(m, a)).toEqual({ type: CellType.SMALL, size: 0, capacity: 22, text: "" });
      expect(read(m, b)).toEqual({ type: CellType.LARGE, size: 23, capacity: 47, text: K.slice(0, 23) });
    }));

  test("append, then a VIEW over LARGE, then mutable data copies it", () =>
    withCells((m, a, b, _, k) => {
      copyToCell(m, a, k, 50);
      assignCell(m, b, a);
      appendToCell(m, a, k, 50);
      appendToCell(m, a, cellDataAddress(m.u32, b), 50);
      expect(read(m, a)).toMatchObject({ size: 150, text: K + K + K });
      assignView(m, a, k, 6);
      expect(read(m, a)).toEqual({ type: CellType.VIEW, size: 6, capacity: 0, text: "abcdef" });
      expect(cellDataAddress(m.u32, a)).toBe(k);
      expect(mutableCellData(m, a)).not.toBe(k);
      expect(read(m, a)).toEqual({ type: CellType.SMALL, size: 6, capacity: 22, text: "abcdef" });
    }));

  test("capacity grows exactly on copy, doubles on append, halves once per shrink", () =>
    withCells((m, a, b) => {
      const byte = m.malloc(1008);
      const caps: number[] = [22];
      for (let i = 0; i < 1600; i++) {
        appendToCell(m, a, byte, 1);
        const capacity = cellCapacity(m.u32, a);
        if (capacity !== caps.at(-1)) caps.push(capacity);
      }
      expect(caps).toEqual([22, 47, 95, 191, 383, 767, 1535, 3071]);
      copyToCell(m, b, byte, 1007);
      const trace = [1007, 600, 499, 498, 300, 200, 24, 23, 22].map((size) => {
        copyToCell(m, b, byte, size);
        return cellCapacity(m.u32, b);
      });
      expect(trace).toEqual([1007, 1007, 511, 511, 511, 255, 127, 63, 22]);
      m.free(byte);
    }));

  test("resize fills, keeps NULs and truncates", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf("c"));
      resizeCell(m, a, 2, 97);
      resizeCell(m, a, 4, 0);
      resizeCell(m, a, 6, 98);
      expect(read(m, a).text).toBe("ca\0\0bb");
      resizeCell(m, a, 2, 99);
      expect(read(m, a).text).toBe("ca");
    }));

  test.each([
    ["exact", reserveCell, 207],
    ["amortized", reserveCellAmortized, 223],
  ] as const)("reserve (%s) is nothing up to 22 bytes and otherwise keeps the text", (_, reserve, last) =>
    withCells((m, a, b, __, k) => {
      reserve(m, a, 21);
      reserve(m, a, 22);
      expect(read(m, a)).toEqual({ type: CellType.SMALL, size: 0, capacity: 22, text: "" });
      setCell(m, a, bytesOf("hello"));
      reserve(m, a, 100);
      expect(read(m, a)).toEqual({ type: CellType.LARGE, size: 5, capacity: 111, text: "hello" });
      assignView(m, b, k, 50);
      reserve(m, b, 10);
      expect(read(m, b)).toMatchObject({ type: CellType.VIEW, capacity: 0 });
      reserve(m, b, 100);
      expect(read(m, b)).toEqual({ type: CellType.LARGE, size: 50, capacity: 111, text: K });
      reserve(m, b, 200);
      expect(read(m, b)).toMatchObject({ type: CellType.LARGE, capacity: last, text: K });
    }),
  );

  test("an OFFSET cell reads relative to itself; assign and move make a VIEW of it", () =>
    withCells((m, a, b, c) => {
      m.u8.set(bytesOf("test\0"), b); // b stands for the bytes behind a
      m.u32[a >>> 2] = (5 << 2) | CellType.OFFSET;
      m.u32[(a >>> 2) + 1] = CELL_BYTES;
      m.u32[(a >>> 2) + 2] = 1;
      expect(read(m, a)).toEqual({ type: CellType.OFFSET, size: 5, capacity: 0, text: "test\0" });
      assignCell(m, c, a);
      expect(read(m, c)).toMatchObject({ type: CellType.VIEW, size: 5, text: "test\0" });
      initCell(m, c);
      moveCell(m, c, a);
      expect(read(m, c)).toMatchObject({ type: CellType.VIEW, text: "test\0" });
      expect(read(m, a)).toMatchObject({ type: CellType.OFFSET });
      initCell(m, b);
    }));

  test("the bytes are those of TensorFlow's header compiled for wasm32", () =>
    withCells((m, a, _, __, k) => {
      appendToCell(m, a, k, 30);
      const words = Array.from(m.u32.subarray(a >>> 2, (a >>> 2) + 6));
      expect(words).toEqual([0x79, 0x2f, cellDataAddress(m.u32, a), 0, 0, 0]);
    }));

  test("2^30 bytes are refused and the cell stays as it was", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf("hello"));
      const tooLong = MAX_STRING_BYTES + 1;
      expect(() => appendToCell(m, a, 16, MAX_STRING_BYTES)).toThrowError(/longer than the 1073741823/);
      expect(() => resizeCell(m, a, tooLong)).toThrowError(/1073741824 bytes/);
      expect(() => reserveCell(m, a, tooLong)).toThrowError(/1073741824 bytes/);
      expect(() => assignView(m, a, 16, tooLong)).toThrowError(/1073741824 bytes/);
      expect(read(m, a).text).toBe("hello");
    }));
});
