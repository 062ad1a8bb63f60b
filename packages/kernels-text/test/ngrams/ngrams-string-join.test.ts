import { describe, expect, test } from "vitest";
import { numbers, outputs, strings, text } from "../texts.js";

const attrsOf = (width: number, rank: number, separator = "|", axis = -1) => ({
  width: { i: String(width) },
  axis: { i: String(axis) },
  string_separator: text(separator),
  RAGGED_RANK: { i: String(rank) },
  Tsplits: { type: "DT_INT64" },
});

const join = (values: readonly string[], shape: readonly number[], width: number, separator?: string) =>
  outputs("TFText>NgramsStringJoin", attrsOf(width, 0, separator), [strings(values, shape)]);

const joinRagged = (values: readonly string[], splits: readonly (readonly number[])[], width: number) =>
  outputs("TFText>NgramsStringJoin", attrsOf(width, splits.length), [
    strings(values),
    ...splits.map((list) => numbers("int64", list)),
  ]);

// Texts and answers of TensorFlow Text: python/ops/ngrams_op_test.py.
describe("TFText>NgramsStringJoin", () => {
  test("joins the runs of each row", async () => {
    const rows = ["a", "b", "c", "dd", "ee", "ff"];
    expect(await join(rows, [2, 3], 2)).toEqual([
      [
        ["a|b", "b|c"],
        ["dd|ee", "ee|ff"],
      ],
    ]);
    expect(await join(["a", "b", "c"], [3], 2)).toEqual([["a|b", "b|c"]]);
    expect(await join([...rows, "z", "y", "x", "zz", "yy", "xx"], [2, 2, 3], 3, "")).toEqual([
      [
        [["abc"], ["ddeeff"]],
        [["zyx"], ["zzyyxx"]],
      ],
    ]);
  });

  test("leaves nothing of rows that are too short", async () => {
    expect(await join(["a", "b"], [2, 1], 3)).toEqual([[[], []]]);
    expect(await join([], [2, 0], 1)).toEqual([[[], []]]);
  });

  test("joins long texts", async () => {
    const long = "x".repeat(40);
    expect(await join([long, "y"], [2], 2, "--")).toEqual([[`${long}--y`]]);
  });

  test("joins ragged rows and keeps the outer splits", async () => {
    expect(await joinRagged(["a", "b", "c", "dd", "ee"], [[0, 3, 5]], 2)).toEqual([
      ["a|b", "b|c", "dd|ee"],
      [0, 2, 3],
    ]);
    expect(
      await joinRagged(
        ["a", "b", "c", "dd", "ee"],
        [
          [0, 2, 3],
          [0, 3, 3, 5],
        ],
        2,
      ),
    ).toEqual([
      ["a|b", "b|c", "dd|ee"],
      [0, 2, 3],
      [0, 2, 2, 3],
    ]);
  });

  test("refuses another axis, widths below 1, and scalars", async () => {
    const run = (width: number, axis: number, shape: readonly number[]) =>
      expect(outputs("TFText>NgramsStringJoin", attrsOf(width, 0, "|", axis), [strings(["a"], shape)])).rejects;
    await run(2, 0, [1]).toMatchObject({ code: "INTERNAL", message: "axis != -1: 0" });
    await run(0, -1, [1]).toMatchObject({ message: "width must be positive, but is 0" });
    await run(2, -1, []).toMatchObject({ message: "input_values must not be a scalar" });
  });
});
