import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as functions from "../../src/float-functions/eigen-double.js";

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
