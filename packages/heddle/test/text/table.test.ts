import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../src/predict/json-text.js";
import { cellText } from "../../src/text/cell-text.js";
import { resultTable } from "../../src/text/result-table.js";
import { tableLines } from "../../src/text/table.js";
import { visible } from "../../src/text/visible-text.js";

const columns = [
  { heading: "text", align: "left" },
  { heading: "n", align: "right" },
] as const;

describe("tableLines", () => {
  test("aligns by what a terminal shows", () => {
    const rows = [
      ["naïve ☕", "1"],
      ["日本語", "20"],
      ["👩‍👩‍👧", "300"],
    ];
    expect(tableLines({ columns, rows }, 80)).toEqual([
      "text        n",
      "naïve ☕    1",
      "日本語     20",
      "👩‍👩‍👧        300",
    ]);
  });

  test("cuts the widest columns to the width", () => {
    const rows = [["a".repeat(50), "12345"]];
    expect(tableLines({ columns, rows }, 20)).toEqual(["text               n", "aaaaaaaaaaaa…  12345"]);
    expect(tableLines({ columns, rows: [["日本語日本語日本語", "1"]] }, 12)).toEqual(["text       n", "日本語日…  1"]);
  });

  test("has headings without rows", () => {
    expect(tableLines({ columns, rows: [] }, 80, (text) => `*${text}*`)).toEqual(["*text  n*"]);
  });
});

describe("cellText", () => {
  test.each<[JsonValue, string]>([
    [[5, 16, 0, 25, 0, 0, 0], "5 16 0 25 0×3"],
    [[0, 0, 0, 0], "0×4"],
    [[1, 0, 0], "1 0 0"],
    [["a", "", "", ""], '"a" ""×3'],
    [
      [
        [1, 2],
        [3, 0, 0, 0],
      ],
      "[1 2] [3 0×3]",
    ],
    [[0.1234567891], "0.123457"],
    [1e-9, "1e-9"],
    ["text\twith\u001b[1m", "text\\twith\\u001b[1m"],
    ["NaN", "NaN"],
    [{ b64: "/w==" }, "base64:/w=="],
    [{ real: 1, imag: -2 }, "1-2i"],
    [{ real: 1, imag: 2.5 }, "1+2.5i"],
    [[], ""],
    [true, "true"],
  ])("writes %j as %s", (value, text) => {
    expect(cellText(value)).toBe(text);
  });

  test("writes integers in full", () => {
    expect(cellText(9007199254740993n)).toBe("9007199254740993");
  });

  test("ends a list that nobody would read", () => {
    expect(cellText(Array.from({ length: 1e5 }, () => 1)).length).toBeLessThan(3000);
  });
});

describe("visible", () => {
  test("shows what would turn text around or change the terminal", () => {
    expect(visible("a\u202eb\u009b\u0000\n")).toBe("a\\u202eb\\u009b\\u0000\\n");
  });
});

describe("resultTable", () => {
  const table = (
    inputs: Readonly<Record<string, readonly [DataType, TensorInput]>>,
    outputs: Readonly<Record<string, readonly [DataType, TensorInput]>>,
  ) =>
    withTestMemory((memory) => {
      const made = (values: typeof inputs) =>
        Object.fromEntries(
          Object.entries(values).map(([name, [dtype, value]]) => {
            using tensor = tensorFromJs(memory, dtype, value);
            return [name, tensor.toValue()];
          }),
        );
      return tableLines(resultTable({ inputs: made(inputs), outputs: made(outputs) }), 80);
    });

  test("has a row for each element of a batch, from strings to floating-point numbers", () => {
    const inputs = { id: [DataType.INT32, [1, 2]], text: [DataType.STRING, ["a", "b"]] } as const;
    const outputs = {
      p: [DataType.FLOAT, [[0.5], [0.25]]],
      ids: [
        DataType.INT64,
        [
          [1, 2],
          [3, 4],
        ],
      ],
    } as const;
    expect(table(inputs, outputs)).toEqual(["text  id  ids     p", "a      1  1 2   0.5", "b      2  3 4  0.25"]);
  });

  test("has a row for each tensor when there is no batch", () => {
    const inputs = { word: [DataType.STRING, [["a", "b"]]] } as const;
    const outputs = { size: [DataType.INT64, 45], kf: [DataType.FLOAT, [[0.5, 1]]] } as const;
    expect(table(inputs, outputs)).toEqual([
      "     name  type    shape  value",
      'in   word  string  [1,2]  "a" "b"',
      "out  size  int64   []     45",
      "out  kf    float   [1,2]  0.5 1",
    ]);
  });
});
