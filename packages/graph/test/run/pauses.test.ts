import { defineOp, type Kernel, type KernelDefinition, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Executor, type ProgramFunction, type ProgramNode, parseTensorRef, type RunOptions } from "../../src/index.js";
import { call, node, placeholder } from "../test-plugin.js";

/** The runs that are inside the kernels of one op at a time. */
class Visitors {
  now = 0;
  most = 0;
  /** Milliseconds that kernels computed for. */
  spentMs = 0;
  /** Lets the kernels of `Late` end. */
  endLate = () => {};
  readonly lateEnds = new Promise<void>((resolve) => {
    this.endLate = resolve;
  });

  async stay(): Promise<void> {
    this.most = Math.max(this.most, ++this.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.now--;
  }
}

const NEVER = new Promise<never>(() => {});

/** Ops from int32 to int32 that take time. */
function slowPlugin(visitors: Visitors): KernelPlugin {
  const pass = (context: Parameters<Kernel["compute"]>[0]) => context.setOutput(0, context.input(0).retain());
  const spin = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
    visitors.spentMs += ms;
  };
  const ops: Record<string, { isStateful?: boolean; isReentrant?: boolean; create: KernelDefinition["create"] }> = {
    /** Computes for `ms`, a millisecond at a time. */
    Busy: {
      create: ({ attributes }) => ({
        async compute(context) {
          context.allocateOutput(0, [1000]);
          for (let i = 0; i < attributes.int("ms"); i++) {
            spin(1);
            await context.pause();
          }
          pass(context);
        },
      }),
    },
    /** Computes for `ms` at once. */
    Stubborn: {
      create: ({ attributes }) => ({
        compute(context) {
          spin(attributes.int("ms"));
          pass(context);
        },
      }),
    },
    Deaf: { create: () => ({ compute: () => NEVER }) },
    Late: {
      create: () => ({
        async compute(context) {
          await visitors.lateEnds;
          pass(context);
        },
      }),
    },
    Exclusive: {
      isStateful: true,
      create: () => ({ compute: (context) => visitors.stay().then(() => pass(context)) }),
    },
    Shared: {
      isStateful: true,
      isReentrant: true,
      create: () => ({ compute: (context) => visitors.stay().then(() => pass(context)) }),
    },
    Around: {
      isStateful: true,
      create: ({ attributes, instantiateFunction }) => {
        const body = instantiateFunction(attributes.func("body"));
        return {
          async compute(context) {
            const [result] = await body.run(context, [context.input(0)]);
            context.setOutput(0, result as Tensor);
          },
        };
      },
    },
  };
  return {
    name: "slow",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 1 },
    register({ registerOp, registerKernel }) {
      for (const [op, { isStateful = false, ...kernel }] of Object.entries(ops)) {
        const attrs = op === "Around" ? ["body: func"] : ["ms: int = 0"];
        registerOp(defineOp(op, { inputs: ["x: int32"], outputs: ["y: int32"], attrs, isStateful }));
        registerKernel({ op, ...kernel });
      }
      registerOp(defineOp("One", { outputs: ["y: int32"] }));
      const one: Kernel = { compute: (context) => void context.allocateOutput(0, []) };
      registerKernel({ op: "One", create: () => one });
    },
  };
}

const ms = (value: number) => ({ ms: { kind: "int", value: BigInt(value) } }) as const;

/** Runs of `nodes` from `x` to `y`; nothing may stay allocated. */
async function withRuns(
  nodes: readonly ProgramNode[],
  work: (run: (options?: RunOptions) => Promise<unknown>, visitors: Visitors, executor: Executor) => Promise<void>,
  functions: readonly ProgramFunction[] = [],
): Promise<void> {
  const visitors = new Visitors();
  const host = new Host({ memory: createTestMemory(), plugins: [slowPlugin(visitors)] });
  const executor = new Executor(host, {
    nodes: [placeholder("x"), ...nodes],
    functions: new Map(functions.map((func) => [func.name, func])),
    signatures: new Map(),
    initializers: [],
  });
  const plan = await executor.prepare({
    feeds: [{ ref: parseTensorRef("x"), name: "x", dtype: DataType.INT32 }],
    fetches: [parseTensorRef("y")],
  });
  const run = async (options?: RunOptions) => {
    using x = tensorFromJs(host.memory, DataType.INT32, 7);
    const [y] = await executor.run(plan, [x], options);
    const value = y?.toNested();
    y?.release();
    return value;
  };
  const { liveBlocks } = host.memory;
  await work(run, visitors, executor);
  expect(host.memory.liveBlocks).toBe(liveBlocks);
  executor[Symbol.dispose]();
  expect(host.memory.liveBlocks).toBe(0);
}

const tooLate = (timeoutMs: number) => ({
  code: Code.DEADLINE_EXCEEDED,
  message: `the run took longer than ${timeoutMs} ms`,
});
const aborted = { code: Code.CANCELLED, message: "the run was aborted: enough" };

function abortAfter(delayMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error("enough")), delayMs);
  return controller.signal;
}

/** A chain of nodes of one op, from `x` to `y`. */
function chain(op: string, length: number, attrs: ProgramNode["attrs"] | Record<string, never> = {}): ProgramNode[] {
  return Array.from({ length }, (_, i) =>
    node(
      i === length - 1 ? "y" : `n${i}`,
      op,
      [i === 0 ? "x" : `n${i - 1}`],
      Object.fromEntries(Object.entries(attrs)),
    ),
  );
}

describe("a run that takes long", () => {
  test("lets timers run, in kernels and between steps", async () => {
    for (const nodes of [[node("y", "Busy", ["x"], ms(60))], chain("Stubborn", 60, ms(1) as never)]) {
      await withRuns(nodes, async (run) => {
        let turns = 0;
        const timer = setInterval(() => turns++, 1);
        expect(await run()).toBe(7);
        clearInterval(timer);
        expect(turns).toBeGreaterThan(2);
      });
    }
  });

  test("stays synchronous with an endless slice", async () => {
    await withRuns(chain("Stubborn", 40, ms(1) as never), async (_, __, executor) => {
      using x = tensorFromJs(executor.host.memory, DataType.INT32, 7);
      const plan = await executor.prepare({
        feeds: [{ ref: parseTensorRef("x"), name: "x", dtype: DataType.INT32 }],
        fetches: [parseTensorRef("y")],
      });
      const results = executor.run(plan, [x], { sliceMs: Number.POSITIVE_INFINITY });
      expect(results).not.toBeInstanceOf(Promise);
      for (const tensor of await results) tensor.release();
      const late = { timeoutMs: 10, sliceMs: Number.POSITIVE_INFINITY };
      expect(() => executor.run(plan, [x], late)).toThrowError(expect.objectContaining(tooLate(10)));
    });
  });

  test("stops soon when its signal aborts, in kernels and between steps", async () => {
    for (const nodes of [[node("y", "Busy", ["x"], ms(5000))], chain("Stubborn", 5000, ms(1) as never)]) {
      await withRuns(nodes, async (run, visitors) => {
        await expect(run({ signal: abortAfter(20) })).rejects.toMatchObject(aborted);
        expect(visitors.spentMs).toBeLessThan(500);
      });
    }
  });

  test("stops soon when its time is over", async () => {
    for (const nodes of [[node("y", "Busy", ["x"], ms(5000))], chain("Stubborn", 5000, ms(1) as never)]) {
      await withRuns(nodes, async (run, visitors) => {
        await expect(run({ timeoutMs: 20 })).rejects.toMatchObject(tooLate(20));
        expect(visitors.spentMs).toBeLessThan(500);
      });
    }
  });

  test("reports a deadline that its last kernel has passed", async () => {
    await withRuns([node("y", "Stubborn", ["x"], ms(5))], async (run) => {
      await expect(run({ timeoutMs: 1 })).rejects.toMatchObject(tooLate(1));
      await expect(run({ timeoutMs: 1, sliceMs: Number.POSITIVE_INFINITY })).rejects.toMatchObject(tooLate(1));
      expect(await run({ timeoutMs: 10_000 })).toBe(7);
    });
  });

  test("stops when its flag is set", async () => {
    await withRuns([node("y", "Busy", ["x"], ms(5000))], async (run) => {
      const stopFlag = new Int32Array(new SharedArrayBuffer(4));
      setTimeout(() => Atomics.store(stopFlag, 0, 1), 10);
      const stopped = { code: Code.CANCELLED, message: "the run was aborted" };
      await expect(run({ stopFlag })).rejects.toMatchObject(stopped);
      await expect(run({ stopFlag })).rejects.toMatchObject(stopped);
    });
  });

  test("does not begin when its signal was aborted before", async () => {
    await withRuns([node("y", "Deaf", ["x"])], async (run) => {
      await expect(run({ signal: AbortSignal.abort(new Error("enough")) })).rejects.toMatchObject(aborted);
    });
  });

  test("leaves a kernel behind that does not end", async () => {
    await withRuns([node("y", "Late", ["x"])], async (run, visitors, executor) => {
      const { liveBlocks } = executor.host.memory;
      await expect(run({ signal: abortAfter(1) })).rejects.toMatchObject(aborted);
      await expect(run({ timeoutMs: 1 })).rejects.toMatchObject(tooLate(1));
      expect(executor.host.memory.liveBlocks).toBeGreaterThan(liveBlocks);
      visitors.endLate();
      await new Promise((resolve) => setImmediate(resolve)); // The kernels end, and give back what they hold.
    });
  });
});

describe("a kernel that is not reentrant", () => {
  test("computes in one run at a time", async () => {
    await withRuns([node("y", "Exclusive", ["x"])], async (run, visitors) => {
      expect(await Promise.all([run(), run(), run()])).toEqual([7, 7, 7]);
      expect(visitors.most).toBe(1);
    });
    await withRuns([node("y", "Shared", ["x"])], async (run, visitors) => {
      expect(await Promise.all([run(), run(), run()])).toEqual([7, 7, 7]);
      expect(visitors.most).toBe(3);
    });
  });

  test("keeps no run waiting that is cancelled", async () => {
    await withRuns([node("y", "Exclusive", ["x"])], async (run, visitors) => {
      const [first, second, third] = await Promise.allSettled([run(), run({ timeoutMs: 2 }), run()]);
      expect(first).toEqual({ status: "fulfilled", value: 7 });
      expect(second).toMatchObject({ status: "rejected", reason: tooLate(2) });
      expect(third).toEqual({ status: "fulfilled", value: 7 });
      expect(visitors.most).toBe(1);
    });
  });

  test("may be in a function that another one runs", async () => {
    const inner: ProgramFunction = {
      name: "inner",
      inputs: [{ name: "a", type: DataType.INT32 }],
      outputs: [{ name: "b", type: DataType.INT32 }],
      nodes: [node("e", "Exclusive", ["a"])],
      returns: [parseTensorRef("e:y:0")],
      controlReturns: [],
    };
    const body = { body: { kind: "func", value: { name: "inner", attrs: new Map() } } } as const;
    await withRuns(
      [node("y", "Around", ["x"], body)],
      async (run, visitors) => {
        const settled = await Promise.allSettled([run(), run({ timeoutMs: 2 }), run()]);
        expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
        expect(visitors.most).toBe(1);
      },
      [inner],
    );
  });

  test("is refused to a function that it runs itself", async () => {
    const again: ProgramFunction = {
      name: "again",
      inputs: [{ name: "a", type: DataType.INT32 }],
      outputs: [{ name: "b", type: DataType.INT32 }],
      nodes: [node("r", "Around", ["a"], { body: { kind: "func", value: { name: "again", attrs: new Map() } } })],
      returns: [parseTensorRef("r:y:0")],
      controlReturns: [],
    };
    await withRuns(
      [call("y", "again", ["x"])],
      async (run) => {
        await expect(run()).rejects.toMatchObject({
          code: Code.FAILED_PRECONDITION,
          message: expect.stringContaining("is entered again by a function that it runs, and is not reentrant"),
        });
      },
      [again],
    );
  });
});

describe("prepare", () => {
  test("computes constants within its limits", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [slowPlugin(new Visitors())] });
    using executor = new Executor(host, {
      nodes: [node("one", "One"), node("y", "Busy", ["one"], ms(5000))],
      functions: new Map(),
      signatures: new Map(),
      initializers: [],
    });
    const request = { feeds: [], fetches: [parseTensorRef("y")] };
    await expect(executor.prepare(request, { timeoutMs: 10 })).rejects.toMatchObject({
      code: Code.DEADLINE_EXCEEDED,
      message: "preparing took longer than 10 ms",
    });
    await expect(executor.prepare(request, { signal: abortAfter(10) })).rejects.toMatchObject(aborted);
    expect(host.memory.liveBlocks).toBe(0);
  });
});
