import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { defineOp, type KernelPlugin, validateInputsAreSameShape } from "../../src/index.js";

/** `count` is the number of inputs, when all have one shape. */
const plugin: KernelPlugin = {
  name: "same-shape",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    const attrs = ["N: int >= 0"];
    registrar.registerOp(defineOp("CountInputs", { inputs: ["x: N * float"], outputs: ["count: int32"], attrs }));
    registrar.registerKernel({
      op: "CountInputs",
      create: () => ({
        compute(context) {
          validateInputsAreSameShape(context, "CountInputs");
          context.allocateOutput(0, []).elements()[0] = context.inputCount;
        },
      }),
    });
  },
};

async function count(...shapes: readonly (readonly number[])[]) {
  const inputs = shapes.map((shape) => ({
    dtype: "float",
    shape,
    values: Array(shape.reduce((a, b) => a * b, 1)).fill(0),
  }));
  const [found] = await runOp(plugin, "CountInputs", { N: { i: shapes.length } }, inputs);
  return found?.value;
}

describe("validateInputsAreSameShape", () => {
  test("takes inputs of one shape, one input and none", async () => {
    expect(await count([2, 3], [2, 3], [2, 3])).toBe(3);
    expect(await count([], [])).toBe(2);
    expect(await count([0, 5], [0, 5])).toBe(2);
    expect(await count([4])).toBe(1);
    expect(await count()).toBe(0);
  });

  test.each<readonly [number, string, string, readonly (readonly number[])[]]>([
    [
      2,
      "[2,3]",
      "[3,2]",
      [
        [2, 3],
        [2, 3],
        [3, 2],
      ],
    ],
    [1, "[]", "[1]", [[], [1]]],
    [1, "[0]", "[0,1]", [[0], [0, 1], [0]]],
  ])("names the first of another shape, input %i", async (input, first, found, shapes) => {
    await expect(count(...shapes)).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining(
        ` of type CountInputs must have the same size and shape.  Input 0: ${first} != input ${input}: ${found}`,
      ),
    });
  });
});
