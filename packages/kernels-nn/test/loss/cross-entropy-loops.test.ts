import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { BFLOAT16, HALF, NONE } from "../../src/loss/cross-entropy-layout.js";
import { crossEntropyLoopsOver } from "../../src/loss/cross-entropy-loops.js";

const ROWS = 3;
const numbers = (count: number, scale: number) => Array.from({ length: count }, (_, i) => Math.sin(i * i + 1) * scale);

interface Options {
  readonly rounding?: number;
  readonly right?: readonly number[];
  readonly isOneRow?: boolean;
  readonly logits?: readonly number[];
}

/** The losses and gradients, each with the 7 that stood after them. */
function run(columns: number, wasmLoops: boolean, { rounding = NONE, right, isOneRow, logits }: Options) {
  const values = logits ?? numbers(ROWS * columns, 20);
  const rows = columns === 0 ? ROWS : values.length / columns;
  return withTestMemory(
    (memory) => {
      using x = tensorFromJs(memory, DataType.FLOAT, [...values]);
      using labels = tensorFromJs(memory, DataType.FLOAT, numbers(ROWS * columns, 1).map(Math.abs));
      using picked = tensorFromJs(memory, DataType.INT32, [...(right ?? [0])]);
      using losses = tensorFromJs(memory, DataType.FLOAT, new Array<number>(rows + 1).fill(7));
      using y = tensorFromJs(memory, DataType.FLOAT, new Array<number>(rows * columns + 1).fill(7));
      crossEntropyLoopsOver(memory).crossEntropy(
        rounding,
        x.address,
        columns * 4,
        labels.address,
        isOneRow ? 0 : columns * 4,
        right ? picked.address : 0,
        losses.address,
        y.address,
        rows,
        columns,
      );
      return [losses.toArray() as number[], y.toArray() as number[]];
    },
    { wasmLoops },
  );
}

describe("crossEntropy", () => {
  test.each([0, 1, 2, 3, 4, 5, 7, 8, 64, 131])("is the same with and without WebAssembly: %i columns", (columns) => {
    for (const rounding of [NONE, HALF, BFLOAT16]) {
      const forms: Options[] = [{ rounding }, { rounding, isOneRow: true }];
      if (columns > 0) forms.push({ rounding, right: [0, columns - 1, columns >> 1] });
      for (const form of forms) {
        const found = run(columns, true, form);
        expect(found).toEqual(run(columns, false, form));
        expect(found.map((values) => values.at(-1))).toEqual([7, 7]);
      }
    }
  });

  test.each([true, false])("is the entropy of the exponentials of float64, wasmLoops %s", (wasmLoops) => {
    const x = numbers(ROWS * 10, 20).map(Math.fround);
    const [losses, gradients] = run(10, wasmLoops, { right: [1, 9, 4] });
    for (const [row, right] of [1, 9, 4].entries()) {
      const logits = x.slice(row * 10, row * 10 + 10);
      const sum = logits.reduce((total, value) => total + Math.exp(value), 0);
      expect(losses[row]).toBeCloseTo(Math.log(sum) - logits[right], 5);
      for (const [c, value] of logits.entries()) {
        expect(gradients[row * 10 + c]).toBeCloseTo(Math.exp(value) / sum - Number(c === right), 6);
      }
    }
  });

  test.each([true, false])("is NaN in rows with NaN and infinity, wasmLoops %s", (wasmLoops) => {
    for (const odd of [Number.NaN, Infinity]) {
      const [losses, gradients] = run(3, wasmLoops, { logits: [1, odd, 2, 0, 0, 0], right: [0, 1] });
      expect(losses[0]).toBeNaN();
      expect(losses[1]).toBeCloseTo(Math.log(3), 6);
      expect(gradients.slice(0, 3)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    }
  });
});
