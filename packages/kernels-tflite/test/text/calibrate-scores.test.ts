import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function calibrate(scores: number[][], attrs: object) {
  const parameters = {
    is_calibrated: { list: { b: [true, true, false] } },
    scale: { list: { f: [1, 0.5, 1] } },
    slope: { list: { f: [2, -3, 1] } },
    offset: { list: { f: [0.25, 1, 0] } },
    min_score: { list: { f: ["-Infinity", 0.5, "-Infinity"] } },
    default_score: { f: 0.125 },
    ...attrs,
  };
  const input = { dtype: "float", shape: [scores.length, 3], values: scores.flat() };
  return runOp(plugin, "TflCalibrateScores", parameters, [input]);
}

describe("TflCalibrateScores", () => {
  test("applies the sigmoid of each class, and the default score below the least one", async () => {
    const [{ value }] = await calibrate(
      [
        [0.5, 0.75, 0.9],
        [-4, 0.25, 0],
      ],
      {},
    );
    const wanted = [sigmoid(1.25), 0.5 * sigmoid(-1.25), 0.125, sigmoid(-7.75), 0.125, 0.125];
    expect((value as number[][]).flat()).toEqual(wanted.map((each) => expect.closeTo(each, 6)));
  });

  test.each([
    ["LOG", 0.75, Math.log(0.75)],
    ["LOG", 0, 2 * Math.log(1e-16) - Math.log(2e-16)],
    ["INVERSE_LOGISTIC", 0.75, Math.log(3)],
    ["INVERSE_LOGISTIC", 1, -(2 * Math.log(1e-16) - Math.log(2e-16))],
  ])("transforms by %s the score %d", async (name, score, transformed) => {
    const attrs = { score_transformation: { s: Buffer.from(name).toString("base64") } };
    const [{ value }] = await calibrate([[score, 0, 0]], attrs);
    expect((value as number[][])[0][0]).toBeCloseTo(sigmoid(2 * transformed + 0.25), 6);
  });

  test("refuses parameters of another number of classes", async () => {
    const attrs = { slope: { list: { f: [1, 2] } } };
    await expect(calibrate([[0, 0, 0]], attrs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("slope has 2 values; wanted 3, one for each class"),
    });
    const input = { dtype: "float", shape: [2], values: [0, 0] };
    const none = { list: { b: [] } };
    const empty = { is_calibrated: none, scale: none, slope: none, offset: none, min_score: none };
    await expect(runOp(plugin, "TflCalibrateScores", empty, [input])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("scores of shape [2] have no calibration for 0 classes"),
    });
  });
});
