import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { describeMadeUp, madeUpInputs } from "../../../src/model/warm-up/made-up-inputs.js";

const inputOf = (dtype: string, shape: readonly number[] | undefined, batch = 1) =>
  madeUpInputs({ inputs: { x: { dtype, shape } }, outputs: {} }, batch, "give it with --input").x;

describe("madeUpInputs", () => {
  test("has a value for every type of numbers, text and bool", () => {
    expect(inputOf("string", [])).toEqual({ dtype: "string", shape: [], data: [expect.stringContaining("fox")] });
    expect(inputOf("bool", [1])).toEqual({ dtype: "bool", shape: [1], data: [true] });
    for (const dtype of ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]) {
      expect(inputOf(dtype, [2])).toEqual({ dtype, shape: [2], data: [0, 0] });
    }
    for (const dtype of ["float", "double", "half", "bfloat16"]) {
      expect(inputOf(dtype, [2, 1])).toEqual({ dtype, shape: [2, 1], data: [0.5, 0.5] });
    }
  });

  test("fills open sizes: the first with the batch, others with 1", () => {
    expect(inputOf("float", [-1, -1, 2], 3)?.shape).toEqual([3, 1, 2]);
    expect(inputOf("float", [4, -1], 3)?.shape).toEqual([4, 1]);
    expect(inputOf("float", [0], 3)).toEqual({ dtype: "float", shape: [0], data: [] });
    expect(inputOf("string", undefined, 3)?.shape).toEqual([3]);
    expect(inputOf("float", undefined, 3)?.shape).toEqual([]);
  });

  test("refuses types without a value, and too many elements", () => {
    expect(statusOf(() => inputOf("resource", []))).toBe(
      "INVALID_ARGUMENT: no value of type resource is made up for input 'x': give it with --input",
    );
    expect(statusOf(() => inputOf("unknown", undefined))).toMatch(/no value of type unknown/);
    expect(statusOf(() => inputOf("float", [2 ** 40, 2 ** 40]))).toMatch(
      /^INVALID_ARGUMENT: input 'x' has \d.* elements, too many to make up: give it with --input$/,
    );
  });
});

describe("describeMadeUp", () => {
  test("tells type, shape and value of each input", () => {
    const inputs = { a: { dtype: "int32", shape: [2], data: [0, 0] }, b: { dtype: "float", shape: [0], data: [] } };
    expect(describeMadeUp(inputs)).toBe("a: int32 [2], each 0; b: float [0], null");
  });
});
