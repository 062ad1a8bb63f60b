import { Code, StatusError } from "@heddle/status";
import { type CaseAttr, type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const type = (name: string): CaseAttr => ({ type: `DT_${name}` });
const ints = (shape: number[], values: number[]): CaseTensor => ({ dtype: "int32", shape, values });
const unsigned = (shape: number[], values: number[]): CaseTensor => ({ dtype: "uint64", shape, values });
const SHUFFLE = { dtype: type("INT32"), Tseed: type("INT32") };
const INDEX = [ints([], [1]), ints([3], [1, 2, 3]), ints([], [9])];

/** Calls that TensorFlow takes, reading past the end of an input or a table. */
const refused: [op: string, attrs: Record<string, CaseAttr>, inputs: CaseTensor[], message: string][] = [
  ["RandomIndexShuffle", { ...SHUFFLE, rounds: { i: 5 } }, INDEX, "rounds must be even and at least 4, got 5"],
  ["RandomIndexShuffle", { ...SHUFFLE, rounds: { i: 2 } }, INDEX, "rounds must be even and at least 4, got 2"],
  [
    "StatelessRandomUniformV2",
    {},
    [ints([1], [3]), unsigned([1], [5]), unsigned([1], [1]), ints([], [1])],
    "counter must be a vector with length at least 2; got shape: [1].",
  ],
];

describe("kernels", () => {
  test.each(refused)("of %s refuse", async (op, attrs, inputs, message) => {
    const thrown = await runOp(plugin, op, attrs, inputs).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StatusError);
    expect(thrown).toMatchObject({ code: Code.INVALID_ARGUMENT, message: expect.stringContaining(message) });
  });
});
