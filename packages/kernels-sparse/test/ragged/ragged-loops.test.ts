import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes, cellType } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { RUN_WORDS, raggedLoopsOver } from "../../src/ragged/ragged-loops.js";

describe.each([true, false])("raggedLoopsOver, wasmLoops %s", (wasmLoops) => {
  const inMemory = <T>(use: (memory: LinearMemory) => T) => withTestMemory(use, { wasmLoops });

  const runsOf = (dtype: DataType, values: readonly (number | bigint)[]) =>
    inMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, [...values, 0]);
      using scope = memory.scope();
      const starts = scope.malloc(values.length * 4);
      const shift = dtype === DataType.INT32 ? 2 : 3;
      const count = raggedLoopsOver(memory).listRuns(tensor.address, shift, values.length, starts);
      return [...memory.u32.subarray(starts >>> 2, (starts >>> 2) + count)];
    });

  test.each([DataType.INT32, DataType.INT64])("lists where runs of equal integers start, of type %i", (dtype) => {
    expect(runsOf(dtype, [5, 5, 7, 7, 7, -1, 5, 5])).toEqual([0, 2, 5, 6]);
    expect(runsOf(dtype, [0, 1, 0])).toEqual([0, 1, 2]);
    expect(runsOf(dtype, [3])).toEqual([0]);
    expect(runsOf(dtype, [])).toEqual([]);
  });

  test("distinguishes integers that differ in one half", () => {
    expect(runsOf(DataType.INT64, [0n, 2n ** 32n, 2n ** 32n, 2n ** 32n + 1n, 1n])).toEqual([0, 1, 3, 4]);
  });

  /** Copies the runs [from, length, to] of blocks. */
  const copy = (
    memory: LinearMemory,
    values: Tensor,
    block: number,
    runs: number[],
    padding: Tensor,
    count: number,
  ) => {
    using scope = memory.scope();
    const list = scope.malloc(runs.length * 4 + 4);
    const result = Tensor.allocate(memory, values.dtype, [count]);
    memory.u32.set(runs, list >>> 2);
    const size = dataTypeSize(values.dtype);
    const step = padding.elementCount * size;
    const end = result.address + count * size;
    const runCount = runs.length / RUN_WORDS;
    raggedLoopsOver(memory).copyRuns(
      values.address,
      block * size,
      list,
      runCount,
      padding.address,
      step,
      result.address,
      end,
      0,
    );
    return result;
  };

  test.each([DataType.INT8, DataType.INT16, DataType.FLOAT, DataType.INT64, DataType.COMPLEX128])(
    "copies runs of blocks and fills what is between, of type %i",
    (dtype) => {
      const element = (i: number) => (dtype === DataType.COMPLEX128 ? { real: i, imag: -i } : i);
      const values = Array.from({ length: 120 }, (_, i) => element(i));
      for (const block of [1, 2, 3, 5]) {
        for (const padLength of new Set([1, block])) {
          for (const length of [0, 1, 2, 7, 20]) {
            const pad = Array.from({ length: padLength }, (_, i) => element(100 + i));
            const blocks = length + 1 + 4 + 17;
            const found = inMemory((memory) => {
              using source = tensorFromJs(memory, dtype, values);
              using padding = tensorFromJs(memory, dtype, pad);
              const runs = [3, length, 0, 1, 1, length, 0, 4, length + 4];
              using result = copy(memory, source, block, runs, padding, blocks * block);
              return result.toArray();
            });
            const blocksOf = (first: number, count: number) => values.slice(first * block, (first + count) * block);
            const padded = (count: number) => Array.from({ length: count * block }, (_, i) => pad[i % padLength]);
            const expected = [
              blocksOf(3, length),
              blocksOf(1, 1),
              padded(3),
              blocksOf(0, 4),
              padded(blocks - length - 8),
            ];
            expect(found).toEqual(expected.flat());
          }
        }
      }
    },
  );

  test.each([1, 2, 4, 8, 16])("copies many rows of every length, of elements of %i bytes", (size) => {
    const lengths = Array.from({ length: 60 }, (_, i) => (i * 7) % 23);
    const bytes = Uint8Array.from({ length: 700 * size }, (_, i) => i * 31 + (i >> 8));
    const pad = Array.from({ length: size }, (_, i) => 200 + i);
    for (const width of [3, 16, 23]) {
      inMemory((memory) => {
        using scope = memory.scope();
        const values = scope.malloc(bytes.length);
        memory.u8.set(bytes, values);
        const padding = scope.malloc(16);
        memory.u8.set(pad, padding);
        const list: number[] = [];
        const wanted: number[] = [];
        let start = 0;
        for (const [row, full] of lengths.entries()) {
          const length = Math.min(full, width);
          if (length > 0) list.push(start, length, row * width);
          wanted.push(...bytes.subarray(start * size, (start + length) * size));
          for (let i = length; i < width; i++) wanted.push(...pad);
          start += full;
        }
        const runs = scope.malloc(list.length * 4);
        memory.u32.set(list, runs >>> 2);
        const target = scope.malloc(wanted.length + 64);
        const end = target + wanted.length;
        memory.u8.fill(9, end, end + 64);
        raggedLoopsOver(memory).copyRuns(values, size, runs, list.length / RUN_WORDS, padding, size, target, end, 0);
        expect([...memory.u8.subarray(target, end)]).toEqual(wanted);
        expect(memory.u8.subarray(end, end + 64).every((byte) => byte === 9)).toBe(true);
      });
    }
  });

  test.each([
    [4, 4],
    [8, 8],
    [4, 8],
    [8, 4],
  ])("lists rows by indices of %i bytes, with splits of %i", (indexStep, step) => {
    inMemory((memory) => {
      using scope = memory.scope();
      const put = (values: readonly number[], bytes: number) => {
        const address = scope.malloc(values.length * bytes);
        for (const [i, value] of values.entries())
          memory.u32.set(bytes === 8 ? [value, 0] : [value], (address + i * bytes) >>> 2);
        return address;
      };
      const splits = put([0, 2, 2, 7], step);
      const indices = put([2, 1, 0, 2], indexStep);
      const runs = scope.malloc(4 * RUN_WORDS * 4);
      const output = put([0, 0, 0, 0, 0], step);
      const { listPicked } = raggedLoopsOver(memory);
      expect(listPicked(splits, step, indices, indexStep, 3, runs, output, step, 0)).toBe(7);
      const rest = [indices + 3 * indexStep, indexStep, 1, runs + 3 * RUN_WORDS * 4, output + 3 * step, step] as const;
      expect(listPicked(splits, step, ...rest, 7)).toBe(12);
      const words = (address: number, count: number) => [
        ...memory.u32.subarray(address >>> 2, (address >>> 2) + count),
      ];
      expect(words(runs, 12)).toEqual([2, 5, 0, 2, 0, 5, 0, 2, 5, 2, 5, 7]);
      expect(words(output, 5 * (step / 4))).toEqual(step === 4 ? [0, 5, 5, 7, 12] : [0, 0, 5, 0, 5, 0, 7, 0, 12, 0]);
    });
  });

  test("copies runs that are long", () => {
    const values = Array.from({ length: 1000 }, (_, i) => i);
    const found = inMemory((memory) => {
      using source = tensorFromJs(memory, DataType.INT32, values);
      using padding = tensorFromJs(memory, DataType.INT32, -1);
      using result = copy(memory, source, 1, [100, 700, 2], padding, 703);
      return result.toArray();
    });
    expect(found).toEqual([-1, -1, ...values.slice(100, 800), -1]);
  });

  test("copies cells of every type with their texts", () => {
    const texts = ["", "short", "x".repeat(22), "of twenty-three letters", "y".repeat(300)];
    const types = [CellType.LARGE, CellType.OFFSET, CellType.VIEW];
    const cells = texts.flatMap((text) => types.map((type) => ({ text, type })));
    inMemory((memory) => {
      const loops = raggedLoopsOver(memory);
      using small = tensorFromJs(memory, DataType.STRING, ["pad", "a small cell"]);
      using scope = memory.scope();
      const values = scope.malloc((cells.length + 1) * CELL_BYTES + 3000);
      const target = scope.malloc(1000 * CELL_BYTES);
      const runs = scope.malloc(2 * RUN_WORDS * 4);
      let text = values + (cells.length + 1) * CELL_BYTES;
      cells.forEach(({ text: value, type }, i) => {
        const cell = values + i * CELL_BYTES;
        memory.u8.set(new TextEncoder().encode(value), text);
        const at = type === CellType.OFFSET ? text - cell : text;
        const words = type === CellType.LARGE ? [value.length, at] : [at, 0];
        memory.u32.set([((value.length << 2) | type) >>> 0, ...words, 0, 0, 0], cell >>> 2);
        text += value.length;
      });
      const last = values + cells.length * CELL_BYTES;
      memory.u8.copyWithin(last, small.address + CELL_BYTES, small.address + 2 * CELL_BYTES);
      expect(loops.longBytes(values, cells.length + 1)).toBe(3 * (23 + 300));

      const count = cells.length + 5;
      memory.u32.set([1, cells.length, 1, 0, 1, cells.length + 3], runs >>> 2);
      const end = target + count * CELL_BYTES;
      const textEnd = loops.copyRuns(values, CELL_BYTES, runs, 2, small.address, CELL_BYTES, target, end, end) >>> 0;
      expect(textEnd - end).toBe(3 * (23 + 300));
      const found = Array.from({ length: count }, (_, i) => {
        const cell = target + i * CELL_BYTES;
        const size = cellSizeBytes(memory.u32, cell);
        expect(cellType(memory.u32, cell)).toBe(size > 22 ? CellType.OFFSET : CellType.SMALL);
        const address = cellDataAddress(memory.u32, cell);
        return new TextDecoder().decode(memory.u8.slice(address, address + size));
      });
      const expected = cells.map(({ text }) => text);
      expect(found).toEqual(["pad", ...expected.slice(1), "a small cell", "pad", "pad", "", "pad"]);

      const again =
        loops.copyRuns(values, CELL_BYTES, runs, 0, last - CELL_BYTES, CELL_BYTES, target, target + 48, end) >>> 0;
      expect(again - end).toBe(600);
    });
  });
});
