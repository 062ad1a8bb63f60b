import { describe, expect, test } from "vitest";
import {
  appendCell,
  appendFillToCell,
  appendToCell,
  assignView,
  copyToCell,
  eraseFromCell,
  insertIntoCell,
  setCell,
} from "../../src/cells/index.js";
import { cellDataAddress } from "../../src/index.js";
import { bytesOf, K, LARGE, read, refusal, SMALL, textOf, VIEW, withCells } from "../with-cells.js";

describe.each([10, 22, 50])("the cell's own text of %i bytes", (size) => {
  const text = K.slice(0, size);

  test("is appended as it was before the call", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf(text));
      appendCell(m, a, a);
      appendToCell(m, a, cellDataAddress(m.u32, a) + 3, 5);
      expect(read(m, a)).toMatchObject({ text: text + text + text.slice(3, 8), hasNul: true });
    }));

  test("is kept in part by a copy", () =>
    withCells((m, a, b, _, k) => {
      for (const fill of [() => setCell(m, a, bytesOf(text)), () => assignView(m, a, k, size)]) {
        for (const [from, bytes] of [
          [0, size],
          [4, size - 4],
          [3, 2],
          [size, 0],
        ]) {
          fill();
          copyToCell(m, a, cellDataAddress(m.u32, a) + from, bytes);
          expect(read(m, a)).toMatchObject({ text: text.slice(from, from + bytes), hasNul: true });
          expect(read(m, a).type).toBe(bytes > 22 ? LARGE : SMALL);
        }
      }
      setCell(m, b, bytesOf(text));
      setCell(m, b, m.u8.subarray(cellDataAddress(m.u32, b) + 1, cellDataAddress(m.u32, b) + 4));
      expect(textOf(m, b)).toBe("bcd");
    }));

  test("is inserted as it was before the call", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf(text));
      insertIntoCell(m, a, 4, cellDataAddress(m.u32, a) + 2, 6);
      expect(textOf(m, a)).toBe(text.slice(0, 4) + text.slice(2, 8) + text.slice(4));
    }));

  test("is refused when the bytes are only partly text", () =>
    withCells((m, a, _, __, k) => {
      setCell(m, a, bytesOf(text));
      const end = cellDataAddress(m.u32, a) + size;
      const refused = refusal("INVALID_ARGUMENT", /overlap what the cell at \d+ holds/);
      expect(() => appendToCell(m, a, end - 1, 2)).toThrow(refused);
      expect(() => copyToCell(m, a, end, 1)).toThrow(refused);
      expect(() => insertIntoCell(m, a, 0, a, 4)).toThrow(refused);
      expect(() => assignView(m, a, cellDataAddress(m.u32, a), 4)).toThrow(refused);
      expect(textOf(m, a)).toBe(text);
      assignView(m, a, k, 3);
      expect(textOf(m, a)).toBe("abc");
    }));
});

describe("appendToCell", () => {
  test("of nothing keeps a VIEW; of a byte makes it SMALL or LARGE; an empty fill copies it", () =>
    withCells((m, a, b, c, k) => {
      assignView(m, a, k, 10);
      appendToCell(m, a, k, 0);
      expect(read(m, a).type).toBe(VIEW);
      appendToCell(m, a, k, 1);
      expect(read(m, a)).toMatchObject({ type: SMALL, size: 11 });
      assignView(m, b, k, 50);
      appendToCell(m, b, k, 1);
      expect(read(m, b)).toMatchObject({ type: LARGE, size: 51, capacity: 63 });
      assignView(m, c, k, 50);
      appendFillToCell(m, c, 0, 0);
      expect(read(m, c)).toMatchObject({ type: LARGE, size: 50, capacity: 63 });
    }));

  test("of bytes outside the memory is refused", () =>
    withCells((m, a) => {
      for (const call of [
        () => appendToCell(m, a, m.capacityBytes - 3, 4),
        () => copyToCell(m, a, m.capacityBytes, 1),
        () => assignView(m, a, -4, 2),
      ]) {
        expect(call).toThrow(refusal("INVALID_ARGUMENT", /bytes at address -?\d+ are not inside/));
      }
      expect(read(m, a).size).toBe(0);
    }));
});

describe("eraseFromCell, insertIntoCell", () => {
  test("refuse positions past the end", () =>
    withCells((m, a, _, __, k) => {
      setCell(m, a, bytesOf("hello"));
      for (const call of [
        () => eraseFromCell(m, a, 3, 3),
        () => eraseFromCell(m, a, 6, 0),
        () => eraseFromCell(m, a, -1, 1),
        () => insertIntoCell(m, a, 6, k, 1),
      ]) {
        expect(call).toThrow(refusal("OUT_OF_RANGE", /not inside a string of 5 bytes/));
      }
      expect(textOf(m, a)).toBe("hello");
    }));
});
