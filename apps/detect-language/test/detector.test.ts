import { Code, type StatusError } from "heddle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDetector, type Detector } from "../src/index.js";
import { expectGolden, goldens, languages, unusualGoldens } from "./golden.js";

let detector: Detector;
beforeAll(async () => {
  detector = await createDetector();
});
afterAll(() => detector.dispose());

const all = [...goldens, ...unusualGoldens];

function codeOf(action: () => unknown): Code | undefined {
  try {
    action();
  } catch (error) {
    return (error as StatusError).code;
  }
  return undefined;
}

describe("Detector", () => {
  test("knows the languages of the model in its order", () => {
    expect(detector.languages).toEqual(languages);
    expect(detector.languages).toHaveLength(54);
  });

  test.each(all)("gives what TensorFlow gives for $name", (golden) => {
    expectGolden(detector.detect(golden.document), golden);
  });

  test("gives what TensorFlow gives for all documents at once", () => {
    const ranked = detector.detectAll(all.map(({ document }) => document));
    expect(ranked).toHaveLength(all.length);
    for (const [index, golden] of all.entries()) expectGolden(ranked[index], golden);
  });

  test("takes text as its UTF-8", () => {
    for (const golden of goldens) {
      const text = new TextDecoder().decode(golden.document);
      expect(detector.detect(text)).toEqual(detector.detect(golden.document));
    }
  });

  test("gives confidences that add up to 1, and the same ones again", () => {
    const { document } = goldens[0];
    const scores = detector.scores(document);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 5);
    detector.detect(unusualGoldens[0].document);
    expect(detector.scores(document)).toEqual(scores);
    expect(detector.detectAll([])).toEqual([]);
  });

  test("keeps no memory of a document", async () => {
    const { document } = goldens[0];
    const before = detector.liveBytes;
    for (let i = 0; i < 10; i++) detector.detect(document);
    expect(detector.liveBytes).toBe(before);
  });

  test("refuses what is no document, and everything after it was disposed", async () => {
    for (const wrong of [undefined, null, 7, ["a"], {}]) {
      expect(codeOf(() => detector.detect(wrong as string))).toBe(Code.INVALID_ARGUMENT);
    }
    const other = await createDetector();
    other.dispose();
    expect(codeOf(() => other.detect("x"))).toBe(Code.FAILED_PRECONDITION);
  });
});
