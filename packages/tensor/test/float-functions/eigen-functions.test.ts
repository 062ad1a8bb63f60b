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

// Written by `fixtures/generate_double_functions.py`.
const doubles: Record<string, string[]> = JSON.parse(
  readFileSync(new URL("../fixtures/double-functions.json", import.meta.url), "utf8"),
);
const floats = (bits: readonly string[]) =>
  Array.from(new Float64Array(BigUint64Array.from(bits, (hex) => BigInt(`0x${hex}`)).buffer));

describe.each([
  ["Exp", functions.doubleExp],
  ["Expm1", functions.doubleExpm1],
  ["Log", functions.doubleLog],
  ["Log1p", functions.doubleLog1p],
  ["Sigmoid", functions.doubleSigmoid],
  ["Tanh", functions.doubleTanh],
  ["Erf", functions.doubleErf],
])("%s of float64", (name, compute) => {
  test("returns TensorFlow's bits, but zeros for subnormal results and Erf of numbers as large as infinity", () => {
    const wanted = floats(doubles[name]);
    for (const [i, value] of floats(doubles.x).entries()) {
      const found = compute(value);
      if (name === "Erf" && Number.isNaN(wanted[i]) && !Number.isNaN(value)) expect(found).toBe(Math.sign(value));
      else if (wanted[i] === 0) expect(Math.abs(found)).toBeLessThan(2 ** -1022);
      else expect([value, found]).toEqual([value, wanted[i]]);
    }
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
