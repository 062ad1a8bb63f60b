import { DataType, dataTypeSize, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { BIN_TYPES, binLoopsOver } from "../../src/reduction/counts/bin-loops.js";

describe.each([true, false])("binLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [DataType.INT32, 2],
    [DataType.INT64, 3],
  ])("finds the first negative integer of type %i", (dtype, shift) => {
    const find = (values: readonly number[]) =>
      withTestMemory(
        (memory) => {
          const wide = shift === 3 ? values.map((value) => BigInt(value) * 2n ** 32n + 0xffffffffn) : values;
          using source = tensorFromJs(memory, dtype, wide as TensorInput);
          return binLoopsOver(memory).firstNegative(source.address, shift, values.length);
        },
        { wasmLoops },
      );
    for (let count = 0; count < 12; count++) {
      const values = Array.from({ length: count }, (_, i) => i);
      expect(find(values)).toBe(-1);
      for (let at = 0; at < count; at++) {
        expect(find(values.map((value) => (value === at || value === count - 1 ? -1 - value : value)))).toBe(at);
      }
    }
  });

  test.each(BIN_TYPES)("adds ones and weights to the bins of rows, of type %i, below the size", (dtype) => {
    const isLong = dtype === DataType.INT64;
    const numbers = (values: readonly number[]) => (isLong ? values.map(BigInt) : values) as TensorInput;
    for (const shift of [2, 3]) {
      for (const [weighted, binary, expected] of [
        [0, 0, [0, 0, 1, 0, 0, 0, 2, 0, 2, 7]],
        [1, 0, [0, 0, 1, 0, 0, 0, 10, 0, 6, 7]],
        [0, 1, [0, 0, 1, 0, 0, 0, 1, 0, 1, 7]],
      ] as const) {
        const bins = withTestMemory(
          (memory) => {
            const values = [2, 0, 3, 2];
            const indexType = shift === 3 ? DataType.INT64 : DataType.INT32;
            const big = values.map((value) => (value === 3 ? 2n ** 32n : BigInt(value)));
            using source = tensorFromJs(memory, indexType, (shift === 3 ? big : values) as TensorInput);
            using weights = tensorFromJs(memory, dtype, numbers([1, 5, 9, 3]));
            using target = tensorFromJs(memory, dtype, numbers([0, 0, 0, 0, 0, 0, 0, 0, 0, 7]));
            using ends = tensorFromJs(memory, DataType.INT32, [1, 1, 4]);
            const type = BIN_TYPES.indexOf(dtype);
            const by = weighted ? weights.address : 0;
            const { addToBins } = binLoopsOver(memory);
            addToBins(type, source.address, shift, 0, ends.address, 3, by, binary, target.address, 3);
            // The last row alone, once more.
            const last = target.address + 6 * dataTypeSize(dtype);
            addToBins(type, source.address, shift, 1, ends.address + 8, 1, by, binary, last, 3);
            return target.toArray().map(Number);
          },
          { wasmLoops },
        );
        expect(bins).toEqual(expected);
      }
    }
  });

  test.each(BIN_TYPES)("counts values of type %i in bins of a range, up to one without a place", (dtype) => {
    withTestMemory(
      (memory) => {
        const values = [-5, 0, 3, 4, 7, 100];
        const wide = (dtype === DataType.INT64 ? values.map(BigInt) : values) as TensorInput;
        using source = tensorFromJs(memory, dtype, wide);
        for (const [bins, shift] of [
          [DataType.INT32, 2],
          [DataType.INT64, 3],
        ] as const) {
          using target = tensorFromJs(memory, bins, (shift === 3 ? [0n, 0n, 0n, 7n] : [0, 0, 0, 7]) as TensorInput);
          const { countInBins } = binLoopsOver(memory);
          const type = BIN_TYPES.indexOf(dtype);
          expect(countInBins(type, source.address, 6, 1, 2, 2, target.address, shift)).toBe(6);
          expect(target.toArray().map(Number)).toEqual([2, 2, 2, 7]);
          expect(countInBins(type, source.address, 6, 100, 0, 2, target.address, shift)).toBe(0);
        }
      },
      { wasmLoops },
    );
  });
});
