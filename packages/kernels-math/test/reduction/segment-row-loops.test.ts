import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { FoldOp } from "../../src/reduction/fold/fold-loops.js";
import { ROW_TYPES, segmentRowLoopsOver } from "../../src/reduction/segment/segment-row-loops.js";

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
