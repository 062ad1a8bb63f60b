import { describe, expect, test } from "vitest";
import { toProfile, toRunCosts } from "../../src/index.js";
import { loopSteps, someStats } from "./some-stats.js";

const profileOf = (...runs: Parameters<typeof someStats>[0][]) =>
  toProfile(runs.map((steps) => toRunCosts(someStats(steps))));

describe("toProfile", () => {
  test("has the medians of runs, of which one was disturbed", () => {
    const run = (micros: number) => [{ node: "n", op: "Op", at: 0, micros, bytes: 8 }];
    expect(profileOf(run(10), run(5000), run(12))).toMatchObject({
      runs: 3,
      steps: 1,
      kernelMicros: 12,
      allocatedBytes: 8,
      ops: [{ op: "Op", selfMicros: 12, calls: 1, share: 1 }],
      nodes: [{ node: "n", selfMicros: 12 }],
    });
  });

  test("counts 0 for a run in which an op did not run", () => {
    const all = [
      { node: "a", op: "A", at: 0, micros: 10 },
      { node: "b", op: "B", at: 20, micros: 10 },
    ];
    const { ops } = profileOf(all, all.slice(0, 1));
    expect(ops.map(({ op, selfMicros, calls }) => [op, selfMicros, calls])).toEqual([
      ["A", 10, 1],
      ["B", 5, 0.5],
    ]);
  });

  test("adds up the time between kernels without that of statistics", () => {
    // From 0 to the end of the last kernel at 136; kernels take 115, and statistics 6.
    expect(profileOf(loopSteps).gapMicros).toBe(136 - 115 - 6);
  });

  test("is empty without runs and steps", () => {
    expect(profileOf([])).toMatchObject({ runs: 1, steps: 0, kernelMicros: 0, ops: [], nodes: [] });
    expect(profileOf()).toMatchObject({ runs: 0, ops: [] });
  });
});
