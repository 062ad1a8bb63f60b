import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const T = { T: { type: "DT_FLOAT" } };
const of = (shape: readonly number[]) => ({
  dtype: "float",
  shape,
  values: new Array<number>(shape.reduce((product, size) => product * size, 1)).fill(0),
});
const axes = (values: readonly number[]) => ({ dtype: "int32", shape: [values.length], values });

describe("TflReductionAxes", () => {
  test.each([
    [[2, 3, 4], [1, -2, 1], [1]],
    [
      [2, 3, 4],
      [-1, 0],
      [0, 2],
    ],
    [[2, 3, 4], [], []],
    [[], [0, 5], []],
  ])("of shape %j makes %j to %j", async (shape, given, wanted) => {
    const [output] = await runOp(plugin, "TflReductionAxes", T, [of(shape), axes(given)]);
    expect(output).toEqual({ dtype: "int32", shape: [wanted.length], value: wanted });
  });

  test("refuses an axis that the shape does not have", async () => {
    await expect(runOp(plugin, "TflReductionAxes", T, [of([2, 3]), axes([0, 2])])).rejects.toMatchObject({
      message: expect.stringContaining("the axis 2 is outside of the shape [2,3]"),
    });
  });
});
