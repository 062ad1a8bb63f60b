import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  appendFillToCell,
  appendToCell,
  assignView,
  copyToCell,
  deallocCell,
  initCell,
  insertFillIntoCell,
  mutableCellData,
  pushBackToCell,
  reserveCell,
  reserveCellAmortized,
  resizeCell,
  resizeCellUninitialized,
  setCell,
} from "../../src/cells/index.js";
import { CELL_BYTES, cellCapacity, MAX_STRING_BYTES } from "../../src/index.js";
import { bytesOf, K, LARGE, OFFSET, read, refusal, SMALL, VIEW, withCells } from "../with-cells.js";

describe("capacity", () => {
  test("at least doubles when bytes are appended one by one", () =>
    withCells((m, a, _, __, k) => {
      const capacities = [22];
      for (let i = 0; i < 1600; i++) {
        appendToCell(m, a, k, 1);
        const capacity = cellCapacity(m.u32, a);
        if (capacity !== capacities.at(-1)) capacities.push(capacity);
      }
      expect(capacities).toEqual([22, 47, 95, 191, 383, 767, 1535, 3071]);
    }));

  test("is halved once by a copy of less than half of it", () =>
    withCells((m, a) => {
      const trace = [1007, 600, 499, 498, 300, 200, 24, 23, 22].map((size) => {
        setCell(m, a, new Uint8Array(size));
        return cellCapacity(m.u32, a);
      });
      expect(trace).toEqual([1007, 1007, 511, 511, 511, 255, 127, 63, 22]);
    }));

  test("is halved at 102, 54 and 30 bytes when 207 are resized down one by one", () =>
    withCells((m, a) => {
      resizeCell(m, a, 200);
      const changes: unknown[] = [];
      for (let size = 199; size >= 20; size--) {
        const before = cellCapacity(m.u32, a);
        resizeCell(m, a, size);
        if (cellCapacity(m.u32, a) !== before) changes.push([size, read(m, a).type, cellCapacity(m.u32, a)]);
      }
      expect(changes).toEqual([
        [102, LARGE, 111],
        [54, LARGE, 63],
        [30, LARGE, 31],
        [22, SMALL, 22],
      ]);
    }));

  test("is exact for a reserve of an empty cell, which becomes LARGE", () =>
    withCells((m, a) => {
      reserveCell(m, a, 23);
      expect(read(m, a)).toMatchObject({ type: LARGE, size: 0, capacity: 31 });
      expect(m.u8[a]).toBe(1);
    }));
});

describe("deallocCell", () => {
  test("empties LARGE, keeps SMALL, OFFSET and VIEW, and may be called again", () =>
    withCells((m, a, b, c, k) => {
      setCell(m, a, bytesOf(K));
      setCell(m, b, bytesOf("b"));
      assignView(m, c, k, 50);
      for (const cell of [a, a, b, c]) deallocCell(m, cell);
      expect([read(m, a), read(m, b), read(m, c)]).toMatchObject([
        { type: SMALL, size: 0 },
        { type: SMALL, text: "b" },
        { type: VIEW, text: K },
      ]);
      m.u32.set([(2 << 2) | OFFSET, CELL_BYTES + 1, 1], a / 4);
      deallocCell(m, a);
      expect(read(m, a)).toMatchObject({ type: OFFSET, text: "b\0" });
      initCell(m, a);
    }));

  test("keeps a LARGE cell without a block, and refuses one whose block is not live", () =>
    withCells((m, a) => {
      m.u32.set([(30 << 2) | LARGE, 31, 0], a / 4);
      deallocCell(m, a);
      expect(read(m, a).type).toBe(LARGE);
      m.u32[a / 4 + 2] = a + 8;
      expect(() => deallocCell(m, a)).toThrow(refusal("INTERNAL", /block/));
      expect(read(m, a).type).toBe(LARGE);
      initCell(m, a);
    }));
});

describe("mutableCellData", () => {
  test("copies a VIEW or OFFSET of any size, also of none", () =>
    withCells((m, a, _, __, k) => {
      for (const size of [0, 10, 22, 23, 50]) {
        assignView(m, a, k, size);
        expect(mutableCellData(m, a)).not.toBe(k);
        expect(read(m, a)).toMatchObject({ type: size > 22 ? LARGE : SMALL, text: K.slice(0, size), hasNul: true });
        deallocCell(m, a);
        m.u32.set([(size << 2) | OFFSET, k - a, 1, 0, 0, 0], a / 4);
        mutableCellData(m, a);
        expect(read(m, a)).toMatchObject({ type: size > 22 ? LARGE : SMALL, text: K.slice(0, size), hasNul: true });
        deallocCell(m, a);
      }
    }));
});

describe("sizes", () => {
  test("of 2^30 bytes are refused and the cell stays as it was", () =>
    withCells((m, a) => {
      setCell(m, a, bytesOf("hello"));
      const tooLong = MAX_STRING_BYTES + 1;
      for (const call of [
        () => resizeCell(m, a, tooLong),
        () => resizeCellUninitialized(m, a, tooLong),
        () => reserveCell(m, a, tooLong),
        () => reserveCellAmortized(m, a, 2 ** 32 - 1),
        () => copyToCell(m, a, 16, tooLong),
        () => assignView(m, a, 16, tooLong),
      ]) {
        expect(call).toThrow(refusal("RESOURCE_EXHAUSTED", /longer than the 1073741823/));
      }
      expect(read(m, a).text).toBe("hello");
    }));

  test.each([-1, 1.5, Number.NaN])("that are none (%s) are refused", (size) =>
    withCells((m, a) => {
      for (const call of [
        () => resizeCell(m, a, size),
        () => reserveCell(m, a, size),
        () => copyToCell(m, a, 16, size),
      ]) {
        expect(call).toThrow(refusal("INVALID_ARGUMENT", /^(-1|1\.5|NaN) is not a size in bytes$/));
      }
    }),
  );

  test.each([-1, 1.5, 256])("with a fill value that is no byte (%s) are refused, and nothing changes", (fill) =>
    withCells((m, a) => {
      setCell(m, a, bytesOf(K));
      for (const call of [
        () => resizeCell(m, a, 60, fill),
        () => appendFillToCell(m, a, 100, fill),
        () => pushBackToCell(m, a, fill),
        () => insertFillIntoCell(m, a, 0, 100, fill),
      ]) {
        expect(call).toThrow(refusal("INVALID_ARGUMENT", /^(-1|1\.5|256) is not a byte from 0 to 255$/));
      }
      expect(read(m, a)).toMatchObject({ type: LARGE, capacity: 63, text: K });
    }),
  );

  test("that memory has no room for leave the cell as it was", () =>
    withTestMemory(
      (m) => {
        const a = m.calloc(CELL_BYTES);
        setCell(m, a, bytesOf(K));
        for (const call of [() => resizeCell(m, a, 200_000), () => reserveCellAmortized(m, a, 200_000)]) {
          expect(call).toThrow(refusal("RESOURCE_EXHAUSTED", /cannot allocate/));
          expect(read(m, a)).toMatchObject({ type: LARGE, capacity: 63, text: K });
        }
        deallocCell(m, a);
        m.free(a);
      },
      { initialBytes: 262144, maximumBytes: 262144 },
    ));

  test("of a cell that points outside the memory are refused by what would copy its text", () =>
    withCells((m, a) => {
      for (const words of [
        [(30 << 2) | VIEW, m.capacityBytes - 10],
        [(30 << 2) | OFFSET, 0xffffffff],
        [(30 << 2) | VIEW, 0xffffffff],
      ]) {
        m.u32.set([...words, 0, 0, 0, 0], a / 4);
        expect(() => mutableCellData(m, a)).toThrow(refusal("INVALID_ARGUMENT", /are not inside the memory/));
        expect(() => reserveCell(m, a, 100)).toThrow(refusal("INVALID_ARGUMENT", /are not inside the memory/));
        expect(Array.from(m.u32.subarray(a / 4, a / 4 + 2))).toEqual(words);
      }
      initCell(m, a);
    }));
});
