import type { CaseTensor } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";

type Segment = readonly (readonly (number | string)[])[];

const limitOf = (limit: number): CaseTensor => ({ dtype: "int32", shape: [], values: [limit] }) as CaseTensor;

async function run(op: string, segments: readonly Segment[], limit: number, splitsType: "int32" | "int64" = "int64") {
  const flat = segments.map((segment) => segment.flat());
  const splits = segments.map((segment) =>
    segment.reduce<number[]>((all, row) => [...all, all[all.length - 1] + row.length], [0]),
  );
  const isText = typeof flat[0][0] === "string";
  const values = flat.map((list) => (isText ? strings(list as string[]) : numbers("int32", list as number[])));
  const attrs = {
    N: { i: String(segments.length) },
    T: { type: isText ? "DT_STRING" : "DT_INT32" },
    Tsplits: { type: splitsType === "int32" ? "DT_INT32" : "DT_INT64" },
  };
  const inputs = [limitOf(limit), ...values, ...splits.map((list) => numbers(splitsType, list))];
  return { results: await outputs(`TFText>${op}`, attrs, inputs), splits };
}

const trim = async (segments: readonly Segment[], limit: number, splitsType?: "int32" | "int64") => {
  const { results } = await run("RoundRobinTrim", segments, limit, splitsType);
  return segments.map((_, i) => rows(results[i], results[segments.length + i]));
};

const masks = async (segments: readonly Segment[], limit: number) => {
  const { results, splits } = await run("RoundRobinGenerateMasks", segments, limit);
  return segments.map((_, i) => rows(results[i], splits[i]).map((row) => row.map(Number).join("")));
};

const LONG = [
  [11, 12, 13],
  [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
];
const PAIR = [
  [[1, 2, 3], [4, 5], [6]],
  [[10], [20], [30, 40, 50]],
];

// Segments and answers of TensorFlow Text: python/ops/trimmer_ops_test.py.
describe("TFText>RoundRobinGenerateMasks", () => {
  test.each<[readonly Segment[], number, readonly (readonly string[])[]]>([
    [
      PAIR,
      2,
      [
        ["100", "10", "1"],
        ["1", "1", "100"],
      ],
    ],
    [
      PAIR,
      100,
      [
        ["111", "11", "1"],
        ["1", "1", "111"],
      ],
    ],
    [
      [
        [["a", "b"]],
        [["one", "two"]],
        [["un", "deux", "trois", "quatre", "cinque"]],
        [["unos", "dos", "tres", "quatro", "cincos"]],
      ],
      10,
      [["11"], ["11"], ["11100"], ["11100"]],
    ],
    [
      [LONG, LONG],
      7,
      [
        ["111", "1111000000"],
        ["111", "1110000000"],
      ],
    ],
  ])("of %j with at most %i elements", async (segments, limit, wanted) => {
    expect(await masks(segments, limit)).toEqual(wanted);
  });
});

describe("TFText>RoundRobinTrim", () => {
  test.each<[readonly Segment[], number, readonly Segment[]]>([
    [
      [LONG, LONG],
      7,
      [
        [
          [11, 12, 13],
          [21, 22, 23, 24],
        ],
        [
          [11, 12, 13],
          [21, 22, 23],
        ],
      ],
    ],
    [
      [
        [
          ["hello", "there"],
          ["name", "is"],
          ["what", "time", "is", "it", "?"],
        ],
        [
          ["whodis", "?"],
          ["bond", ",", "james", "bond"],
          ["5:30", "AM"],
        ],
      ],
      2,
      [
        [["hello"], ["name"], ["what"]],
        [["whodis"], ["bond"], ["5:30"]],
      ],
    ],
    [
      [
        [["a".repeat(30), "b"], []],
        [[], ["c"]],
      ],
      1,
      [
        [["a".repeat(30)], []],
        [[], ["c"]],
      ],
    ],
    [
      PAIR,
      0,
      [
        [[], [], []],
        [[], [], []],
      ],
    ],
  ])("of %j to at most %i elements", async (segments, limit, wanted) => {
    expect(await trim(segments, limit)).toEqual(wanted);
    expect(await trim(segments, limit, "int32")).toEqual(wanted);
  });

  const attrs = { N: { i: "1" }, T: { type: "DT_INT32" }, Tsplits: { type: "DT_INT64" } };
  const refused = (limit: number, values: CaseTensor, splits: CaseTensor) =>
    expect(outputs("TFText>RoundRobinTrim", attrs, [limitOf(limit), values, splits])).rejects;

  test("refuses splits that fall or lie outside", async () => {
    const values = numbers("int32", [1, 2]);
    await refused(1, values, numbers("int64", [0, 3])).toMatchObject({ message: "row split 1 is not between 0 and 2" });
    await refused(1, values, numbers("int64", [1, 0])).toMatchObject({ message: "row split 1 is not between 1 and 2" });
    await refused(1, values, numbers("int64", [])).toMatchObject({
      message: "row splits must be a vector with an element, but have shape [0]",
    });
  });

  test("refuses a negative limit", async () => {
    await refused(-1, numbers("int32", [1]), numbers("int64", [0, 1])).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "max_sequence_length must not be negative, but is -1",
    });
  });
});
