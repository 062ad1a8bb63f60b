import { Host } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  Executor,
  type ExecutorOptions,
  type Program,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  type RunOptions,
} from "../../src/index.js";
import { call, newTrace, node, number, placeholder, testPlugin } from "../test-plugin.js";

let trace = newTrace();
let host: Host;
let executors: Executor[];

beforeEach(() => {
  trace = newTrace();
  host = new Host({ memory: createTestMemory(), plugins: [testPlugin(trace)] });
  executors = [];
});

afterEach(() => {
  for (const executor of executors) executor.dispose();
  expect(trace.disposed).toBe(trace.created);
  expect(host.memory.liveBytes).toBe(0);
});

function executorOf(
  nodes: readonly ProgramNode[],
  functions: readonly ProgramFunction[] = [],
  options: ExecutorOptions = {},
) {
  const program: Program = {
    nodes,
    functions: new Map(functions.map((func) => [func.name, func])),
    signatures: new Map(),
    initializers: [],
  };
  const executor = new Executor(host, program, options);
  executors.push(executor);
  return executor;
}

interface Wanted {
  readonly feeds?: Readonly<Record<string, number>>;
  readonly fetches: readonly string[];
  readonly targets?: readonly string[];
}

/** Runs a plan and gives the fetched int32 scalars. */
async function run(
  executor: Executor,
  { feeds = {}, fetches, targets }: Wanted,
  options?: RunOptions,
): Promise<unknown[]> {
  const names = Object.keys(feeds);
  const plan = await executor.prepare({
    feeds: names.map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.INT32 })),
    fetches: fetches.map(parseTensorRef),
    ...(targets && { targets }),
  });
  const tensors = names.map((name) => tensorFromJs(host.memory, DataType.INT32, feeds[name]));
  try {
    const results = await executor.run(plan, tensors, options);
    return results.map((result) => {
      using tensor = result;
      return tensor.toNested();
    });
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

const func = (
  name: string,
  nodes: readonly ProgramNode[],
  returns: string,
  controlReturns: readonly string[] = [],
): ProgramFunction => ({
  name,
  inputs: [{ name: "x", type: DataType.INT32 }],
  outputs: [{ name: "y", type: DataType.INT32 }],
  nodes,
  returns: [parseTensorRef(returns)],
  controlReturns,
});

describe("Executor", () => {
  test("runs what the fetches need, once each, and nothing else", async () => {
    const executor = executorOf([
      node("sum", "Plus", ["a", "twice"]),
      node("twice", "Plus", ["a", "a"]),
      placeholder("a"),
      node("unused", "NoSuchOp", ["a"]),
    ]);
    expect(await run(executor, { feeds: { a: 7 }, fetches: ["sum", "twice:0", "a", "sum"] })).toEqual([21, 14, 7, 21]);
    expect(trace.computed).toEqual(["twice", "sum"]);
  });

  test("computes what depends on constants alone once, before the first run", async () => {
    const executor = executorOf([
      number("a", 3),
      number("b", 4),
      node("sum", "Plus", ["a", "b"]),
      node("out", "Later", ["sum"]),
    ]);
    const plan = await executor.prepare({ feeds: [], fetches: [parseTensorRef("out")] });
    expect(trace.computed).toEqual(["a", "b", "sum"]);
    for (let i = 0; i < 3; i++) {
      for (const tensor of await executor.run(plan, [])) {
        expect(tensor.toNested()).toBe(7);
        tensor.release();
      }
    }
    expect(trace.computed).toEqual(["a", "b", "sum", "out", "out", "out"]);
  });

  test("computes equal nodes once, unless they are stateful", async () => {
    const executor = executorOf([
      placeholder("a"),
      number("one", 1),
      number("uno", 1),
      number("two", 2),
      node("x", "Plus", ["a", "one"]),
      node("y", "Plus", ["a", "uno"]),
      node("z", "Plus", ["a", "two"]),
      node("l1", "Later", ["x"]),
      node("l2", "Later", ["y"]),
      node("sum", "Plus", ["x", "y"]),
    ]);
    expect(await run(executor, { feeds: { a: 5 }, fetches: ["sum", "l1", "l2", "x", "y", "z"] })).toEqual([
      12, 6, 6, 6, 6, 7,
    ]);
    expect(trace.computed.sort()).toEqual(["l1", "l2", "one", "sum", "two", "x", "z"]);
  });

  test("control inputs order nodes, targets run for what they do", async () => {
    const executor = executorOf([node("first", "Effect"), number("a", 1, ["^first"]), node("last", "Effect", ["^a"])]);
    expect(await run(executor, { fetches: [], targets: ["last"] })).toEqual([]);
    expect(trace.computed.indexOf("first")).toBeLessThan(trace.computed.indexOf("last"));
  });

  test("multiple outputs go to their readers", async () => {
    const executor = executorOf([
      placeholder("a"),
      node("pair", "Pair", ["a"]),
      node("sum", "Plus", ["pair:1", "pair:1"]),
    ]);
    expect(await run(executor, { feeds: { a: 10 }, fetches: ["sum", "pair:0"] })).toEqual([22, 9]);
    expect(await run(executor, { feeds: { a: 10 }, fetches: ["sum"] })).toEqual([22]);
  });

  test("the same executor runs a chain of 20,000 nodes, in place", async () => {
    const nodes = [placeholder("n0")];
    for (let i = 1; i <= 20_000; i++) nodes.push(node(`n${i}`, "Plus", [`n${i - 1}`, `n${i - 1}`]));
    for (let i = 1; i <= 20_000; i++) nodes[i] = node(`n${i}`, "Plus", [`n${i - 1}`, "zero"]);
    const executor = executorOf([...nodes, placeholder("zero")]);
    expect(await run(executor, { feeds: { n0: 5, zero: 1 }, fetches: ["n20000"] })).toEqual([20_005]);
  });

  test("an asynchronous kernel makes the run asynchronous; runs may overlap", async () => {
    const executor = executorOf([placeholder("a"), node("later", "Later", ["a"]), node("sum", "Plus", ["later", "a"])]);
    const plan = await executor.prepare({
      feeds: [{ ref: parseTensorRef("a"), name: "a", dtype: DataType.INT32 }],
      fetches: [parseTensorRef("sum")],
    });
    const runs = [1, 2, 3].map((value) => {
      using input = tensorFromJs(host.memory, DataType.INT32, value);
      const results = executor.run(plan, [input]);
      expect(results).toBeInstanceOf(Promise);
      return results;
    });
    const values = (await Promise.all(runs)).map(([tensor]) => {
      using owned = tensor;
      return owned.toNested();
    });
    expect(values).toEqual([2, 4, 6]);
  });

  describe("functions", () => {
    const double = func("double", [node("sum", "Plus", ["x", "x"]), node("effect", "Effect")], "sum:z:0", ["effect"]);

    test("a call runs the function's body, with what it does", async () => {
      const executor = executorOf(
        [placeholder("a"), call("c1", "double", ["a"]), call("c2", "double", ["c1:0"])],
        [double],
      );
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["c2"] })).toEqual([12]);
      expect(trace.computed.sort()).toEqual(["c1/effect", "c1/sum", "c2/effect", "c2/sum"]);
    });

    test("a function may return its argument, and call others", async () => {
      const same = func("same", [], "x");
      const nested = func("nested", [call("inner", "same", ["x"])], "inner:output:0");
      const executor = executorOf([placeholder("a"), call("c", "nested", ["a"])], [same, nested]);
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["c"] })).toEqual([3]);
    });

    test("what reads a call's result waits for all that the function does", async () => {
      const executor = executorOf(
        [placeholder("a"), call("c", "double", ["a"]), node("after", "Plus", ["c", "a"])],
        [double],
      );
      await run(executor, { feeds: { a: 3 }, fetches: ["after"] });
      expect(trace.computed.at(-1)).toBe("after");
    });

    test.each([false, true])("a kernel runs a function of the program; it gives its inputs away: %s", async (owned) => {
      const repeat = node("repeat", "Repeat", ["a"], {
        body: { kind: "func", value: { name: "double", attrs: new Map() } },
        times: { kind: "int", value: 5n },
        owned: { kind: "bool", value: owned },
      });
      const executor = executorOf([placeholder("a"), repeat], [double]);
      expect(await run(executor, { feeds: { a: 3 }, fetches: ["repeat"] })).toEqual([96]);
    });
  });

  test("a function that cannot be planned fails the plan, and every later run that needs it", async () => {
    const broken = func("broken", [node("bad", "NoSuchOp", ["x"])], "bad:y:0");
    const repeat = node("repeat", "Repeat", ["a"], {
      body: { kind: "func", value: { name: "broken", attrs: new Map() } },
      times: { kind: "int", value: 1n },
    });
    const executor = executorOf([placeholder("a"), repeat], [broken]);
    for (let i = 0; i < 2; i++) {
      await expect(run(executor, { feeds: { a: 3 }, fetches: ["repeat"] })).rejects.toThrowError(
        /^Op type not registered 'NoSuchOp'/,
      );
    }
  });

  test("plans that are asked for at once share the kernels of their nodes", async () => {
    const executor = executorOf([placeholder("a"), node("sum", "Plus", ["a", "a"])]);
    const wanted = { feeds: { a: 2 }, fetches: ["sum"] };
    expect(await Promise.all([run(executor, wanted), run(executor, wanted)])).toEqual([[4], [4]]);
    expect(trace.created).toBe(1);
  });

  describe("refuses", () => {
    const a = placeholder("a");
    const double = func("double", [node("sum", "Plus", ["x", "x"])], "sum:z:0");
    const loop = func("loop", [call("again", "loop", ["x"])], "again:output:0");
    test.each<[string, ProgramNode[], ProgramFunction[], RegExp]>([
      [
        "a cycle",
        [node("out", "Plus", ["b", "b"]), node("b", "Plus", ["out", "out"])],
        [],
        /^the graph has a cycle: out -> b -> out$/,
      ],
      ["a node that waits for itself", [node("out", "Effect", ["^out"])], [], /^the graph has a cycle: out -> out$/],
      [
        "a loop of TensorFlow 1 without a frame",
        [node("out", "Plus", ["next", "next"]), node("next", "NextIteration", ["out"])],
        [],
        /^node 'next' \(NextIteration\) is in no frame$/,
      ],
      [
        "an input that does not exist",
        [node("out", "Plus", ["b", "c"])],
        [],
        /^node 'out' refers to node 'b', which does not exist$/,
      ],
      [
        "an output that does not exist",
        [a, node("pair", "Pair", ["a"]), node("out", "Plus", ["pair:2", "a"])],
        [],
        /^input 0 of node 'out' refers to 'pair:2', but that node has 2 outputs$/,
      ],
      ["an unknown op", [node("out", "Wat")], [], /^Op type not registered 'Wat' \(node 'out'\)/],
      ["a missing input", [a, node("out", "Plus", ["a"])], [], /^node 'out' \(Plus\) takes 2 inputs, but is given 1$/],
      [
        "a placeholder that is not fed",
        [placeholder("p"), node("out", "Plus", ["p", "p"])],
        [],
        /^You must feed a value for placeholder tensor 'p' with dtype int32$/,
      ],
      [
        "an unknown function",
        [a, call("out", "nope", ["a"])],
        [],
        /^node 'out' calls function 'nope', which does not exist$/,
      ],
      [
        "a call with too many inputs",
        [a, call("out", "double", ["a", "a"])],
        [double],
        /^node 'out' calls function 'double' with 2 inputs, but it takes 1$/,
      ],
      [
        "a call that never ends",
        [a, call("out", "loop", ["a"])],
        [loop],
        /^node 'out\/again' calls function 'loop', which is already being called/,
      ],
      [
        "an attribute that is missing",
        [node("out", "Number")],
        [],
        /^NodeDef missing attr 'value' from op 'Number' of node 'out'/,
      ],
    ])("%s", async (_, nodes, functions, message) => {
      const executor = executorOf(nodes, functions);
      const feeds = nodes.includes(a) ? { a: 1 } : {};
      await expect(run(executor, { feeds, fetches: ["out"] })).rejects.toThrowError(message);
    });

    test("two nodes of one name", () => {
      expect(() => executorOf([placeholder("a"), placeholder("a")])).toThrowError("there are two nodes named 'a'");
    });

    test("an edge between two types", async () => {
      const executor = executorOf([placeholder("s"), node("out", "Plus", ["s", "s"])]);
      const feeds = [{ ref: parseTensorRef("s"), name: "s", dtype: DataType.STRING }];
      await expect(executor.prepare({ feeds, fetches: [parseTensorRef("out")] })).rejects.toThrowError(
        "input 0 of node 'out' (Plus) must be int32, but is string",
      );
    });

    test("a tensor that is fed twice", async () => {
      const executor = executorOf([placeholder("a")]);
      const feed = { ref: parseTensorRef("a"), name: "a", dtype: DataType.INT32 };
      await expect(executor.prepare({ feeds: [feed, { ...feed, name: "b" }], fetches: [] })).rejects.toThrowError(
        "'b' feeds 'a:0', which is fed already",
      );
    });

    test("a feed of another type than the plan's", async () => {
      const executor = executorOf([placeholder("a"), node("out", "Plus", ["a", "a"])]);
      const feeds = [{ ref: parseTensorRef("a"), name: "a", dtype: DataType.INT32 }];
      const plan = await executor.prepare({ feeds, fetches: [parseTensorRef("out")] });
      using text = Tensor.fromStrings(host.memory, [], ["x"]);
      expect(() => executor.run(plan, [text])).toThrowError("'a' must be fed int32, but is fed string");
    });

    test("functions that multiply past the limit of nodes", async () => {
      const functions = Array.from({ length: 20 }, (_, i) => {
        const inner =
          i === 0 ? [node("s", "Plus", ["x", "x"])] : [call("p", `f${i - 1}`, ["x"]), call("s", `f${i - 1}`, ["p"])];
        return func(`f${i}`, inner, i === 0 ? "s:z:0" : "s:output:0");
      });
      const executor = executorOf([placeholder("a"), call("out", "f19", ["a"])], functions, { maxNodes: 1000 });
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toThrowError(/more than 1000 nodes/);
    });
  });

  describe("a run that fails", () => {
    test("says where, keeps the code, and leaves nothing", async () => {
      const executor = executorOf([
        placeholder("a"),
        node("keep", "Plus", ["a", "a"]),
        node("bad", "Fail", ["keep"]),
        node("out", "Plus", ["bad", "keep"]),
      ]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: "no good [node 'bad' (Fail)]",
        details: { node: "bad", op: "Fail" },
      });
    });

    test("because a kernel set no output", async () => {
      const executor = executorOf([placeholder("a"), node("out", "Silent", ["a"])]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toThrowError(
        /^the kernel of node 'out' \(Silent\) did not set output 0: /,
      );
    });

    test("when its signal aborts, before or between kernels", async () => {
      const executor = executorOf([placeholder("a"), node("l1", "Later", ["a"]), node("out", "Later", ["l1"])]);
      await expect(
        run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({ code: "CANCELLED" });
      const controller = new AbortController();
      const running = run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { signal: controller.signal });
      queueMicrotask(() => controller.abort());
      await expect(running).rejects.toMatchObject({
        code: "CANCELLED",
        message: expect.stringMatching(/^the run was aborted/),
      });
    });

    test("when its time is over, whatever the kernel that it waits for makes of it", async () => {
      const executor = executorOf([placeholder("a"), node("out", "UntilCancelled", ["a"])]);
      for (const timeoutMs of [0, 1]) {
        await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { timeoutMs })).rejects.toMatchObject({
          code: "DEADLINE_EXCEEDED",
          message: `the run took longer than ${timeoutMs} ms`,
        });
      }
    });

    test("when its time is over between kernels", async () => {
      const executor = executorOf([placeholder("a"), node("out", "Plus", ["a", "a"])]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { timeoutMs: 0 })).rejects.toMatchObject({
        code: "DEADLINE_EXCEEDED",
      });
    });

    test("when its signal aborts before its time is over", async () => {
      const executor = executorOf([placeholder("a"), node("out", "UntilCancelled", ["a"])]);
      const controller = new AbortController();
      const wanted = { feeds: { a: 1 }, fetches: ["out"] };
      const running = run(executor, wanted, { timeoutMs: 2 ** 40, signal: controller.signal });
      queueMicrotask(() => controller.abort());
      await expect(running).rejects.toMatchObject({ code: "CANCELLED" });
    });
  });

  describe("a function that calls itself", () => {
    const body = { kind: "func", value: { name: "f", attrs: new Map() } } as const;
    /** x + (x - 1) + … + 0 */
    const sum = func("f", [node("rest", "Descend", ["x"], { body }), node("s", "Plus", ["rest", "x"])], "s:z:0");
    const sumLater = func(
      "f",
      [node("l", "Later", ["x"]), node("rest", "Descend", ["l"], { body }), node("s", "Plus", ["rest", "x"])],
      "s:z:0",
    );

    test.each([
      ["at once", sum],
      ["later", sumLater],
    ])("ends, %s, as deep as the limit", async (_, f) => {
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [f], { maxCallDepth: 400 });
      expect(await run(executor, { feeds: { a: 400 }, fetches: ["out"] })).toEqual([80200]);
      await expect(run(executor, { feeds: { a: 401 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "RESOURCE_EXHAUSTED",
        message:
          "function 'f' would run within 400 others (option maxCallDepth): does it call itself without end? [node 'f/rest' (Descend)]",
      });
      expect(await run(executor, { feeds: { a: 400 }, fetches: ["out"] })).toEqual([80200]);
    });

    test("without end is refused, and leaves nothing", async () => {
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [sum]);
      for (let i = 0; i < 3; i++) {
        await expect(run(executor, { feeds: { a: -1 }, fetches: ["out"] })).rejects.toMatchObject({
          code: "RESOURCE_EXHAUSTED",
        });
      }
    });

    test("with ever larger attributes is refused", async () => {
      const inner = { name: "f", attrs: new Map([["g", { kind: "placeholder", value: "g" } as const]]) };
      const larger = { name: "f", attrs: new Map([["g", { kind: "func", value: inner } as const]]) };
      const f = func("f", [node("rest", "Descend", ["x"], { body: { kind: "func", value: larger } })], "rest:y:0");
      const executor = executorOf([placeholder("a"), call("out", "f", ["a"])], [f], { maxCallDepth: 10 });
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "RESOURCE_EXHAUSTED",
        message: expect.stringMatching(/^function 'f' would run within 10 others \(option maxCallDepth\)/),
      });
    });

    test.each([0, 401, 1.5, Number.NaN])("refuses a limit of %d", (maxCallDepth) => {
      expect(() => executorOf([], [], { maxCallDepth })).toThrow(
        `maxCallDepth must be a whole number from 1 to 400, found ${maxCallDepth}`,
      );
    });
  });
});
