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
  ["log", functions.eigenLog],
  ["log1p", functions.eigenLog1p],
  ["expm1", functions.eigenExpm1],
  ["erf", functions.eigenErf],
])("%s", (name, compute) => {
  test("returns TensorFlow's bits", () => {
    const wanted = new Float32Array(Uint32Array.from(answers[name]).buffer);
    expect(Array.from(x, (value) => [value, compute(value)])).toEqual(Array.from(x, (value, i) => [value, wanted[i]]));
  });
});

describe("eigenErfc", () => {
  test("is within 2 units of the last place of TensorFlow's, which divides by an estimate", () => {
    const wanted = Int32Array.from(answers.erfc);
    const found = new Int32Array(Float32Array.from(x, functions.eigenErfc).buffer);
    for (const [i, bits] of found.entries()) {
      if (Number.isNaN(x[i])) expect(functions.eigenErfc(x[i])).toBeNaN();
      else expect([x[i], Math.abs(bits - wanted[i]) <= 2]).toEqual([x[i], true]);
    }
  });
});
