import type { Plan, ProgramFunction } from "@heddle/graph";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type NodeExecStats, StepStatsCollector } from "../../src/index.js";
import { constant, GraphRun, node, type } from "../graph-run.js";

const T = { T: type(DataType.FLOAT) };

const inMicros = (stats: NodeExecStats) => [
  stats.scheduledMicros,
  stats.allStartMicros,
  stats.allStartMicros + stats.opStartRelMicros,
  stats.allStartMicros + stats.opEndRelMicros,
  stats.allStartMicros + stats.allEndRelMicros,
];

const inNanos = (stats: NodeExecStats) => [
  stats.scheduledNanos,
  stats.allStartNanos,
  stats.allStartNanos + stats.opStartRelNanos,
  stats.allStartNanos + stats.opEndRelNanos,
  stats.allStartNanos + stats.allEndRelNanos,
];

const ascending = (values: readonly bigint[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0n));

function statsOf(collector: StepStatsCollector): NodeExecStats[] {
  return collector.stepStats().devStats.flatMap(({ nodeStats }) => nodeStats);
}

/** Ops that allocate: Hold keeps a block in each run, Wait allocates before and after it waits. */
function allocatingPlugin(): KernelPlugin {
  return {
    name: "allocating",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }) {
      registerOp(defineOp("Hold", { inputs: ["x: float"], outputs: ["y: float"], isStateful: true }));
      registerKernel({
        op: "Hold",
        create: ({ memory }) => {
          const held: number[] = [];
          return {
            compute(context) {
              held.push(memory.malloc(100));
              memory.free(memory.malloc(5000));
              context.setOutput(0, context.input(0).retain());
            },
            dispose: () => held.forEach((address) => void memory.free(address)),
          };
        },
      });
      registerOp(defineOp("Wait", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerKernel({
        op: "Wait",
        create: () => ({
          async compute(context) {
            const first = Tensor.allocate(context.memory, DataType.FLOAT, [4]);
            // A timer counts from the start of the event loop's turn: one alone can end early.
            const until = performance.now() + 3;
            while (performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 1));
            using second = Tensor.allocate(context.memory, DataType.FLOAT, [4]);
            context.setOutput(0, second.elementCount === 4 ? first : second);
          },
        }),
      });
      registerOp(defineOp("Broken", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerKernel({
        op: "Broken",
        create: () => ({
          compute() {
            throw new Error("no good");
          },
        }),
      });
    },
  };
}

describe("StepStatsCollector", () => {
  test("has times in order, a label, outputs and memory of each step", async () => {
    const graph = new GraphRun([
      node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
      node("sum", "AddV2", ["x", "x"], T),
      node("root", "Sqrt", ["sum"], T),
    ]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["root", "sum"]);
    const collector = new StepStatsCollector();
    const before = BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000)) - 1000n;
    await graph.run(plan, [[2, 8, 18, 32, 50]], { observer: collector });
    const stats = collector.stepStats();
    expect(stats.devStats.map(({ device, threadNames }) => [device, threadNames])).toEqual([
      ["/job:localhost/replica:0/task:0/device:CPU:0", { 0: "runs" }],
    ]);
    const [sum, root] = statsOf(collector);
    expect([sum?.timelineLabel, root?.timelineLabel]).toEqual(["sum = AddV2(x, x)", "root = Sqrt(sum)"]);
    if (!sum || !root) throw new Error("two steps are expected");
    for (const times of [inMicros(sum), inNanos(sum), inMicros(root), inNanos(root)])
      expect(ascending(times)).toBe(true);
    expect(sum.scheduledMicros >= before).toBe(true);
    expect(inNanos(sum).map((time) => time / 1000n)).toEqual(inMicros(sum));
    expect(root.scheduledNanos >= sum.allStartNanos + sum.allEndRelNanos).toBe(true);
    const description = sum.output[0]?.tensorDescription;
    expect(description?.dtype).toBe(DataType.FLOAT);
    expect(description?.shape?.dim.map(({ size }) => size)).toEqual([5n]);
    expect(description?.allocationDescription).toMatchObject({
      requestedBytes: 20n,
      allocatedBytes: 32n,
      allocatorName: "cpu",
      hasSingleReference: true,
    });
    expect(description?.allocationDescription?.ptr).toBeGreaterThan(0n);
    expect(sum.memory).toMatchObject([
      { allocatorName: "cpu", totalBytes: 32n, peakBytes: 32n, liveBytes: 32n, allocatorBytesInUse: 64n },
    ]);
    expect(sum.memory[0]?.allocationRecords.map(({ allocBytes }) => allocBytes)).toEqual([32n]);
    expect(sum.memoryStats).toMatchObject({ tempMemorySize: 0n, persistentMemorySize: 0n });
    // The block of x, read twice, and the new one.
    expect(sum.referencedTensor.map(({ allocationId }) => allocationId).length).toBe(2);
    expect(root.referencedTensor[0]?.allocationId).toBe(description?.allocationDescription?.allocationId);
    graph.end();
  });

  test("lists the steps of functions within the time of their kernel, and counts memory to the step that allocates", async () => {
    const body = (name: string, op: string, output: DataType): ProgramFunction => ({
      name,
      inputs: [{ name: "i", type: DataType.FLOAT }],
      outputs: [{ name: "o", type: output }],
      nodes: [constant("limit", 3), node("step", op, ["i", "limit"], T)],
      returns: [{ node: "step", output: 0 }],
      controlReturns: [],
    });
    const func = (name: string) => ({ kind: "func" as const, value: { name, attrs: new Map() } });
    const graph = new GraphRun(
      [
        node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
        node("loop", "StatelessWhile", ["x"], {
          T: { kind: "list", of: "type", value: [DataType.FLOAT] },
          cond: func("cond"),
          body: func("body"),
        }),
      ],
      [body("cond", "Less", DataType.BOOL), body("body", "AddV2", DataType.FLOAT)],
    );
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["loop"]);
    const collector = new StepStatsCollector();
    expect(await graph.run(plan, [1], { observer: collector })).toEqual([4]);
    const [loop, ...inner] = statsOf(collector);
    expect(inner.map(({ nodeName }) => nodeName)).toEqual(["cond/step", "body/step", "cond/step"]);
    if (!loop) throw new Error("a loop is expected");
    const [start, end] = [loop.allStartNanos, loop.allStartNanos + loop.opEndRelNanos];
    for (const stats of inner) {
      expect(stats.allStartNanos >= start && stats.allStartNanos + stats.allEndRelNanos <= end).toBe(true);
      expect(stats.threadId).toBe(loop.threadId);
      expect(stats.memory[0]?.totalBytes).toBe(16n);
    }
    expect(loop.memory[0]?.totalBytes).toBe(0n);
    graph.end();
  });

  test("counts temporary and persistent memory, and what a kernel allocates after it waited", async () => {
    const graph = new GraphRun(
      [
        node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
        node("hold", "Hold", ["x"]),
        node("wait", "Wait", ["hold"]),
      ],
      [],
      [allocatingPlugin()],
    );
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["wait"]);
    const collector = new StepStatsCollector();
    await graph.run(plan, [1], { observer: collector });
    const [hold, wait] = statsOf(collector);
    expect(hold?.memoryStats).toMatchObject({ tempMemorySize: 5120n, persistentMemorySize: 112n });
    expect(hold?.memoryStats?.persistentTensorAllocIds.length).toBe(1);
    expect(hold?.memory[0]?.allocationRecords.map(({ allocBytes }) => allocBytes)).toEqual([112n, 5120n, -5120n]);
    expect(wait?.memory[0]).toMatchObject({ totalBytes: 32n, peakBytes: 32n, liveBytes: 16n });
    expect((wait?.opEndRelMicros ?? 0n) > 2900n).toBe(true);
    graph.end();
  });

  test("gives runs at the same time threads of their own", async () => {
    const graph = new GraphRun(
      [node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }), node("wait", "Wait", ["x"])],
      [],
      [allocatingPlugin()],
    );
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["wait"]);
    const collector = new StepStatsCollector();
    await Promise.all([1, 2, 3].map((x) => graph.run(plan, [x], { observer: collector })));
    await graph.run(plan, [4], { observer: collector });
    expect(statsOf(collector).map(({ threadId }) => threadId)).toEqual([0, 1, 2, 0]);
    expect(Object.keys(collector.stepStats().devStats[0]?.threadNames ?? {})).toEqual(["0", "1", "2"]);
    collector.clear();
    expect(statsOf(collector)).toEqual([]);
    graph.end();
  });

  test("leaves out a step that fails, and keeps no more than its limits", async () => {
    const graph = new GraphRun(
      [
        node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
        node("hold", "Hold", ["x"]),
        node("broken", "Broken", ["hold"]),
      ],
      [],
      [allocatingPlugin()],
    );
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["broken"]);
    const collector = new StepStatsCollector({ maxSteps: 3, maxAllocationRecords: 1 });
    for (let i = 0; i < 2; i++) {
      await expect(graph.run(plan, [1], { observer: collector })).rejects.toThrow("no good");
    }
    expect(statsOf(collector).map(({ nodeName }) => nodeName)).toEqual(["hold", "hold"]);
    expect(collector.droppedSteps).toBe(1);
    expect(statsOf(collector)[0]?.memory[0]).toMatchObject({ totalBytes: 5232n, liveBytes: 112n });
    expect(statsOf(collector)[0]?.memory[0]?.allocationRecords.length).toBe(1);
    graph.end();
  });

  test("observes one memory at a time", async () => {
    const nodes = [node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) }), node("wait", "Wait", ["x"])];
    const [one, other] = [new GraphRun(nodes, [], [allocatingPlugin()]), new GraphRun(nodes, [], [allocatingPlugin()])];
    const collector = new StepStatsCollector();
    const plans = await Promise.all([one, other].map((graph) => graph.prepare({ x: DataType.FLOAT }, ["wait"])));
    const [onePlan, otherPlan] = plans as [Plan, Plan];
    const waiting = one.run(onePlan, [1], { observer: collector });
    await expect(other.run(otherPlan, [1], { observer: collector })).rejects.toThrow(
      "a StepStatsCollector observes one memory at a time: make another one",
    );
    await waiting;
    await other.run(otherPlan, [1], { observer: collector });
    expect(statsOf(collector).length).toBe(2);
    one.end();
    other.end();
  });
});
