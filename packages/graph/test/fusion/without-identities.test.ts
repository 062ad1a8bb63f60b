import { defineOp, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Executor, parseTensorRef } from "../../src/index.js";
import { newTrace, node, number, placeholder, testPlugin } from "../test-plugin.js";

const identity: Kernel = { compute: (context) => context.setOutput(0, context.input(0).retain()) };

function identities(priority: number): KernelPlugin {
  return {
    name: "identities",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }) {
      registerOp(defineOp("Identity", { inputs: ["x: int32"], outputs: ["y: int32"] }));
      registerKernel({ op: "Identity", priority, create: () => identity });
    },
  };
}

const nodes = [
  placeholder("a"),
  number("one", 1),
  node("first", "Identity", ["a"]),
  node("second", "Identity", ["first"]),
  node("sum", "Plus", ["second", "one"]),
  node("result", "Identity", ["sum"]),
  node("twice", "Plus", ["result", "second"]),
  node("constant", "Identity", ["one"]),
  node("switch", "Switch", ["result", "less"]),
  node("less", "Less", ["a", "one"]),
  node("branch", "Identity", ["switch:1"]),
  node("other", "Identity", ["switch:0"]),
  node("merge", "Merge", ["branch", "other"]),
];

/** Runs the graph with 5 for `a`; returns the ops of the plan's steps, and the results. */
async function run(fetches: readonly string[], { priority = 0, fusion = true } = {}) {
  const host = new Host({ memory: createTestMemory(), plugins: [testPlugin(newTrace()), identities(priority)] });
  const program = { nodes, functions: new Map(), signatures: new Map(), initializers: [] };
  const executor = new Executor(host, program, { fusion });
  const feeds = [{ ref: parseTensorRef("a"), name: "a", dtype: DataType.INT32 }];
  const plan = await executor.prepare({ feeds, fetches: fetches.map(parseTensorRef) });
  const a = tensorFromJs(host.memory, DataType.INT32, 5);
  for (let i = 0; i < 2; i++) {
    const results = await executor.run(plan, [a]);
    const values = results.map((tensor) => tensor.toNested());
    for (const tensor of results) tensor.release();
    expect(a.toNested()).toBe(5);
    if (i === 0) continue;
    a.release();
    executor.dispose();
    expect(host.memory.liveBlocks).toBe(0);
    return { ops: plan.steps.map(({ instance }) => instance?.op.name), values };
  }
  throw new Error("no run");
}

describe("withoutIdentities", () => {
  test.each([
    [["twice"], ["Plus", "Plus"], [11]],
    [["second"], [], [5]],
    [["a", "first", "second"], [], [5, 5, 5]],
    [
      ["result", "sum", "twice"],
      ["Plus", "Plus"],
      [6, 6, 11],
    ],
    [["constant", "one"], [], [1, 1]],
  ])("reads what they pass on: %s", async (fetches, ops, values) => {
    expect(await run(fetches)).toEqual({ ops, values });
  });

  test("keeps them in plans with branches", async () => {
    const { ops, values } = await run(["merge"]);
    expect(values).toEqual([6]);
    expect(ops).toContain("Identity");
  });

  test("keeps those of the application", async () => {
    expect(await run(["result"], { priority: 1 })).toEqual({
      ops: ["Identity", "Identity", "Plus", "Identity"],
      values: [6],
    });
  });

  test("keeps them without fusion", async () => {
    expect((await run(["second"], { fusion: false })).ops).toEqual(["Identity", "Identity"]);
  });
});
