import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { greaterOf, lesserOf } from "../../src/element-wise/binary-functions.js";
import { doubleFoldLoopsOver } from "../../src/reduction/fold/double-fold-loops.js";
import { FoldOp, type MiddleFold, SQUARES } from "../../src/reduction/fold/fold-loops.js";
import { intFoldLoopsOver } from "../../src/reduction/fold/int-fold-loops.js";
import { longFoldLoopsOver } from "../../src/reduction/fold/long-fold-loops.js";

const SIZES = [
  [1, 0, 2],
  [1, 1, 1],
  [3, 4, 1],
  [2, 99, 1],
  [2, 5, 3],
  [2, 6, 17],
  [2, 3, 45],
];

const noise = (count: number) => Array.from({ length: count }, (_, i) => Math.sin(i * i + 1) * 2 ** 31);

const TYPES = [
  { dtype: DataType.INT32, loopsOver: intFoldLoopsOver, values: (n: number) => noise(n).map((x) => Math.trunc(x)) },
  {
    dtype: DataType.INT64,
    loopsOver: longFoldLoopsOver,
    values: (n: number) => noise(n).map((x) => BigInt(Math.trunc(x)) * 3_000_000_019n),
  },
  { dtype: DataType.DOUBLE, loopsOver: doubleFoldLoopsOver, values: noise },
];

describe.each(TYPES)("the loops that fold type $dtype", ({ dtype, loopsOver, values }) => {
  const run = (x: readonly (number | bigint)[], op: MiddleFold, sizes: readonly number[], wasmLoops: boolean) =>
    withTestMemory(
      (memory) => {
        const [outer, length, inner] = sizes;
        const behind = dtype === DataType.INT64 ? 7n : 7;
        using source = tensorFromJs(memory, dtype, x as TensorInput);
        using target = tensorFromJs(memory, dtype, new Array(outer * inner + 1).fill(behind) as TensorInput);
        loopsOver(memory).foldMiddle(op, source.address, outer, length, inner, target.address);
        return target.toArray();
      },
      { wasmLoops },
    );

  test.each(SIZES)("return the same with and without WebAssembly: %i by %i by %i", (...sizes) => {
    const x = values(sizes[0] * sizes[1] * sizes[2]);
    for (const op of [...Object.values(FoldOp), SQUARES] as const)
      expect(run(x, op, sizes, true)).toEqual(run(x, op, sizes, false));
  });

  test.each([true, false])("add, multiply and compare, wasmLoops %s", (wasmLoops) => {
    const x = values(40);
    for (const sizes of [
      [1, 40, 1],
      [1, 5, 8],
    ]) {
      const columns = Array.from({ length: sizes[2] }, (_, i) => x.filter((_, at) => at % sizes[2] === i));
      const folded = (combine: (a: number | bigint, b: number | bigint) => number | bigint) =>
        columns.map((column) => column.reduce(combine));
      const greatest = run(x, FoldOp.GREATEST, sizes, wasmLoops).slice(0, -1);
      expect(greatest).toEqual(folded(greaterOf));
      expect(run(x, FoldOp.LEAST, sizes, wasmLoops).slice(0, -1)).toEqual(folded(lesserOf));
    }
    const small = (dtype === DataType.INT64 ? [2n, 3n, -5n] : [2, 3, -5]) as number[];
    expect(run(small, FoldOp.SUM, [1, 3, 1], wasmLoops).map(Number)).toEqual([0, 7]);
    expect(run(small, SQUARES, [1, 3, 1], wasmLoops).map(Number)).toEqual([38, 7]);
    expect(run(small, FoldOp.PRODUCT, [1, 3, 1], wasmLoops).map(Number)).toEqual([-30, 7]);
  });
});
