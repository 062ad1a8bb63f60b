import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tensorFromJs } from "../../src/conversion/from-js.js";
import { DataType } from "../../src/data-type.js";
import { addElements } from "../../src/numbers/elements.js";
import { readElements, writeElements } from "../../src/numbers/tensor-elements.js";

describe("readElements and writeElements", () => {
  test.each([
    [DataType.HALF, [1, 2, 3], [2, 4, 6]],
    [DataType.BFLOAT16, [1, 2, 128], [2, 4, 256]],
    [DataType.DOUBLE, [0.1], [0.2]],
    [DataType.UINT8, [3, 200], [6, 144]],
    [DataType.INT64, [2n ** 60n], [2n ** 61n]],
  ] as const)("double the elements of type %i", (dtype, given, doubled) =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, dtype, [...given]);
      const { values, base } = readElements(tensor);
      writeElements(tensor, (target, to) => {
        for (let i = 0; i < given.length; i++) target[to + i] = addElements(values[base + i], values[base + i]);
      });
      using expected = tensorFromJs(memory, dtype, [...doubled]);
      expect(tensor.toArray()).toEqual(expected.toArray());
    }),
  );
});
