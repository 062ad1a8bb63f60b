import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const SHAPES: readonly number[][] = [[3, 4, 5], [2, 3, 1], [2, 60, 45], [40, 2], [1, 1], [2, 0, 3]]; // biome-ignore format: a list

describe.each(["int8", "half", "float32", "int64", "complex128"])("MatrixBandPart of %s", (dtype) => {
  test.each(SHAPES.map((shape) => [shape]))("keeps the band of %j", async (shape) => {
    const [rows, columns] = shape.slice(-2);
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Array.from({ length: count }, (_, i) => 1 + (i % 100));
    const T = { type: `DT_${dtype.toUpperCase()}` };
    const run = async (lower: number, upper: number, input: number[]) => {
      const bounds = [lower, upper].map((value) => ({ dtype: "int64", shape: [], values: [value] }));
      const [output] = await runOp(plugin, "MatrixBandPart", { T }, [{ dtype, shape, values: input } as CaseTensor, ...bounds]); // biome-ignore format: a call
      return output.value;
    };
    for (const lower of [-1, 0, 1, rows]) {
      for (const upper of [-1, 0, 1, columns]) {
        if (lower > rows || upper > columns) continue;
        const expected = values.map((value, i) => {
          const [row, column] = [Math.floor(i / columns) % rows, i % columns];
          return (lower < 0 || row - column <= lower) && (upper < 0 || column - row <= upper) ? value : 0;
        });
        expect(await run(lower, upper, values)).toEqual(await run(-1, -1, expected));
      }
    }
  });
});
