import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { FoldOp } from "../../src/reduction/fold/fold-loops.js";
import { ROW_TYPES, SegmentOp, segmentRowLoopsOver } from "../../src/reduction/segment/segment-row-loops.js";

const IDS = [2, 0, -1, 2, 0, 2];

describe.each([true, false])("segmentRowLoopsOver, wasmLoops %s", (wasmLoops) => {
  test("finds the first id outside", () => {
    for (const shift of [2, 3]) {
      const ids = shift === 3 ? [...IDS.map(BigInt), 2n ** 40n] : [...IDS, 9];
      const type = shift === 3 ? DataType.INT64 : DataType.INT32;
      const find = (limit: number) =>
        withTestMemory(
          (memory) => {
            using source = tensorFromJs(memory, type, ids as TensorInput);
            return segmentRowLoopsOver(memory).firstOutside(source.address, shift, ids.length, limit);
          },
          { wasmLoops },
        );
      expect([0, 2, 3].map(find)).toEqual([0, 0, 6]);
      expect(find(2 ** 32 - 1)).toBe(shift === 3 ? 6 : -1);
    }
  });

  const combine = {
    [FoldOp.SUM]: (a: number, b: number) => a + b,
    [FoldOp.PRODUCT]: (a: number, b: number) => a * b,
    [FoldOp.GREATEST]: Math.max,
    [FoldOp.LEAST]: Math.min,
  };

  test.each(ROW_TYPES.slice(0, 4))("folds rows of type %i into those of their ids", (dtype) => {
    const numbers = (values: readonly number[]) =>
      (dtype === DataType.INT64 ? values.map(BigInt) : values) as TensorInput;
    for (const inner of [1, 2, 7, 16]) {
      for (const shift of [2, 3]) {
        for (const op of Object.values(FoldOp)) {
          const x = Array.from({ length: IDS.length * inner }, (_, i) => ((i * 37) % 23) - 11);
          const start = Array.from({ length: inner * 3 }, (_, i) => i % 5);
          const expected = [...start];
          IDS.forEach((id, row) => {
            for (let i = 0; id >= 0 && i < inner; i++) {
              expected[id * inner + i] = combine[op](expected[id * inner + i], x[row * inner + i]);
            }
          });
          const found = withTestMemory(
            (memory) => {
              const idType = shift === 3 ? DataType.INT64 : DataType.INT32;
              using source = tensorFromJs(memory, dtype, numbers(x));
              using ids = tensorFromJs(memory, idType, (shift === 3 ? IDS.map(BigInt) : IDS) as TensorInput);
              using target = tensorFromJs(memory, dtype, numbers([...start, 7]));
              const type = ROW_TYPES.indexOf(dtype);
              const loops = segmentRowLoopsOver(memory);
              loops.foldRows(type, op, source.address, ids.address, shift, IDS.length, inner, target.address);
              return target.toArray().map(Number);
            },
            { wasmLoops },
          );
          expect(found.map((value) => value + 0)).toEqual([...expected.map((value) => value + 0), 7]);
        }
      }
    }
  });

  test("counts segments of ids that are in order from 0 on", () => {
    const count = (values: readonly number[], shift: number) =>
      withTestMemory(
        (memory) => {
          const ids = shift === 3 ? values.map(BigInt) : values;
          using source = tensorFromJs(memory, shift === 3 ? DataType.INT64 : DataType.INT32, ids as TensorInput);
          return segmentRowLoopsOver(memory).countSorted(source.address, shift, values.length);
        },
        { wasmLoops },
      );
    for (const shift of [2, 3]) {
      const counts = [[0], [3, 3, 5], [-1, 0], [0, 2, 1], [0, -1]].map((values) => count(values, shift));
      expect(counts).toEqual([1, 6, -1, -1, -1]);
    }
    expect(count([0, 2 ** 40], 3)).toBe(2 ** 40 + 1);
  });

  const SIMPLE = ROW_TYPES.filter((type) => type !== DataType.COMPLEX64 && type !== DataType.COMPLEX128);

  test.each(SIMPLE)("folds segments of type %i", (dtype) => {
    const isBig = dtype === DataType.INT64 || dtype === DataType.UINT64;
    const isUnsigned = dtype === DataType.UINT32 || dtype === DataType.UINT64;
    const numbers = (values: readonly number[]) => (isBig ? values.map(BigInt) : values) as TensorInput;
    const segments = [0, 0, 0, 2, 3, 3];
    const bits = isUnsigned ? -32 : 32;
    for (const inner of [1, 2, 7, 33]) {
      // Of unsigned types also numbers that are negative as signed ones.
      const far = dtype === DataType.UINT32 ? 2 ** 31 : 0;
      const x = segments.flatMap((_, row) =>
        Array.from({ length: inner }, (_, i) => ((row * 7 + i * 37) % 23) + (row % 2) * far),
      );
      const column = (id: number, i: number) =>
        segments.flatMap((segment, row) => (segment === id ? [x[row * inner + i]] : []));
      const wanted = (op: SegmentOp, values: readonly number[]) => {
        const sum = values.reduce((a, b) => a + b, 0) % 2 ** 32;
        if (op === SegmentOp.SUM) return sum;
        if (op === SegmentOp.GREATEST) return Math.max(...values);
        if (op === SegmentOp.LEAST) return Math.min(...values);
        const isFloat = dtype === DataType.FLOAT || dtype === DataType.DOUBLE;
        const mean = sum / values.length;
        return isFloat ? (dtype === DataType.FLOAT ? Math.fround(mean) : mean) : Math.trunc(mean);
      };
      for (const op of [SegmentOp.SUM, SegmentOp.GREATEST, SegmentOp.LEAST, SegmentOp.MEAN]) {
        const expected = [0, 1, 2, 3].flatMap((id) =>
          Array.from({ length: inner }, (_, i) => (id === 1 ? 0 : wanted(op, column(id, i)))),
        );
        const found = withTestMemory(
          (memory) => {
            using source = tensorFromJs(memory, dtype, numbers(x));
            using ids = tensorFromJs(memory, DataType.INT32, segments);
            using target = tensorFromJs(memory, dtype, numbers(new Array(4 * inner).fill(7)));
            const type = ROW_TYPES.indexOf(dtype);
            const { foldSegments } = segmentRowLoopsOver(memory);
            foldSegments(type, op, bits, source.address, ids.address, 2, segments.length, inner, target.address);
            return target.toArray().map(Number);
          },
          { wasmLoops },
        );
        expect(found).toEqual(expected);
      }
    }
  });

  test("wraps sums of narrow integers before it divides them", () => {
    const mean = (values: readonly number[], bits: number) =>
      withTestMemory(
        (memory) => {
          using source = tensorFromJs(memory, DataType.INT32, [...values]);
          using ids = tensorFromJs(
            memory,
            DataType.INT32,
            values.map(() => 0),
          );
          using target = tensorFromJs(memory, DataType.INT32, [7]);
          const { foldSegments } = segmentRowLoopsOver(memory);
          foldSegments(2, SegmentOp.MEAN, bits, source.address, ids.address, 2, values.length, 1, target.address);
          return target.toArray()[0];
        },
        { wasmLoops },
      );
    expect(mean([100, 100], 8)).toBe(-28);
    expect(mean([200, 100], -8)).toBe(22);
    expect(mean([-7, 0], 16)).toBe(-3);
  });

  test.each([DataType.COMPLEX64, DataType.COMPLEX128])(
    "adds and multiplies rows of complex numbers of type %i",
    (dtype) => {
      const x = IDS.map((id, row) => ({ real: row - 2, imag: id + 1 }));
      for (const [op, start, wanted] of [
        [
          FoldOp.SUM,
          { real: 0, imag: 0 },
          [
            { real: 1, imag: 2 },
            { real: 0, imag: 0 },
            { real: 2, imag: 9 },
          ],
        ],
        [
          FoldOp.PRODUCT,
          { real: 1, imag: 0 },
          [
            { real: -3, imag: 1 },
            { real: 1, imag: 0 },
            { real: -24, imag: -42 },
          ],
        ],
      ] as const) {
        withTestMemory(
          (memory) => {
            using source = tensorFromJs(memory, dtype, x as TensorInput);
            using ids = tensorFromJs(memory, DataType.INT32, IDS);
            using target = tensorFromJs(memory, dtype, [start, start, start] as TensorInput);
            const type = ROW_TYPES.indexOf(dtype);
            const { foldRows } = segmentRowLoopsOver(memory);
            foldRows(type, op, source.address, ids.address, 2, IDS.length, 2, target.address);
            expect(target.toArray()).toEqual(wanted);
          },
          { wasmLoops },
        );
      }
    },
  );
});
