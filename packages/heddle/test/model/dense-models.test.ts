import { describe, test } from "vitest";
import { modelPath } from "../model-case.js";
import { replayCases } from "../replay-cases.js";

describe("loadModel", () => {
  test.each(["lstm", "gru", "conv", "attention", "chars", "ragged"])(
    "answers as TensorFlow to text and to tokens: %s",
    (name) => replayCases(`../dense/${name}`, modelPath(`../dense/${name}`)),
  );
});
