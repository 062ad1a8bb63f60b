import { describe, expect, test } from "vitest";
import { adviceFor } from "../src/app/advice.js";
import { elementText, isScore } from "../src/app/element-text.js";
import { formatBytes, formatMicros, formatMilliseconds, formatShape } from "../src/app/format.js";
import { labelledScores } from "../src/app/labelled-scores.js";
import type { ModelFacts, OutputTensor } from "../src/worker/messages.js";

const output = (name: string, dtype: string, shape: readonly number[], elements: OutputTensor["elements"]) => ({
  name,
  dtype,
  shape,
  elements,
  elementCount: elements.length,
});

describe("labelledScores", () => {
  test("has the labels of the first row, the best first", () => {
    const scores = output("scores", "float", [2, 3], [0.1, 0.7, 0.2, 1, 0, 0]);
    const classes = output("classes", "string", [2, 3], ["no", "yes", "so", "no", "yes", "so"]);
    expect(labelledScores([classes, scores])).toEqual([
      { label: "yes", score: 0.7 },
      { label: "so", score: 0.2 },
      { label: "no", score: 0.1 },
    ]);
  });

  test("is undefined without texts of the same shape", () => {
    expect(labelledScores([output("scores", "float", [1, 2], [0.1, 0.9])])).toBeUndefined();
    expect(labelledScores([output("score", "float", [], [0.1]), output("text", "string", [], ["a"])])).toBeUndefined();
  });
});

describe("elementText", () => {
  test("writes elements of every type", () => {
    expect(elementText(Math.fround(0.1), "float")).toBe("0.1");
    expect(elementText(0.1 + 0.2, "double")).toBe("0.3");
    expect(elementText(2n ** 62n, "int64")).toBe("4611686018427387904");
    expect(elementText(Number.NaN, "float")).toBe("NaN");
    expect(elementText('a "b"\n', "string")).toBe('"a \\"b\\"\\n"');
    expect(elementText(new Uint8Array([255, 0]), "string")).toBe("0xff00");
    expect(elementText({ real: 1.5, imag: -2 }, "complex64")).toBe("1.5 + -2i");
    expect(elementText("x".repeat(900), "string").length).toBeLessThan(510);
  });
});

describe("isScore", () => {
  test("is true for floats from 0 to 1", () => {
    expect([isScore(0.5, "float"), isScore(1.5, "float"), isScore(1, "int64"), isScore(undefined, "float")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("adviceFor", () => {
  const facts: ModelFacts = {
    kind: "graph-def",
    signatures: {},
    defaultSignature: undefined,
    unusable: {},
    ops: [
      { op: "Shout", package: undefined },
      { op: "Add", package: "math" },
    ],
    ends: {},
    contradictions: {},
    nodeCount: 2,
    functionCount: 0,
    writtenBy: undefined,
    plugins: [],
    milliseconds: 1,
    failure: undefined,
  };

  test("names missing ops", () => {
    const failure = { code: "NOT_FOUND", message: "Op type not registered 'Shout'" };
    expect(adviceFor(failure, facts)).toContain("Drop a plugin that has it");
  });

  test.each([
    ["UNAVAILABLE", "https://a.b/c; cannot be fetched: Failed to fetch", "CORS"],
    ["NOT_FOUND", "variables/variables.index; No such file or directory", "whole folder"],
    ["INVALID_ARGUMENT", "x.txt is not a model of a known kind: SavedModel", "TFLite"],
    ["INVALID_ARGUMENT", "plugin 'x.mjs' cannot be imported: Failed to resolve module specifier \"y\"", "esbuild"],
    ["INVALID_ARGUMENT", "plugin 'x.mjs' cannot be imported: Failed to fetch", "blob:"],
  ])("says what to do about %s: %s", (code, message, advice) => {
    expect(adviceFor({ code, message })).toContain(advice);
  });

  test("has nothing to add to a message that says it", () => {
    expect(adviceFor({ code: "UNIMPLEMENTED", message: "a Keras file: export it with …" })).toBeUndefined();
  });
});

describe("format", () => {
  test("writes durations, sizes and shapes", () => {
    expect([0.414, 4.14, 41.4, 1234, 12_345].map(formatMilliseconds)).toEqual([
      "0.41 ms",
      "4.1 ms",
      "41 ms",
      "1.2 s",
      "12 s",
    ]);
    expect([0.44, 44, 4400].map(formatMicros)).toEqual(["0.4 µs", "44 µs", "4.4 ms"]);
    expect([312, 4096, 20_000_000].map(formatBytes)).toEqual(["312 B", "4.1 KB", "20 MB"]);
    expect([formatShape([-1, 12]), formatShape([]), formatShape(undefined)]).toEqual(["[?, 12]", "[]", "any shape"]);
  });
});
