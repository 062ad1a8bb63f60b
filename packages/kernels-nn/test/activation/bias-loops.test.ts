import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { biasLoopsOver } from "../../src/activation/bias-loops.js";

describe.each([true, false])("biasLoopsOver, wasmLoops %s", (wasmLoops) => {
  const add = (x: number[], bias: number[], limit: number) =>
    withTestMemory(
      (memory) => {
        using rows = tensorFromJs(memory, DataType.FLOAT, x);
        using row = tensorFromJs(memory, DataType.FLOAT, bias);
        const loops = biasLoopsOver(memory);
        loops.addBias(rows.address, row.address, rows.address, x.length / bias.length, bias.length, limit);
        return rows.toArray();
      },
      { wasmLoops },
    );

  test("adds the bias to each row, in place, and rounds to float32", () => {
    for (let columns = 1; columns < 10; columns++) {
      const x = Array.from({ length: 3 * columns }, (_, i) => Math.fround(Math.sin(i)));
      const bias = Array.from({ length: columns }, (_, i) => Math.fround(Math.cos(i) * 100));
      const sums = x.map((value, i) => Math.fround(value + bias[i % columns]));
      expect(add(x, bias, Number.NaN)).toEqual(sums);
      expect(add(x, bias, Number.POSITIVE_INFINITY)).toEqual(sums.map((sum) => Math.max(sum, 0)));
      expect(add(x, bias, 6)).toEqual(sums.map((sum) => Math.min(Math.max(sum, 0), 6)));
    }
  });

  test("rectifies neither NaN nor zeros", () => {
    const odd = [Number.NaN, -0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    expect(add(odd, new Array<number>(5).fill(-0), Number.POSITIVE_INFINITY)).toEqual([...odd.slice(0, 4), 0]);
    expect(add(odd, new Array<number>(5).fill(-0), 6)).toEqual([...odd.slice(0, 3), 6, 0]);
    expect(add(odd, new Array<number>(5).fill(-0), Number.NaN)).toEqual(odd);
  });
});
