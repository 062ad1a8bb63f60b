import { describe, expect, test } from "vitest";
import { profiledSteps } from "../../src/index.js";
import { loopSteps, someStats } from "./some-stats.js";

describe("profiledSteps", () => {
  test("nests the steps of functions, and leaves their time out of that of the kernel itself", () => {
    const steps = profiledSteps(someStats(loopSteps));
    expect(steps.map(({ node, op }) => [node, op])).toEqual([
      ["a/in", "StringLower"],
      ["a/loop", "While"],
      ["a/out", "AddV2"],
    ]);
    const [first, loop] = steps;
    expect(first).toMatchObject({
      startMicros: 1,
      micros: 10,
      selfMicros: 10,
      statisticsMicros: 2,
      allocatedBytes: 64,
    });
    // Less the kernels inside, and the statistics of these.
    expect(loop).toMatchObject({ startMicros: 21, micros: 100, selfMicros: 100 - 20 - 30 - 4 });
    expect(loop?.steps.map(({ startMicros, micros }) => [startMicros, micros])).toEqual([
      [31, 20],
      [61, 30],
    ]);
    expect(first?.outputs).toBe("float [1,2], int64 []");
  });

  test("nests only steps of the same run", () => {
    const steps = profiledSteps(
      someStats([
        { node: "a", at: 0, micros: 100, thread: 1 },
        { node: "b", at: 10, micros: 20 },
      ]),
    );
    expect(steps.map(({ node }) => node)).toEqual(["a", "b"]);
  });

  test("has no steps without statistics", () => {
    expect(profiledSteps(someStats([]))).toEqual([]);
  });

  test("takes the node for the op where the label does not name it", () => {
    const stats = someStats([{ node: "n", op: "", at: 0, micros: 1 }]);
    for (const { nodeStats } of stats.devStats) for (const step of nodeStats) step.timelineLabel = "something else";
    expect(profiledSteps(stats)[0]?.op).toBe("n");
  });
});
