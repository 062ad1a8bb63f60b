import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const [BATCH, WIDTH, CELLS] = [2, 3, 2];
const STATE = [BATCH, CELLS];
const WEIGHTS = [WIDTH + CELLS, 4 * CELLS];

/** The shapes of the inputs: x, the states before, the weights, and the results of the step with their gradients. */
const SHAPES: readonly (readonly number[])[] = [
  ...[[BATCH, WIDTH], STATE, STATE, WEIGHTS, [CELLS], [CELLS], [CELLS], [4 * CELLS]],
  ...new Array<readonly number[]>(8).fill(STATE),
];

describe("LSTMBlockCellGrad", () => {
  test.each([8, 9, 10, 11, 12, 13, 14, 15])("refuses input %i of three dimensions", async (index) => {
    const inputs = SHAPES.map((shape, i) => {
      const own = i === index ? [...shape, 4] : shape;
      return {
        dtype: "float32" as const,
        shape: own,
        values: new Array<number>(own.reduce((a, b) => a * b, 1)).fill(1),
      };
    });
    const attrs = { T: { type: "DT_FLOAT" }, use_peephole: { b: false } };
    await expect(runOp(plugin, "LSTMBlockCellGrad", attrs, inputs)).rejects.toThrow(
      `input ${index} must be rank 2 but is rank 3`,
    );
  });
});
