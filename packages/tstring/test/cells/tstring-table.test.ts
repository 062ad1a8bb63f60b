/** The assertions of TensorFlow's test of its C++ string class, on cells. Source: tsl/platform/tstring_test.cc. */
import type { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import {
  appendCell,
  appendFillToCell,
  appendToCell,
  assignCell,
  assignView,
  clearCell,
  copyToCell,
  deallocCell,
  eraseFromCell,
  initCell,
  insertFillIntoCell,
  insertIntoCell,
  moveCell,
  pushBackToCell,
  reserveCell,
  resizeCell,
  setCell,
  swapCells,
} from "../../src/cells/index.js";
import { cellDataAddress, cellsEqual, compareCells } from "../../src/index.js";
import { bytesOf, K, LARGE, place, read, SMALL, textOf, VIEW, withCells } from "../with-cells.js";

const code = (text: string) => text.charCodeAt(0);

/** Appends `text` from a block of its own. */
function append(m: LinearMemory, cell: number, text: string): void {
  const block = place(m, text);
  appendToCell(m, cell, block, text.length);
  m.free(block);
}

describe("tstring", () => {
  test("Construction", () =>
    withCells((m, a, b, c) => {
      expect(read(m, a)).toMatchObject({ text: "", size: 0, type: SMALL, capacity: 22 });
      setCell(m, a, bytesOf("a\0a"));
      expect(read(m, a)).toMatchObject({ text: "a\0a", size: 3 });
      setCell(m, b, bytesOf(K));
      expect(read(m, b)).toMatchObject({ text: K, type: LARGE, size: 50, capacity: 63 });
      resizeCell(m, c, 3, code("b"));
      expect(read(m, c)).toMatchObject({ text: "bbb", size: 3 });
      setCell(m, c, bytesOf("hi"));
      expect(read(m, c)).toMatchObject({ text: "hi", size: 2, type: SMALL });
      setCell(m, c, bytesOf("bye"));
      expect(read(m, c).text).toBe("bye");
    }));

  test("CopyMove", () =>
    withCells((m, a, b, c) => {
      setCell(m, a, bytesOf(K));
      assignCell(m, b, a);
      expect(cellsEqual(m, a, b)).toBe(true);
      expect(cellDataAddress(m.u32, a)).not.toBe(cellDataAddress(m.u32, b));
      moveCell(m, c, a);
      expect(cellsEqual(m, c, b)).toBe(true);
      expect(read(m, a)).toMatchObject({ text: "", type: SMALL });
    }));

  test("Assignment", () =>
    withCells((m, a, b, c, k) => {
      setCell(m, a, bytesOf(K.slice(0, 30)));
      assignCell(m, b, a);
      expect([read(m, a), read(m, b)]).toMatchObject([
        { type: LARGE, size: 30 },
        { type: LARGE, size: 30 },
      ]);
      moveCell(m, c, a);
      expect([read(m, a), read(m, c)]).toMatchObject([
        { type: SMALL, text: "" },
        { type: LARGE, text: K.slice(0, 30) },
      ]);
      assignView(m, c, k, 50);
      expect(read(m, c)).toMatchObject({ type: VIEW, size: 50, capacity: 0 });
      initCell(m, a);
      moveCell(m, a, c);
      expect(read(m, a)).toMatchObject({ type: VIEW, size: 50 });
      setCell(m, a, bytesOf(K));
      expect(read(m, a)).toMatchObject({ type: LARGE, text: K });
      setCell(m, a, bytesOf("hello"));
      expect(read(m, a)).toMatchObject({ type: SMALL, text: "hello" });
      setCell(m, a, bytesOf("a"));
      expect(read(m, a)).toMatchObject({ type: SMALL, text: "a" });
      copyToCell(m, a, k, 50);
      resizeCell(m, a, 44);
      expect(read(m, a)).toMatchObject({ type: LARGE, text: K.slice(0, 44) });
      assignView(m, a, k, 50);
      expect(read(m, a)).toMatchObject({ type: VIEW, text: K });
      setCell(m, a, bytesOf("hello1"));
      expect(textOf(m, a)).toBe("hello1");
      setCell(m, a, bytesOf("hello2").subarray(0, 5));
      expect(textOf(m, a)).toBe("hello");
    }));

  test("Assignment as a view: the pointer is that of the bytes, also through another view", () =>
    withCells((m, a, b, _, k) => {
      assignView(m, a, k, 50);
      assignView(m, b, cellDataAddress(m.u32, a), 50);
      expect([read(m, a), read(m, b)]).toMatchObject([
        { type: VIEW, text: K },
        { type: VIEW, text: K },
      ]);
      expect([cellDataAddress(m.u32, a), cellDataAddress(m.u32, b)]).toEqual([k, k]);
      assignView(m, b, k, 2);
      expect(read(m, b)).toMatchObject({ type: VIEW, size: 2 });
    }));

  test("Comparison", () =>
    withCells((m, a, b) => {
      const compare = (x: string, y: string) => {
        setCell(m, a, bytesOf(x));
        setCell(m, b, bytesOf(y));
        return [Math.sign(compareCells(m, a, b)), Math.sign(compareCells(m, b, a)), cellsEqual(m, a, b)];
      };
      for (const [x, y] of [
        ["", "a"],
        ["a", "aa"],
        ["a", "b"],
        ["\0a", "\0aa"],
        ["\0a", "\0b"],
        [K, `${K}a`],
      ]) {
        expect(compare(x, y)).toEqual([-1, 1, false]);
      }
      for (const same of ["", "a", "\0a", K]) expect(compare(same, same)).toEqual([0, 0, true]);
      expect(compare("c", "b")).toEqual([1, -1, false]);
    }));

  test("Allocation", () =>
    withCells((m, a) => {
      resizeCell(m, a, 2);
      expect(textOf(m, a)).toBe("\0\0");
      resizeCell(m, a, 6, code("a"));
      expect(textOf(m, a)).toBe("\0\0aaaa");
      resizeCell(m, a, 3, code("b"));
      expect(textOf(m, a)).toBe("\0\0a");
      clearCell(m, a);
      expect(read(m, a)).toMatchObject({ size: 0, type: SMALL });
      reserveCell(m, a, 100);
      reserveCell(m, a, 100);
      expect(read(m, a).capacity).toBe(111);
      clearCell(m, a);
      expect(read(m, a)).toMatchObject({ size: 0, type: SMALL, capacity: 22 });
    }));

  test("ElementAccess: every byte, and a NUL after the last", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf("abc"));
      const data = cellDataAddress(m.u32, a);
      expect(Array.from(m.u8.subarray(data, data + 4))).toEqual([97, 98, 99, 0]);
    }));

  test("Modifiers: append", () =>
    withCells((m, a, b) => {
      append(m, a, "ba");
      expect(textOf(m, a)).toBe("ba");
      appendCell(m, a, a);
      append(m, a, "\0c");
      append(m, a, "dd");
      expect(read(m, a)).toMatchObject({ text: "baba\0cdd", size: 8 });
      appendFillToCell(m, a, 3, code("z"));
      expect(textOf(m, a)).toBe("baba\0cddzzz");
      appendFillToCell(m, a, 0, code("z"));
      append(m, a, "");
      appendCell(m, a, b);
      expect(textOf(m, a)).toBe("baba\0cddzzz");
    }));

  test("Modifiers: erase, insert, swap, push back", () =>
    withCells((m, a, b) => {
      setCell(m, a, bytesOf("baba\0cddzzz"));
      eraseFromCell(m, a, 0, 1);
      expect(read(m, a)).toMatchObject({ text: "aba\0cddzzz", size: 10 });
      eraseFromCell(m, a, 4, 6);
      expect(textOf(m, a)).toBe("aba\0");
      const moo = place(m, "\0moo\0");
      insertIntoCell(m, a, 1, moo + 1, 4);
      m.free(moo);
      expect(textOf(m, a)).toBe("amoo\0ba\0");
      insertFillIntoCell(m, a, 0, 2, 0);
      insertFillIntoCell(m, a, 9, 1, code("q"));
      expect(textOf(m, a)).toBe("\0\0amoo\0baq\0");
      eraseFromCell(m, a, 0, 11);
      expect(cellsEqual(m, a, b)).toBe(true);
      setCell(m, a, bytesOf("ba"));
      setCell(m, b, bytesOf(K));
      swapCells(m, a, b);
      expect([textOf(m, a), textOf(m, b)]).toEqual([K, "ba"]);
      pushBackToCell(m, b, 0);
      pushBackToCell(m, b, code("q"));
      expect(read(m, b)).toMatchObject({ text: "ba\0q", size: 4 });
    }));

  test("Friends: a sum is a reserve and two appends", () =>
    withCells((m, a, b, c) => {
      const sum = (x: string, y: string) => {
        setCell(m, a, bytesOf(x));
        setCell(m, b, bytesOf(y));
        deallocCell(m, c);
        initCell(m, c);
        reserveCell(m, c, x.length + y.length);
        appendCell(m, c, a);
        appendCell(m, c, b);
        return textOf(m, c);
      };
      const x = "\0a\0";
      for (const [left, right] of [
        ["b", ""],
        ["", "b"],
        ["", x],
        [x, ""],
        ["b", x],
        [x, "b"],
        [K, K],
      ]) {
        expect(sum(left, right)).toBe(left + right);
      }
      expect(read(m, c).capacity).toBe(111);
    }));
});
