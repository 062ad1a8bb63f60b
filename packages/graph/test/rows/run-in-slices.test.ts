import { defineOp, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { Code, cancelled, deadlineExceeded, invalidArgument, type StatusError } from "@heddle/status";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Executor, type Plan, type Program, parseTensorRef } from "../../src/index.js";
import { runInSlices } from "../../src/rows.js";

/** Rows that the kernels of `Neg` saw, run by run. */
let seen: number[];
let failure: StatusError | undefined;

const negate: Kernel = {
  compute(context) {
    const x = context.input(0);
    seen.push(x.shape[0] ?? -1);
    if (failure && seen.length > 1) throw failure;
    const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
    const { i32 } = context.memory;
    for (let i = 0; i < x.elementCount; i++) i32[y.address / 4 + i] = -(i32[x.address / 4 + i] ?? 0);
  },
};

const pass: Kernel = { compute: (context) => context.setOutput(0, context.input(0).retain()) };

const plugin: KernelPlugin = {
  name: "test-rows",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register({ registerOp, registerKernel }) {
    registerOp(defineOp("Neg", { inputs: ["x: int32"], outputs: ["y: int32"] }));
    registerKernel({ op: "Neg", create: () => negate });
    for (const isStateful of [true, false]) {
      const op = isStateful ? "Stateful" : "WithoutRule";
      registerOp(defineOp(op, { inputs: ["x: int32"], outputs: ["y: int32"], isStateful }));
      registerKernel({ op, create: () => pass });
    }
    registerOp(defineOp("StringLower", { inputs: ["x: string"], outputs: ["y: string"] }));
    registerKernel({ op: "StringLower", create: () => pass });
  },
};

let host: Host;
let executor: Executor;

beforeEach(() => {
  seen = [];
  failure = undefined;
  host = new Host({ memory: createTestMemory(), plugins: [plugin] });
});

afterEach(() => {
  executor[Symbol.dispose]();
  expect(host.memory.liveBytes).toBe(0);
});

/** A plan of the ops in a chain from one feed. */
function planOf(ops: readonly string[], dtype: DataType = DataType.INT32, also: readonly string[] = []): Promise<Plan> {
  const names = ["x", ...ops];
  const program: Program = {
    nodes: names.map((op, index) => ({
      name: op,
      op: index === 0 ? "Placeholder" : op,
      inputs: index === 0 ? [] : [parseTensorRef(names[index - 1] ?? "")],
      controlInputs: [],
      attrs: new Map(),
    })),
    functions: new Map(),
    signatures: new Map(),
    initializers: [],
  };
  executor = new Executor(host, program);
  return executor.prepare({
    feeds: [{ ref: parseTensorRef("x"), name: "x", dtype }],
    fetches: [names.at(-1) ?? "", ...also].map(parseTensorRef),
  });
}

/** The values of the first result; undefined when the plan was not sliced. */
async function run(plan: Plan, feed: Tensor, rowsPerSlice = 16): Promise<unknown> {
  try {
    const results = await runInSlices(plan, [feed], (feeds) => executor.run(plan, feeds), { rowsPerSlice });
    const values = results?.map((tensor) => tensor.toNested());
    for (const tensor of results ?? []) tensor.release();
    return values?.[0];
  } finally {
    feed.release();
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => [i, 2 * i]);
const feedOf = (count: number) => tensorFromJs(host.memory, DataType.INT32, rows(count));

describe("runInSlices", () => {
  test("runs slices and puts their rows together", async () => {
    const found = await run(await planOf(["Neg"]), feedOf(40));
    expect(found).toEqual(rows(40).map((row) => row.map((value) => 0 - value)));
    expect(seen).toEqual([16, 16, 8]);
  });

  test("leaves the feed as it was", async () => {
    const feed = feedOf(40);
    await run(await planOf(["Neg"]), feed.retain());
    expect(feed.toNested()).toEqual(rows(40));
    feed.release();
  });

  test("puts strings together", async () => {
    const texts = Array.from({ length: 100 }, (_, i) => "long enough to need bytes of its own".slice(0, i % 36));
    const feed = Tensor.fromStrings(host.memory, [100], texts);
    expect(await run(await planOf(["StringLower"], DataType.STRING), feed)).toEqual(texts);
  });

  test.each([
    ["no more rows than a slice", ["Neg"], 16],
    ["a stateful op", ["Stateful", "Neg"], 40],
    ["a result of an op without a rule", ["Neg", "WithoutRule"], 40],
  ])("leaves %s to a run of the whole", async (_, ops, count) => {
    expect(await run(await planOf(ops), feedOf(count))).toBeUndefined();
    expect(seen).toEqual([]);
  });

  test("leaves the error of a kernel to a run of the whole", async () => {
    failure = invalidArgument("row 3 of the slice");
    expect(await run(await planOf(["Neg"]), feedOf(40))).toBeUndefined();
    expect(seen).toEqual([16, 16]);
  });

  test.each([cancelled("stop"), deadlineExceeded("late")])("ends with %s of a slice", async (error) => {
    failure = error;
    await expect(run(await planOf(["Neg"]), feedOf(40))).rejects.toMatchObject({ code: error.code });
    expect(seen).toEqual([16, 16]);
  });

  test("says how many rows a slice may have", async () => {
    const error = await run(await planOf(["Neg"]), feedOf(40), 10).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: "rowsPerSlice must be a multiple of 16 from 16 on, found 10",
    });
  });
});
