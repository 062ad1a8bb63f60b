import { Host } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { draftOf, PlanRewriter } from "../../src/fusion/plan-rewriter.js";
import { rebuildPlanWith } from "../../src/fusion/rebuilt-plan.js";
import { Executor, finishSteps, parseTensorRef } from "../../src/index.js";
import { controlSteps } from "../../src/plan/control-steps.js";
import { newTrace, node, placeholder, testPlugin } from "../test-plugin.js";

describe("PlanRewriter", () => {
  test("keeps the branches of TensorFlow 1", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [testPlugin(newTrace())] });
    const nodes = [
      placeholder("a"),
      placeholder("b"),
      node("less", "Less", ["a", "b"]),
      node("switch", "Switch", ["a", "less"]),
      node("twice", "Plus", ["switch:1", "switch:1"]),
      node("merge", "Merge", ["switch:0", "twice"]),
      node("sum", "Plus", ["merge", "b"]),
    ];
    const program = { nodes, functions: new Map(), signatures: new Map(), initializers: [] };
    const executor = new Executor(host, program);
    const feeds = ["a", "b"].map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.INT32 }));
    const plan = await executor.prepare({ feeds, fetches: [parseTensorRef("sum")] });
    expect(PlanRewriter.canRewrite(plan)).toBe(true);
    const rewriter = new PlanRewriter(plan);
    for (const step of plan.steps) if (step.instance?.nodeName === "sum") rewriter.replace(step, [draftOf(step)]);
    const rewritten = rewriter.finish(
      rebuildPlanWith((drafts, use) => finishSteps(drafts, { ...use, control: controlSteps })),
    );
    expect(rewritten).not.toBe(plan);
    for (const [a, b, wanted] of [
      [1, 2, 4],
      [5, 2, 7],
    ]) {
      const tensors = [a, b].map((value) => tensorFromJs(host.memory, DataType.INT32, value ?? 0));
      const [sum] = await executor.run(rewritten, tensors);
      expect(sum?.toNested()).toBe(wanted);
      for (const tensor of [sum, ...tensors]) tensor?.release();
    }
    executor.dispose();
    expect(host.memory.liveBlocks).toBe(0);
  });
});
