import { DataType, tensorFromJs } from "@heddle/tensor";
import { runOp, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { biasGradLoopsOver } from "../../src/activation/bias-grad-loops.js";
import { plugin } from "../../src/index.js";

describe.each([true, false])("biasGradLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    ["addRows", DataType.FLOAT],
    ["addDoubleRows", DataType.DOUBLE],
  ] as const)("%s adds the rows to sums", (name, dtype) => {
    for (const columns of [1, 3, 8, 19]) {
      const values = Array.from({ length: 5 * columns }, (_, i) => Math.fround(Math.sin(i)));
      const found = withTestMemory(
        (memory) => {
          using x = tensorFromJs(memory, dtype, values);
          using sums = tensorFromJs(memory, DataType.DOUBLE, new Array<number>(columns + 1).fill(7));
          biasGradLoopsOver(memory)[name](x.address, 5, columns, sums.address);
          return sums.toArray();
        },
        { wasmLoops },
      );
      const expected = new Array<number>(columns + 1).fill(7);
      values.forEach((value, i) => {
        expected[i % columns] += value;
      });
      expect(found).toEqual(expected);
    }
  });
});

describe("BiasAddGrad", () => {
  test.each(["half", "float", "double"])("adds many rows of %s, in blocks", async (dtype) => {
    const [rows, columns] = [40_000, 7];
    const values = Array.from({ length: rows * columns }, (_, i) => (i % 3) - 1);
    const type = { half: "half", float: "float32", double: "float64" }[dtype] ?? dtype;
    const [output] = await runOp(plugin, "BiasAddGrad", { T: { type: `DT_${dtype.toUpperCase()}` } }, [
      { dtype: type, shape: [rows, columns], values },
    ]);
    const expected = new Array<number>(columns).fill(0);
    values.forEach((value, i) => {
      expected[i % columns] += value;
    });
    expect(output.value).toEqual(expected);
  });
});
