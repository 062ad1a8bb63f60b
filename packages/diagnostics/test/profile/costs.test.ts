import { describe, expect, test } from "vitest";
import { toCostliestNodes, toCostliestOps } from "../../src/index.js";
import { loopSteps, someStats } from "./some-stats.js";

describe("toCostliestOps", () => {
  test("sums the steps of each op, the one with the most time of its own first", () => {
    const ops = toCostliestOps(someStats(loopSteps));
    expect(
      ops.map(({ op, nodes, calls, selfMicros, totalMicros, allocatedBytes }) => [
        op,
        nodes,
        calls,
        selfMicros,
        totalMicros,
        allocatedBytes,
      ]),
    ).toEqual([
      ["AddV2", 2, 3, 55, 55, 36],
      ["While", 1, 1, 46, 100, 8],
      ["StringLower", 1, 1, 10, 10, 64],
    ]);
    expect(ops[0]?.share).toBeCloseTo(55 / 111);
    expect(ops.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test("counts the time of an op inside itself once", () => {
    const [op] = toCostliestOps(
      someStats([
        { node: "outer", op: "While", at: 0, micros: 100 },
        { node: "inner", op: "While", at: 10, micros: 50 },
      ]),
    );
    expect(op).toMatchObject({ op: "While", calls: 2, totalMicros: 100, selfMicros: 98 });
  });

  test("sums several runs", () => {
    const stats = someStats(loopSteps);
    expect(toCostliestOps([stats, stats])[0]).toMatchObject({ op: "AddV2", calls: 6, nodes: 2, selfMicros: 110 });
    expect(toCostliestOps([])).toEqual([]);
  });

  test("has shares of 0 when no time passed", () => {
    expect(toCostliestOps(someStats([{ node: "n", at: 0, micros: 0 }]))[0]?.share).toBe(0);
  });
});

describe("toCostliestNodes", () => {
  test("tells op and outputs of each node", () => {
    const nodes = toCostliestNodes(someStats(loopSteps));
    expect(nodes.map(({ node }) => node)).toEqual(["body/add", "a/loop", "a/in", "a/out"]);
    expect(nodes[0]).toMatchObject({ op: "AddV2", outputs: "float [1,2], int64 []", calls: 2, selfMicros: 50 });
  });
});
