import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ARG_EXTREME_TYPES, argExtremeLoopsOver } from "../../src/reduction/extreme/arg-extreme-loops.js";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
const SIZES = [
  [1, 1, 1],
  [3, 4, 1],
  [2, 99, 1],
  [2, 5, 3],
  [2, 6, 17],
];

/** The places that the loops find. */
const find = (
  dtype: DataType,
  values: readonly number[],
  [outer, length, inner]: readonly number[],
  wasmLoops: boolean,
  isGreatest: boolean,
  isLong = false,
) =>
  withTestMemory(
    (memory) => {
      const x = dtype === DataType.INT64 ? values.map(BigInt) : values;
      using source = tensorFromJs(memory, dtype, x as TensorInput);
      const indexType = isLong ? DataType.INT64 : DataType.INT32;
      const behind = new Array(outer * inner + 1).fill(isLong ? 7n : 7);
      using target = tensorFromJs(memory, indexType, behind as TensorInput);
      const sizes = [outer, length, inner] as const;
      const type = ARG_EXTREME_TYPES.indexOf(dtype);
      const loops = argExtremeLoopsOver(memory);
      loops.findMiddle(type, isGreatest ? 1 : 0, source.address, ...sizes, target.address, isLong ? 1 : 0);
      return target.toArray().map(Number);
    },
    { wasmLoops },
  );

describe.each(ARG_EXTREME_TYPES)("argExtremeLoopsOver, of type %i", (dtype) => {
  test.each(SIZES)("finds the first of equal extremes of %i by %i by %i", (...sizes) => {
    const [outer, length, inner] = sizes;
    const values = Array.from({ length: outer * length * inner }, (_, i) => Math.round(Math.sin(i * i + 1) * 9));
    const expected = (isGreatest: boolean) =>
      Array.from({ length: outer * inner }, (_, at) => {
        const start = Math.floor(at / inner) * length * inner + (at % inner);
        const middle = Array.from({ length }, (_, l) => values[start + l * inner]);
        return middle.indexOf(isGreatest ? Math.max(...middle) : Math.min(...middle));
      });
    for (const wasmLoops of [true, false]) {
      for (const isGreatest of [true, false]) {
        for (const isLong of [true, false]) {
          expect(find(dtype, values, sizes, wasmLoops, isGreatest, isLong)).toEqual([...expected(isGreatest), 7]);
        }
      }
    }
  });
});

describe.each([DataType.FLOAT, DataType.DOUBLE])("argExtremeLoopsOver, of floats of type %i", (dtype) => {
  test("passes over NaN and what is not better than finite values", () => {
    for (const wasmLoops of [true, false]) {
      for (const rest of [3, 40]) {
        const row = (...first: number[]) => [...first, ...new Array<number>(rest).fill(-infinity)];
        const found = (values: number[]) => find(dtype, values, [1, values.length, 1], wasmLoops, true)[0];
        expect(found(row(nan, nan))).toBe(0);
        expect(found(row(-infinity, nan))).toBe(0);
        expect(found(row(nan, 5, nan, 5))).toBe(1);
        expect(found(row(1, -0, infinity))).toBe(2);
        expect(found(row(-1, -0, 0))).toBe(1);
      }
    }
  });
});
