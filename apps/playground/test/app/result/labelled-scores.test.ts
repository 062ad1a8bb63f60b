import { describe, expect, test } from "vitest";
import { labelledScores } from "../../../src/app/result/labelled-scores.js";
import type { OutputTensor } from "../../../src/worker/messages.js";

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
