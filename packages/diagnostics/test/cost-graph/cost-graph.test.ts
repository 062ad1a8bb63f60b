import { create } from "@bufbuild/protobuf";
import { StepStatsSchema } from "@heddle/protos/diagnostics";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { costGraph, type StepStats, StepStatsCollector } from "../../src/index.js";
import { constant, GraphRun, node, type } from "../graph-run.js";

const T = { T: type(DataType.FLOAT) };

/** Statistics in which each node has the given times of its kernel, in microseconds. */
function statsOf(times: Readonly<Record<string, readonly number[]>>): StepStats {
  const nodeStats = Object.entries(times).flatMap(([nodeName, all]) =>
    all.map((micros) => ({ nodeName, opStartRelNanos: 500n, opEndRelNanos: BigInt(micros) * 1000n + 500n })),
  );
  return create(StepStatsSchema, { devStats: [{ nodeStats }] });
}

describe("costGraph", () => {
  test("has feeds, constants and steps with their edges, sizes, aliases and what is final", async () => {
    const graph = new GraphRun([
      node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
      constant("two", 2),
      node("sum", "AddV2", ["x", "two"], T),
      node("root", "Sqrt", ["sum"], T),
      node("square", "Mul", ["x", "x", "^root"], T),
    ]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["root", "square"]);
    const collector = new StepStatsCollector();
    await graph.run(plan, [[2, 7, 14]], { observer: collector });
    const { node: nodes } = costGraph(plan, [collector.stepStats()], { program: graph.executor.program });
    expect(nodes.map(({ id, name }) => [id, name])).toEqual([
      [0, "x"],
      [1, "two"],
      [2, "sum"],
      [3, "root"],
      [4, "square"],
    ]);
    const [x, two, sum, root, square] = nodes;
    expect(x?.outputInfo).toMatchObject([{ dtype: DataType.FLOAT, aliasInputPort: -1n, shape: { unknownRank: true } }]);
    expect(two).toMatchObject({ persistentMemorySize: 4n, outputInfo: [{ size: 4n, shape: { dim: [] } }] });
    expect(sum?.inputInfo).toMatchObject([
      { precedingNode: 0, precedingPort: 0 },
      { precedingNode: 1, precedingPort: 0 },
    ]);
    expect(sum?.outputInfo).toMatchObject([{ size: 12n, aliasInputPort: -1n, shape: { dim: [{ size: 3n }] } }]);
    expect(root?.outputInfo).toMatchObject([{ size: 12n, aliasInputPort: 0n, dtype: DataType.FLOAT }]);
    expect(nodes.map(({ isFinal }) => isFinal)).toEqual([false, false, false, true, true]);
    expect(square?.controlInput).toEqual([3]);
    expect(costGraph(plan, []).node[4]?.controlInput).toEqual([]);
    graph.end();
  });

  test("has the median of the runs, and the sum of a loop's steps", async () => {
    const graph = new GraphRun([
      node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
      node("sum", "AddV2", ["x", "x"], T),
      node("root", "Sqrt", ["sum"], T),
    ]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["root"]);
    const runs = [statsOf({ sum: [10], root: [3, 4] }), statsOf({ sum: [30], root: [7] }), statsOf({ sum: [11] })];
    const costs = (stats: readonly StepStats[]) => costGraph(plan, stats).node.map(({ computeCost }) => computeCost);
    expect(costs(runs)).toEqual([0n, 11n, 7n]);
    expect(costs(runs.slice(0, 2))).toEqual([0n, 20n, 7n]);
    expect(costs([])).toEqual([0n, 0n, 0n]);
    graph.end();
  });

  test("has the guards of control flow as control inputs, and branches that did not run", async () => {
    const graph = new GraphRun([
      node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
      constant("ten", 10),
      node("less", "Less", ["x", "ten"], T),
      node("switch", "Switch", ["x", "less"], T),
      node("other", "Sqrt", ["ten", "^switch_false"], T),
      node("switch_false", "Neg", ["switch:0"], T),
      node("yes", "Sqrt", ["switch:1"], T),
      node("merge", "Merge", ["other", "yes"], T),
    ]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["merge"]);
    const collector = new StepStatsCollector();
    await graph.run(plan, [4], { observer: collector });
    const { node: nodes } = costGraph(plan, [collector.stepStats()]);
    const id = (name: string) => nodes.map((each) => each.name).lastIndexOf(name);
    expect(nodes[id("other")]?.controlInput).toContain(id("switch_false"));
    expect(nodes[id("switch")]?.outputInfo.map(({ shape }) => shape?.unknownRank)).toEqual([true, false]);
    expect(nodes[id("yes")]?.computeCost).toBeGreaterThanOrEqual(0n);
    graph.end();
  });
});
