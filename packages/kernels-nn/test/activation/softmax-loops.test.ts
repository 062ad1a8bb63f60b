import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { logSoftmaxLoopsOver } from "../../src/activation/log-softmax-loops.js";
import { softmaxLoopsOver } from "../../src/activation/softmax-loops.js";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

/** The results, and the 7 that stood after them. */
const run = (values: readonly number[], columns: number, wasmLoops: boolean, isLog: boolean, inPlace = false) =>
  withTestMemory(
    (memory) => {
      const rows = values.length / columns;
      using x = tensorFromJs(memory, DataType.FLOAT, values);
      using y = tensorFromJs(memory, DataType.FLOAT, new Array<number>(values.length + 1).fill(7));
      const to = inPlace ? x.address : y.address;
      if (isLog) logSoftmaxLoopsOver(memory).logSoftmax(x.address, to, rows, columns);
      else softmaxLoopsOver(memory).softmax(x.address, to, rows, columns);
      return inPlace ? x.toArray() : y.toArray();
    },
    { wasmLoops },
  );

const scores = (count: number) => Array.from({ length: count }, (_, i) => Math.fround(Math.sin(i * i + 1) * 20));

describe.each([false, true])("softmax and logSoftmax, of logarithms %s", (isLog) => {
  test.each([1, 2, 3, 4, 5, 7, 8, 9, 64, 131])(
    "are what float64 computes, the same with and without WebAssembly: %i columns",
    (columns) => {
      const x = scores(columns * 3);
      const found = run(x, columns, true, isLog);
      expect(found).toEqual(run(x, columns, false, isLog));
      expect(found.slice(0, -1)).toEqual(run(x, columns, true, isLog, true));
      expect(found.at(-1)).toBe(7);
      x.forEach((_, i) => {
        const start = i - (i % columns);
        const row = x.slice(start, start + columns);
        const differences = row.map((value) => Math.fround(value - Math.max(...row))); // In float32, as in TensorFlow.
        const sum = differences.reduce((total, difference) => total + Math.exp(difference), 0);
        const difference = differences[i - start];
        const exact = isLog ? difference - Math.log(sum) : Math.exp(difference) / sum;
        expect(Math.abs((found[i] as number) - exact)).toBeLessThan(3e-7 * (isLog ? Math.max(1, -exact) : exact));
      });
    },
  );

  test.each([true, false])(
    "are NaN in rows with NaN, infinity or nothing else than -infinity, wasmLoops %s",
    (wasmLoops) => {
      for (const row of [
        [1, nan, 2],
        [1, infinity, 2],
        [-infinity, -infinity, -infinity],
      ]) {
        const found = run([...row, 0, 0, 0], 3, wasmLoops, isLog) as number[];
        expect(found.slice(0, 3)).toEqual([nan, nan, nan]);
        expect(found[3]).toBeCloseTo(isLog ? -Math.log(3) : 1 / 3, 6);
      }
    },
  );
});
