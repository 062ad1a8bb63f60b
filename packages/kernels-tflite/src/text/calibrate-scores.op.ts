import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "scores";

export const ops: OpEntries<typeof import("./calibrate-scores.js")> = {
  TflCalibrateScores: {
    inputs: ["scores: float"],
    outputs: ["calibrated_scores: float"],
    attrs: [
      "score_transformation: {'IDENTITY', 'LOG', 'INVERSE_LOGISTIC'} = 'IDENTITY'",
      "default_score: float = 0",
      "is_calibrated: list(bool)",
      "scale: list(float)",
      "slope: list(float)",
      "offset: list(float)",
      "min_score: list(float)",
    ],
    shape: "unchangedShape",
    kernel: "createCalibrateScores",
  },
};
