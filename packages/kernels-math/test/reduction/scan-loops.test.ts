import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { floatScanLoopsOver } from "../../src/reduction/scan/float-scan-loops.js";
import { intScanLoopsOver } from "../../src/reduction/scan/int-scan-loops.js";

const TYPES = [
  { dtype: DataType.FLOAT, width: 4, loopsOver: floatScanLoopsOver },
  { dtype: DataType.DOUBLE, width: 8, loopsOver: floatScanLoopsOver },
  { dtype: DataType.INT32, width: 4, loopsOver: intScanLoopsOver },
  { dtype: DataType.INT64, width: 8, loopsOver: intScanLoopsOver },
];

type Sizes = readonly [outer: number, length: number, inner: number];
type Flags = readonly [isProduct: number, isExclusive: number, isReverse: number];

const SIZES: readonly Sizes[] = [
  [1, 1, 1],
  [3, 5, 1],
  [2, 4, 3],
  [2, 3, 9],
];

describe.each(TYPES)("scans of type $dtype", ({ dtype, width, loopsOver }) => {
  const isInteger = dtype === DataType.INT32 || dtype === DataType.INT64;
  const numbers = (values: readonly number[]) =>
    (dtype === DataType.INT64 ? values.map(BigInt) : values) as TensorInput;

  const run = (x: readonly number[], sizes: Sizes, flags: Flags, wasmLoops: boolean) =>
    withTestMemory(
      (memory) => {
        using source = tensorFromJs(memory, dtype, numbers(x));
        using target = tensorFromJs(memory, dtype, numbers(new Array<number>(x.length + 1).fill(7)));
        const [isProduct, isExclusive, isReverse] = flags;
        const loops = loopsOver(memory);
        loops.scanMiddle(width, isProduct, source.address, target.address, ...sizes, isExclusive, isReverse);
        return target.toArray().map(Number);
      },
      { wasmLoops },
    );

  const FLAGS = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c): Flags => [a, b, c])));

  test.each(SIZES)("are running sums and products of %i by %i by %i", (...sizes) => {
    const [outer, length, inner] = sizes;
    const x = Array.from({ length: outer * length * inner }, (_, i) => ((i * 7) % 5) - 2);
    for (const [isProduct, isExclusive, isReverse] of FLAGS) {
      const expected = x.map((_, at) => {
        const place = Math.floor(at / inner) % length;
        const start = at - place * inner;
        let folded = isProduct;
        for (let l = 0; l < length; l++) {
          const isBefore = isReverse ? l > place : l < place;
          if (!isBefore && (l !== place || isExclusive)) continue;
          folded = isProduct ? folded * x[start + l * inner] : folded + x[start + l * inner];
        }
        return folded + 0;
      });
      for (const wasmLoops of [true, false]) {
        const found = run(x, sizes, [isProduct, isExclusive, isReverse], wasmLoops);
        expect(found.map((value) => value + 0)).toEqual([...expected, 7]);
      }
    }
  });

  test("return the same bits with and without WebAssembly", () => {
    for (const sizes of [
      [2, 50, 1],
      [1, 50, 3],
      [1, 20, 9],
    ] as const) {
      const noise = Array.from({ length: sizes[0] * sizes[1] * sizes[2] }, (_, i) => Math.sin(i * i + 1) * 3);
      const x = isInteger ? noise.map((value) => Math.round(value * 1e9)) : noise;
      const small = dtype === DataType.INT32 ? x.map((value) => value | 0) : x;
      for (const flags of FLAGS) expect(run(small, sizes, flags, true)).toEqual(run(small, sizes, flags, false));
    }
  });
});
