import { TensorValue } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { topClasses } from "../../src/text/top-classes.js";
import { topTable } from "../../src/text/top-table.js";

const floats = (shape: number[], ...data: number[]) => new TensorValue("float", shape, new Float32Array(data));
const strings = (shape: number[], ...data: string[]) => new TensorValue("string", shape, data);

const scores = floats([2, 3], 0.25, 0.5, 0.125, Number.NaN, 1, Number.POSITIVE_INFINITY);

describe("topClasses", () => {
  test("sorts the classes of each row, with NaN last", () => {
    expect(topClasses({ scores }, 2)).toEqual([
      [
        { label: 1, score: 0.5 },
        { label: 0, score: 0.25 },
      ],
      [
        { label: 2, score: "Infinity" },
        { label: 1, score: 1 },
      ],
    ]);
    expect(topClasses({ scores }, 9)[1]?.map(({ label }) => label)).toEqual([2, 1, 0]);
  });

  test("takes the labels of a string output of the same shape, or those that are given", () => {
    const classes = strings([2, 3], "a", "b", "c", "d", "e", "f");
    const labelsOf = (top: ReturnType<typeof topClasses>) => top.map((row) => row.map(({ label }) => label));
    expect(labelsOf(topClasses({ classes, scores }, 1))).toEqual([["b"], ["f"]]);
    expect(labelsOf(topClasses({ classes, scores }, 1, ["x", "y", "z"]))).toEqual([["y"], ["z"]]);
    const logits = floats([2, 3], 1, 2, 3, 4, 5, 6);
    expect(labelsOf(topClasses({ logits, classes, scores: floats([2, 2], 1, 2, 3, 4) }, 1))).toEqual([["c"], ["f"]]);
    expect(labelsOf(topClasses({ logits, probabilities: scores }, 1))).toEqual([[1], [2]]);
  });

  test("says why there is no classifier", () => {
    const none = { id: strings([1], "a"), one: floats([4, 1], 1, 2, 3, 4), vector: floats([3], 1, 2, 3) };
    expect(statusOf(() => topClasses(none, 1))).toMatch(
      /^INVALID_ARGUMENT: a classifier has one output of scores.*found no such output$/,
    );
    expect(statusOf(() => topClasses({ a: scores, b: scores }, 1))).toMatch(/found 'a', 'b'$/);
    expect(statusOf(() => topClasses({ scores }, 1, ["x"]))).toBe(
      "INVALID_ARGUMENT: there are 1 labels, and output 'scores' has 3 classes",
    );
  });
});

describe("topTable", () => {
  test("shows the text of a row once", () => {
    expect(topTable(topClasses({ scores }, 2), ["first", "second"]).rows.map((row) => row.slice(0, 2))).toEqual([
      ["first", "1"],
      ["", "0"],
      ["second", "2"],
      ["", "1"],
    ]);
  });
});
