import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  assignCell,
  assignView,
  deallocCell,
  initCell,
  moveCell,
  reserveCell,
  setCell,
  swapCells,
} from "../../src/cells/index.js";
import { CELL_BYTES, cellDataAddress } from "../../src/index.js";
import { bytesOf, K, LARGE, OFFSET, read, refusal, SMALL, VIEW, withCells } from "../with-cells.js";

describe("assignCell", () => {
  test("gives a copy the capacity made for it, also where there was more", () =>
    withCells((m, a, b) => {
      setCell(m, a, bytesOf(K));
      reserveCell(m, b, 500);
      assignCell(m, b, a);
      expect(read(m, b)).toMatchObject({ type: LARGE, capacity: 63, text: K });
      reserveCell(m, a, 500);
      setCell(m, a, bytesOf("short"));
      reserveCell(m, a, 100);
      assignCell(m, b, a);
      expect(read(m, b)).toMatchObject({ type: SMALL, text: "short" });
      assignCell(m, a, a);
      expect(read(m, a)).toMatchObject({ type: LARGE, text: "short" });
    }));

  test("makes a VIEW of a VIEW and of an OFFSET cell", () =>
    withCells((m, a, b, c, k) => {
      assignView(m, a, k, 30);
      assignCell(m, b, a);
      expect([read(m, b).type, cellDataAddress(m.u32, b)]).toEqual([VIEW, k]);
      m.u32.set([(5 << 2) | OFFSET, k - c, 1], c / 4);
      assignCell(m, a, c);
      expect([read(m, a), cellDataAddress(m.u32, a)]).toMatchObject([{ type: VIEW, text: "abcde" }, k]);
      initCell(m, a);
      moveCell(m, a, c);
      expect([read(m, a), read(m, c)]).toMatchObject([
        { type: VIEW, text: "abcde" },
        { type: OFFSET, text: "abcde" },
      ]);
    }));

  test("refuses a view of bytes that the target would free, and so does moveCell", () =>
    withCells((m, a, b) => {
      setCell(m, a, bytesOf(K));
      assignView(m, b, cellDataAddress(m.u32, a) + 5, 10);
      for (const write of [assignCell, moveCell]) {
        expect(() => write(m, a, b)).toThrow(refusal("INVALID_ARGUMENT", /would be lost/));
      }
      expect([read(m, a).text, read(m, b).text]).toEqual([K, K.slice(5, 15)]);
    }));

  test("leaves the target as it was when memory is out", () =>
    withTestMemory(
      (m) => {
        const cells = m.calloc(2 * CELL_BYTES);
        const [a, b] = [cells, cells + CELL_BYTES];
        setCell(m, a, new Uint8Array(40_000).fill(120));
        setCell(m, b, bytesOf(K));
        expect(() => assignCell(m, b, a)).toThrow(refusal("RESOURCE_EXHAUSTED", /cannot allocate/));
        expect(read(m, b)).toMatchObject({ type: LARGE, text: K });
        for (const cell of [a, b]) deallocCell(m, cell);
        m.free(cells);
      },
      { initialBytes: 3 * 65536 + 20_000, maximumBytes: 3 * 65536 + 20_000 },
    ));
});

describe("swapCells", () => {
  test("turns an OFFSET cell, whose bytes lie relative to it, into a VIEW", () =>
    withCells((m, a, b, _, k) => {
      setCell(m, a, bytesOf("hi"));
      m.u32.set([(5 << 2) | OFFSET, k - b, 1], b / 4);
      swapCells(m, a, b);
      expect([read(m, a), read(m, b)]).toMatchObject([
        { type: VIEW, text: "abcde" },
        { type: SMALL, text: "hi" },
      ]);
      swapCells(m, a, a);
      expect(read(m, a).text).toBe("abcde");
    }));
});
