import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as functions from "../../src/float-functions.js";

// Written by `fixtures/generate_float_functions.py`.
const answers: Record<string, number[]> = JSON.parse(
  readFileSync(new URL("../fixtures/float-functions.json", import.meta.url), "utf8"),
);
const x = new Float32Array(Uint32Array.from(answers.x).buffer);

describe.each([
  ["exp", functions.eigenExp],
  ["sigmoid", functions.eigenSigmoid],
  ["tanh", functions.eigenTanh],
])("%s", (name, compute) => {
  test("returns TensorFlow's bits", () => {
    const wanted = new Float32Array(Uint32Array.from(answers[name]).buffer);
    expect(Array.from(x, (value) => [value, compute(value)])).toEqual(Array.from(x, (value, i) => [value, wanted[i]]));
  });
});
