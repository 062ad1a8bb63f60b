import type { CaseTensor } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { numbers, outputs, strings } from "../texts.js";

type Rows = readonly (readonly (number | string)[])[];

const scalar = (value: number) => ({ dtype: "float32", shape: [], values: [value] }) as CaseTensor;

async function rouge(
  hypotheses: Rows,
  references: Rows,
  alpha = 0.5,
  type: "int32" | "int64" = "int64",
): Promise<number[][]> {
  const isText = typeof (hypotheses.flat()[0] ?? references.flat()[0]) === "string";
  const inputs = [hypotheses, references].flatMap((rows) => {
    const splits = [0];
    for (const row of rows) splits.push(splits[splits.length - 1] + row.length);
    const values = isText ? strings(rows.flat() as string[]) : numbers(type, rows.flat() as number[]);
    return [values, numbers(type, splits)];
  });
  const attrs = {
    Tsplits: { type: type === "int32" ? "DT_INT32" : "DT_INT64" },
    Tvalues: { type: isText ? "DT_STRING" : type === "int32" ? "DT_INT32" : "DT_INT64" },
  };
  return (await outputs("RougeL", attrs, [...inputs, scalar(alpha)])) as number[][];
}

const LONG = [
  [1, 2, 3, 4, 5, 1, 6, 7, 0],
  [1, 2, 3, 4, 5, 1, 6, 8, 7],
];
const OTHER = [1, 9, 2, 3, 4, 5, 1, 10, 6, 7];

describe("RougeL", () => {
  // Rows and answers of TensorFlow Text: python/metrics/text_similarity_metric_ops_test.py.
  test.each<[Rows, Rows, number, number[], number[], number[]]>([
    [[[]], [[]], 0.5, [0], [0], [0]],
    [[], [], 0.5, [], [], []],
    [[[]], [[1, 2, 3]], 0.5, [0], [0], [0]],
    [[[1, 2, 3]], [[]], 0.5, [0], [0], [0]],
    [LONG, LONG, 0.5, [1, 1], [1, 1], [1, 1]],
    [
      LONG,
      [
        [11, 12],
        [13, 14],
      ],
      0.5,
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [[["a", "b"]], [["b"]], -1, [0.555], [0.5], [1]],
    [[["a", "b"]], [["b"]], 0, [1], [0.5], [1]],
    [[["a", "b"]], [["b"]], 1, [0.5], [0.5], [1]],
    [[["a", "b"]], [["b"]], 0.5, [0.666], [0.5], [1]],
    [[["a", "b"]], [["b"]], 0.8, [0.555], [0.5], [1]],
    [LONG, [OTHER, OTHER], -1, [0.837, 0.837], [0.889, 0.889], [0.8, 0.8]],
    [[["12", "23", "34", "45"]], [["12", "23"]], -1, [0.555], [0.5], [1]],
    [[[1, 2, 3]], [[1, 2, 3, 2, 3]], -1, [0.671], [1], [0.6]],
  ])("of %j and %j with alpha %f", async (hypotheses, references, alpha, ...wanted) => {
    for (const type of ["int32", "int64"] as const) {
      const measures = await rouge(hypotheses, references, alpha, type);
      for (const [i, list] of wanted.entries()) {
        expect(measures[i]).toHaveLength(list.length);
        for (const [row, value] of list.entries()) expect(Math.abs(measures[i][row] - value)).toBeLessThan(0.001);
      }
    }
  });

  test("tells apart 64-bit numbers with the same low half", async () => {
    expect((await rouge([[1]], [[1 + 2 ** 32]]))[1]).toEqual([0]);
  });

  test("refuses alpha above 1, and rows that are not pairs", async () => {
    await expect(rouge([[1]], [[1]], 2)).rejects.toMatchObject({ message: "alpha must be <1 but was=2" });
    await expect(rouge([[1]], [[1], [2]])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "ref splits len=3must equal hyp splits len=2",
    });
  });
});
