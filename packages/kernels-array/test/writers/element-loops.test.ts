import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import {
  buildStringBlock,
  CELL_BYTES,
  cellDataAddress,
  cellSizeBytes,
  StringArray,
  validateStrings,
} from "@heddle/tstring";
import { assignView, clearCell, setCell } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
import { cellLoopsOver } from "../../src/writers/cell-loops.js";
import { elementLoopsOver } from "../../src/writers/element-loops.js";

const SIZES = [1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 17, 24, 31, 32, 33, 511, 512, 513];

/** 2000 bytes that differ from their neighbours, and room for as many. */
function withBytes(wasmLoops: boolean, body: (memory: LinearMemory, source: number, target: number) => void): void {
  withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const source = scope.malloc(2000);
      const target = scope.calloc(8000);
      for (let i = 0; i < 2000; i++) memory.u8[source + i] = (i * 37 + (i >>> 8)) & 0xff;
      body(memory, source, target);
    },
    { wasmLoops },
  );
}

describe.each([true, false])("elementLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each(SIZES)("copies blocks of %i bytes at any distance, and no bytes next to them", (size) =>
    withBytes(wasmLoops, (memory, source, target) => {
      for (const [step, targetStep, count] of [
        [size, size, 3],
        [size + 8, size, 3],
        [0, size, size < 100 ? 21 : 5],
        [-size, size, 3],
        [size, size + 5, 3],
      ]) {
        memory.u8.fill(0, target, target + 8000);
        const first = source + (step < 0 ? 2 * size : 0);
        elementLoopsOver(memory).copyBlocks(first, step, count, size, target, targetStep);
        const wanted = new Uint8Array(8000);
        for (let i = 0; i < count; i++) {
          const from = first + i * step;
          wanted.set(memory.u8.subarray(from, from + size), i * targetStep);
        }
        expect(memory.u8.subarray(target, target + 8000)).toEqual(wanted);
      }
    }),
  );

  test.each(SIZES.filter((size) => size < 100))("picks blocks of %i bytes by rows of 4 and of 8 bytes", (size) =>
    withBytes(wasmLoops, (memory, source, target) => {
      using scope = memory.scope();
      const rows = [3, 0, 2, 2, 5, 1, 4];
      const narrow = scope.malloc(rows.length * 4);
      const wide = scope.malloc(rows.length * 8);
      memory.u32.set(rows, narrow / 4);
      memory.u64.set(rows.map(BigInt), wide / 8);
      const wanted = rows.flatMap((row) => [...memory.u8.subarray(source + row * size, source + (row + 1) * size)]);
      for (const [address, width] of [
        [narrow, 4],
        [wide, 8],
      ]) {
        memory.u8.fill(0, target, target + 8000);
        elementLoopsOver(memory).pickBlocks(source, address, width, rows.length, size, target);
        expect([...memory.u8.subarray(target, target + wanted.length + 1)]).toEqual([...wanted, 0]);
      }
    }),
  );

  test.each([1, 2, 3, 4, 8, 16, 20])(
    "copies planes of blocks of %i bytes, also transposed, reversed and repeated",
    (size) =>
      withBytes(wasmLoops, (memory, source, target) => {
        for (const [rowStep, rows, step, count] of [
          [size, 5, 5 * size, 18],
          [18 * size, 3, size, 18],
          [-4 * size, 3, size, 4],
          [size, 4, -4 * size, 4],
          [0, 3, size, 7],
          [7 * size, 2, 0, 7],
        ]) {
          memory.u8.fill(0, target, target + 8000);
          const first = source + 16 * size;
          elementLoopsOver(memory).copyPlane(first, rowStep, rows, step, count, size, target);
          const wanted = new Uint8Array(8000);
          for (let i = 0; i < rows * count; i++) {
            const from = first + Math.floor(i / count) * rowStep + (i % count) * step;
            wanted.set(memory.u8.subarray(from, from + size), i * size);
          }
          expect(memory.u8.subarray(target, target + 8000)).toEqual(wanted);
        }
      }),
  );

  test.each([1, 4, 6])("picks blocks of %i bytes of each of several sources", (size) =>
    withBytes(wasmLoops, (memory, source, target) => {
      using scope = memory.scope();
      const rows = [3, 0, 2];
      const address = scope.malloc(rows.length * 4);
      memory.u32.set(rows, address / 4);
      elementLoopsOver(memory).pickPlane(source, 5 * size, 4, address, 4, rows.length, size, target);
      const wanted = [0, 1, 2, 3].flatMap((outer) =>
        rows.flatMap((row) => {
          const from = source + (outer * 5 + row) * size;
          return [...memory.u8.subarray(from, from + size)];
        }),
      );
      expect([...memory.u8.subarray(target, target + wanted.length + 1)]).toEqual([...wanted, 0]);
    }),
  );

  test("copies cells of every kind into a block of inline and of long texts", () =>
    withTestMemory(
      (memory) => {
        const texts = ["", "a", "y".repeat(22), "z".repeat(23), "short", "b\0c", "w".repeat(300), "日本", "v", "u"];
        const { address } = buildStringBlock(memory, texts);
        using scope = memory.scope();
        const cells = scope.calloc((texts.length + 2) * CELL_BYTES);
        texts.forEach((text, i) => {
          const cell = cells + i * CELL_BYTES;
          const kept = address + i * CELL_BYTES;
          // VIEW cells, of short texts too, and LARGE ones.
          if (i % 3 === 0) assignView(memory, cell, cellDataAddress(memory.u32, kept), cellSizeBytes(memory.u32, kept));
          else setCell(memory, cell, new TextEncoder().encode(text));
        });
        const loops = cellLoopsOver(memory);
        const rows = [6, 0, 3, 9, 8, 3, 2, 1, 4, 5];
        const rowNumbers = scope.malloc(rows.length * 8);
        memory.u64.set(rows.map(BigInt), rowNumbers / 8);
        const target = scope.calloc(20 * CELL_BYTES + 2000);
        const text = target + 20 * CELL_BYTES;
        const check = (wanted: readonly string[], end: number) => {
          const made = new StringArray(memory, target, wanted.length);
          validateStrings(made);
          expect(made.toArray()).toEqual(wanted);
          const longBytes = wanted.filter((value) => value.length > 22).reduce((sum, value) => sum + value.length, 0);
          expect(end - text).toBe(longBytes);
          return longBytes;
        };
        const end = text + 2000;
        const all = loops.copyCells(cells, 0, 1, texts.length, target, 0, text, end);
        expect(loops.longBytes(cells, 0, 1, texts.length)).toBe(check(texts, all));
        check(texts, loops.copyCells(address, 0, 1, texts.length, target, 0, text, end));
        const pairs = loops.copyCells(cells, 4 * CELL_BYTES, 2, 2, target, 2 * CELL_BYTES, text, end);
        check(
          [0, 1, 4, 5].map((i) => texts[i]),
          pairs,
        );
        const backwards = loops.copyCells(cells + 9 * CELL_BYTES, -CELL_BYTES, 10, 1, target, CELL_BYTES, text, end);
        check([...texts].reverse(), backwards);
        const picked = loops.pickCells(cells, 0, 1, rowNumbers, 8, rows.length, 1, 0, target, text, end);
        const pickedBytes = loops.pickedLongBytes(cells, 0, 1, rowNumbers, 8, rows.length, 1, 0);
        expect(
          check(
            rows.map((row) => texts[row]),
            picked,
          ),
        ).toBe(pickedBytes);
        const runs = loops.pickCells(cells, 0, 1, rowNumbers + 24, 8, 1, 1, 0, target, text, end);
        check([texts[9]], runs);
        // Runs of two cells of two tables, with a margin between them.
        memory.u64.set([1n, 0xffff_ffffn, 0n], rowNumbers / 8);
        const margin = cells + 6 * CELL_BYTES;
        const planes = [cells, 6 * CELL_BYTES, 2, rowNumbers, 8, 3, 2, margin] as const;
        const marginBytes = loops.pickedLongBytes(...planes);
        const places = [2, 3, 6, 6, 0, 1, 8, 9, 6, 6, 6, 7];
        expect(
          check(
            places.map((place) => texts[place]),
            loops.pickCells(...planes, target, text, end),
          ),
        ).toBe(marginBytes);
        expect(loops.pickCells(...planes, target, text, text + marginBytes - 1)).toBe(0);
        // Room for all but the last byte.
        expect(loops.copyCells(cells, 0, 1, texts.length, target, 0, text, all - 1)).toBe(0);
        memory.u64.set(rows.map(BigInt), rowNumbers / 8);
        expect(loops.pickCells(cells, 0, 1, rowNumbers, 8, rows.length, 1, 0, target, text, picked - 1)).toBe(0);
        for (let i = 0; i < texts.length; i++) clearCell(memory, cells + i * CELL_BYTES);
        memory.free(address);
      },
      { wasmLoops },
    ));
});
