import { Attributes, type ComputeContext, type ConstructionContext } from "@heddle/kernel-api";
import { DataType, dataTypeName, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { createBiasAddGrad } from "../../src/activation/bias-add-grad.js";

describe("createBiasAddGrad", () => {
  test.each([
    [DataType.INT32, "NHWC", [150_000, 2]],
    [DataType.INT64, "NHWC", [150_000, 2]],
    [DataType.FLOAT, "NCHW", [75_000, 2, 2]],
    [DataType.HALF, "NCHW", [75_000, 2, 2]],
  ] as const)("adds numbers that move in a pause: %s %s", async (dtype, format, shape) => {
    await withTestMemory(async (memory) => {
      const zero = dtype === DataType.INT64 ? 0n : 0;
      const values = Array.from({ length: 300_000 }, () => zero) as number[];
      // The last row has ones.
      for (let i = 1; i <= shape.slice(1).reduce((product, size) => product * size, 1); i++) {
        values[values.length - i] = (dtype === DataType.INT64 ? 1n : 1) as number;
      }
      using vector = tensorFromJs(memory, dtype, values);
      using input = vector.withShape(shape);
      using output = Tensor.allocate(memory, dtype, [2]);
      const attributes = new Attributes(
        "grad",
        new Map([["data_format", { kind: "string", value: new TextEncoder().encode(format) }]]),
      );
      let isMoved = false;
      const context = {
        memory,
        input: () => input,
        allocateOutput: () => output,
        async pause() {
          await Promise.resolve();
          // Once: the capacity doubles each time, and there may be a pause after each number.
          if (!isMoved) memory.free(memory.malloc(memory.capacityBytes));
          isMoved = true;
        },
      } as Partial<ComputeContext> as ComputeContext;
      await createBiasAddGrad({ attributes } as ConstructionContext).compute(context);
      const inner = format === "NCHW" ? 2 : 1;
      expect([dataTypeName(dtype), Array.from(output.toArray(), Number)]).toEqual([
        dataTypeName(dtype),
        [inner, inner],
      ]);
    });
  });
});
