import { defineOp, type KernelPlugin, type LogRecord } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Executor, type Program, type ProgramNode } from "../../src/index.js";
import { node } from "../test-plugin.js";

const plugin: KernelPlugin = {
  name: "logging",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 2 },
  register(registrar) {
    const deprecation = { version: 9, explanation: "Use New" };
    registrar.registerOp(defineOp("Old", { isStateful: true, deprecation }));
    registrar.registerKernel({ op: "Old", create: () => ({ compute() {} }) });
    registrar.registerOp(defineOp("Break", { isStateful: true }));
    registrar.registerKernel({
      op: "Break",
      create: () => ({
        compute() {
          throw invalidArgument("no good");
        },
      }),
    });
  },
};

let host: Host;
let records: LogRecord[];

beforeEach(() => {
  records = [];
  host = new Host({ memory: createTestMemory(), plugins: [plugin] });
});

afterEach(() => expect(host.memory.liveBytes).toBe(0));

const programOf = (...nodes: ProgramNode[]): Program => ({
  nodes,
  functions: new Map(),
  signatures: new Map(),
  initializers: [],
});

async function run(program: Program, target: string): Promise<void> {
  using executor = new Executor(host, program, { log: (record) => void records.push(record) });
  const plan = await executor.prepare({ feeds: [], fetches: [], targets: [target] });
  await executor.run(plan, []);
}

describe("the log of an executor", () => {
  test("has the place where a kernel failed, once", async () => {
    await expect(run(programOf(node("bad", "Break", [])), "bad")).rejects.toThrow("no good");
    expect(records).toEqual([
      {
        severity: "info",
        message: expect.stringMatching(/^OP_REQUIRES failed at log\.test\.ts:\d+ : INVALID_ARGUMENT: no good$/),
        file: "log.test.ts",
        line: expect.any(Number),
        node: "bad",
        stepId: expect.any(Number),
      },
    ]);
  });

  test("warns of a deprecated op once", async () => {
    await run(programOf(node("a", "Old", []), node("b", "Old", ["^a"])), "b");
    expect(records).toEqual([
      {
        severity: "warning",
        message: "Op Old is deprecated. It will cease to work in GraphDef version 9. Use New.",
        node: "a",
      },
    ]);
  });
});
