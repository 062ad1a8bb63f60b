import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Executor, parseTensorRef } from "../../src/index.js";
import { newTrace, node, number, placeholder, testPlugin } from "../test-plugin.js";

const failing: KernelPlugin = {
  name: "failing",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register({ registerOp, registerKernel }) {
    registerOp(defineOp("Keep", { inputs: ["x: int32"], outputs: ["y: int32"] }));
    registerKernel({
      op: "Keep",
      create: () => ({
        compute: (context) => context.setOutput(0, context.input(0).retain()),
        dispose() {
          throw new Error("cannot end");
        },
      }),
    });
  },
};

describe("Executor.dispose", () => {
  test("ends all kernels when some fail to, and names the first of these", async () => {
    const trace = newTrace();
    const host = new Host({ memory: createTestMemory(), plugins: [testPlugin(trace), failing] });
    const nodes = [placeholder("a"), node("b", "Keep", ["a"]), node("c", "Keep", ["b"]), node("d", "Plus", ["c", "c"])];
    const executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
    const ref = parseTensorRef("a");
    const feeds = [{ ref, name: "a", dtype: DataType.INT32 }];
    const plan = await executor.prepare({ feeds, fetches: [parseTensorRef("d")] });
    const x = tensorFromJs(host.memory, DataType.INT32, 2);
    for (const result of await executor.run(plan, [x])) result.release();
    x.release();
    expect(() => executor.dispose()).toThrowError(
      /^cannot end \(Error in plugin 'failing'\) \[node '[bc]' \(Keep\)\]$/,
    );
    expect(trace.disposed).toBe(trace.created);
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each(["before", "after"])("leaves nothing of a plan whose kernel comes %s it", async (when) => {
    const trace = newTrace();
    let end = () => {};
    const created = new Promise<void>((resolve) => {
      end = resolve;
    });
    let ended = 0;
    const late: KernelPlugin = {
      name: "late",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register({ registerOp, registerKernel }) {
        registerOp(defineOp("Late", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
        registerKernel({
          op: "Late",
          async create() {
            await created;
            return { compute: (context) => context.setOutput(0, context.input(0).retain()), dispose: () => ended++ };
          },
        });
      },
    };
    const host = new Host({ memory: createTestMemory(), plugins: [testPlugin(trace), late] });
    const nodes = [number("one", 1), node("sum", "Plus", ["one", "one"]), node("b", "Late", ["sum"])];
    const executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
    const preparing = executor.prepare({ feeds: [], fetches: [parseTensorRef("b")] }).catch(String);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (when === "before") end();
    executor.dispose();
    end();
    expect(await preparing).toContain("the executor was disposed");
    expect([ended, trace.disposed]).toEqual([1, trace.created]);
    expect(host.memory.liveBytes).toBe(0);
  });
});
