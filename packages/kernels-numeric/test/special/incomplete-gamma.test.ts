import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const T = { T: { type: "DT_DOUBLE" } };
const double = (value: number) => ({ dtype: "float64", shape: [], values: [value] });

/** P(a, x) and Q(a, x), from sums of 60 digits (Python's decimal). TensorFlow's are wrong from the tenth digit on, or the first. */
const KNOWN: readonly (readonly [a: number, x: number, p: number, q: number])[] = [
  [120000, 120001.5, 0.50211133575896061, 0.49788866424103939],
  [150000, 150100, 0.60218320911790013, 0.39781679088209981],
  [200000, 190000, 8.2505041985695706e-115, 1],
  [1000000, 1000000, 0.50013298076087254, 0.49986701923912741],
  [1000000, 997000, 0.0013381041673135997, 0.99866189583268639],
  [1000000, 1004000, 0.99996765455268655, 3.2345447313477677e-5],
  [2 ** 63, 1, 0, 1],
  [2 ** 63, 0.001, 0, 1],
  [2 ** 63, 2 ** 64, 1, 0],
  [200000, 5, 0, 1],
  [200000, 1e300, 1, 0],
  [100000000, 100010000, 0.8413447464717988, 0.15865525352820117],
];

describe("incomplete gamma functions of a great a", () => {
  test.each(KNOWN)("are right for %d and %d", async (a, x, p, q) => {
    for (const [op, wanted] of [
      ["Igamma", p],
      ["Igammac", q],
    ] as const) {
      const [output] = await runOp(plugin, op, T, [double(a), double(x)]);
      if (wanted === 0) expect(output.value).toBe(0);
      else expect(Number(output.value) / wanted).toBeCloseTo(1, 11);
    }
  });

  test("end where a sum of terms would never do", async () => {
    for (const a of [1e15, 1e20, 1e300]) {
      const [output] = await runOp(plugin, "Igamma", T, [double(a), double(a)]);
      expect(Number(output.value)).toBeCloseTo(0.5, 7);
    }
  });
});
