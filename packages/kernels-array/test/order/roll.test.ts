import { type OpCase, refusedCases } from "@heddle/tooling-testing/op-cases";
import { expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const int32 = (value: number) => ({ dtype: "int32", shape: [], values: [value] });

test("Roll gives the strings back when there is no memory for the places of short lines", async () => {
  const strings = { dtype: "string", shape: [5, 2], values: Array<string>(10).fill("YQ==") };
  const roll: OpCase = { op: "Roll", attrs: {}, inputs: [strings, int32(1), int32(0)] };
  expect(await refusedCases(plugin, [roll])).toEqual([]);
});
