import type { LinearMemory } from "@heddle/memory";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type ProductLoops, productLoopsOver } from "../../src/reduction/fold/product-loops.js";
import { type SumLoops, sumLoopsOver } from "../../src/reduction/fold/sum-loops.js";

const loopsOver = (memory: LinearMemory) => ({ ...sumLoopsOver(memory), ...productLoopsOver(memory) });

const SIZES = [
  [1, 1, 1],
  [3, 4, 1],
  [2, 29, 1],
  [2, 5, 3],
  [2, 3, 8],
  [4, 7, 16],
  [3, 2, 19],
];

describe.each([true, false])("sumLoopsOver and productLoopsOver, wasmLoops %s", (wasmLoops) => {
  type Sizes = readonly number[];

  /** The values that a loop writes, and the 7 that stood after them. */
  const run = (
    values: readonly number[],
    [outer, , inner]: Sizes,
    loop: (loops: SumLoops & ProductLoops, x: number, to: number) => void,
  ) =>
    withTestMemory(
      (memory) => {
        using source = tensorFromJs(memory, DataType.FLOAT, values);
        using target = tensorFromJs(memory, DataType.FLOAT, new Array<number>(outer * inner + 1).fill(7));
        loop(loopsOver(memory), source.address, target.address);
        return target.toArray();
      },
      { wasmLoops },
    );

  const fold = (values: readonly number[], [outer, length, inner]: Sizes, combine: (a: number, b: number) => number) =>
    Array.from({ length: outer * inner }, (_, at) => {
      const first = Math.floor(at / inner) * length * inner + (at % inner);
      return Array.from({ length }, (_, l) => values[first + l * inner]).reduce(combine);
    });

  test.each(SIZES)("adds up the middle of %i by %i by %i, and writes nothing beyond", (outer, length, inner) => {
    const sizes = [outer, length, inner];
    // Multiples of 2^-10, whose sums are exact in any order.
    const values = Array.from(
      { length: outer * length * inner },
      (_, i) => Math.round(Math.sin(i) * 2 ** 20) / 2 ** 10,
    );
    const found = run(values, sizes, (loops, x, to) => loops.addMiddle(x, outer, length, inner, 3, to));
    const expected = fold(values, sizes, (sum, value) => sum + value).map((sum) => Math.fround(sum / 3));
    expect(found).toEqual([...expected, 7]);
  });

  test.each(SIZES)("multiplies the middle of %i by %i by %i, and writes nothing beyond", (outer, length, inner) => {
    const sizes = [outer, length, inner];
    const factors = [2, -0.5, 3, -4, 0.25, 1];
    const values = Array.from({ length: outer * length * inner }, (_, i) => factors[i % factors.length]);
    const found = run(values, sizes, (loops, x, to) => loops.multiplyMiddle(x, outer, length, inner, to));
    const expected = fold(values, sizes, (product, value) => product * value).map(Math.fround);
    expect(found).toEqual([...expected, 7]);
  });

  test.each(SIZES)("adds the squares of the middle of %i by %i by %i, and takes roots", (outer, length, inner) => {
    const sizes = [outer, length, inner];
    const values = Array.from({ length: outer * length * inner }, (_, i) => Math.round(Math.sin(i) * 100) / 4);
    const expected = fold(
      values.map((value) => value * value),
      sizes,
      (sum, value) => sum + value,
    );
    for (const isRooted of [0, 1]) {
      const found = run(values, sizes, (loops, x, to) => loops.addSquares(x, outer, length, inner, isRooted, to));
      expect(found).toEqual([...expected.map((sum) => (isRooted ? Math.fround(Math.sqrt(sum)) : sum)), 7]);
    }
  });

  test("keeps what float32 would lose on the way", () => {
    const values = [2 ** 30, 1, ...new Array<number>(30).fill(0), -(2 ** 30)];
    const large = [1e30, 1e30, 1e-30, 1e-30, ...new Array<number>(29).fill(1)];
    for (const inner of [1, 9]) {
      const sizes = [1, values.length, inner];
      const repeated = (row: readonly number[]) => row.flatMap((value) => new Array<number>(inner).fill(value));
      const sums = run(repeated(values), sizes, (loops, x, to) => loops.addMiddle(x, 1, values.length, inner, 1, to));
      expect(sums).toEqual([...new Array<number>(inner).fill(1), 7]);
      const products = run(repeated(large), sizes, (loops, x, to) =>
        loops.multiplyMiddle(x, 1, large.length, inner, to),
      );
      for (const product of products.slice(0, -1)) expect(product).toBeCloseTo(1, 5);
    }
  });
});

test("sumLoopsOver and productLoopsOver return the same bits with and without WebAssembly", () => {
  for (const [outer, length, inner] of [
    [1, 1000, 1],
    [7, 150, 1],
    [5, 23, 1],
    [2, 37, 11],
  ]) {
    const values = Array.from({ length: outer * length * inner }, (_, i) => Math.sin(i * i + 1) * 2 ** (i % 9));
    const [wasm, twin] = [true, false].map((wasmLoops) =>
      withTestMemory(
        (memory) => {
          using source = tensorFromJs(memory, DataType.FLOAT, values);
          using target = tensorFromJs(memory, DataType.FLOAT, new Array<number>(outer * inner * 3).fill(0));
          const loops = loopsOver(memory);
          const to = target.address;
          loops.addMiddle(source.address, outer, length, inner, 3, to);
          loops.addSquares(source.address, outer, length, inner, 1, to + outer * inner * 4);
          loops.multiplyMiddle(source.address, outer, length, inner, to + outer * inner * 8);
          return target.toArray();
        },
        { wasmLoops },
      ),
    );
    expect(wasm).toEqual(twin);
  }
});
