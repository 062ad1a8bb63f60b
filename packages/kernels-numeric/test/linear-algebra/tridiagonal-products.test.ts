import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tridiagonalLoopsOver } from "../../src/linear-algebra/tridiagonal/tridiagonal-products.js";

describe.each([true, false])("tridiagonalLoopsOver, wasmLoops %s", (wasmLoops) => {
  describe.each([
    ["float", DataType.FLOAT, Math.fround],
    ["double", DataType.DOUBLE, (x: number) => x],
  ] as const)("of %s", (_name, dtype, round) => {
    test.each([
      [1, 1],
      [2, 3],
      [5, 4],
      [7, 9],
    ])("multiplies %i rows of %i columns, some at a time", (size, columns) =>
      withTestMemory(
        (memory) => {
          const numbers = (count: number, seed: number) =>
            Array.from({ length: count }, (_, i) => round(i === seed ? -0 : Math.sin(i * 7 + seed)));
          const [above, main, below] = [1, 2, 3].map((seed) => numbers(size, seed));
          const rhs = numbers(size * columns, 4);
          using a = tensorFromJs(memory, dtype, above as number[]);
          using m = tensorFromJs(memory, dtype, main as number[]);
          using b = tensorFromJs(memory, dtype, below as number[]);
          using x = tensorFromJs(memory, dtype, rhs);
          using z = tensorFromJs(memory, dtype, new Array<number>(size * columns + 1).fill(9));
          const { multiplyTridiagonal } = tridiagonalLoopsOver(memory);
          const half = size >> 1;
          for (const [start, end] of [
            [0, half],
            [half, size],
          ] as const) {
            multiplyTridiagonal(
              ...([Number(dtype === DataType.DOUBLE), a.address, m.address, b.address, x.address] as const),
              ...([z.address, size, columns, start, end] as const),
            );
          }
          const at = (values: readonly number[] | undefined, i: number) => values?.[i] ?? 0;
          const wanted = rhs.map((_, i) => {
            const row = Math.floor(i / columns);
            let sum = 0 + at(main, row) * at(rhs, i);
            if (row > 0) sum += at(below, row) * at(rhs, i - columns);
            if (row < size - 1) sum += at(above, row) * at(rhs, i + columns);
            return round(sum);
          });
          expect(z.toArray()).toEqual([...wanted, 9]);
        },
        { wasmLoops },
      ),
    );
  });
});
