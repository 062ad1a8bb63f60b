import { describe, expect, test } from "vitest";
import { WarmUpPace } from "../../../src/model/warm-up/warm-up-pace.js";

/** The runs of a warm-up whose run number `n` takes `ms(n)`, at most 10,000. */
function runsOf(ms: (run: number) => number): number {
  const pace = new WarmUpPace();
  let runs = 1;
  while (runs < 10_000 && pace.add(ms(runs))) runs++;
  return runs;
}

describe("WarmUpPace", () => {
  test("ends after 500 runs that are as fast as the first ones", () => {
    expect(runsOf(() => 1)).toBe(500);
  });

  test.each([
    [300, 600],
    [400, 800],
    [500, 1000],
  ])("a gain in run %i makes it %i runs", (run, wanted) => {
    expect(runsOf((n) => (n < run ? 1 : 0.9))).toBe(wanted);
  });

  test("gains go on as long as each comes in time", () => {
    expect(runsOf((n) => (n < 400 ? 1 : n < 750 ? 0.9 : n < 2000 ? 0.8 : 0.7))).toBe(1500);
  });

  test("slow runs among fast ones are no gain", () => {
    expect(runsOf((n) => (n % 7 === 0 ? 50 : 1))).toBe(500);
  });

  test("gains of a hundredth are none", () => {
    expect(runsOf((n) => (n < 400 ? 1 : 0.99))).toBe(500);
  });
});
