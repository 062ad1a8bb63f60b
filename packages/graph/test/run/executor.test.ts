import { DataType, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { parseTensorRef } from "../../src/index.js";
import { node, number, placeholder } from "../test-plugin.js";
import { executorOf, host, run, setUpExecutors, trace } from "./test-executor.js";

setUpExecutors();

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

  test("plans that are asked for at once share the kernels of their nodes", async () => {
    const executor = executorOf([placeholder("a"), node("sum", "Plus", ["a", "a"])]);
    const wanted = { feeds: { a: 2 }, fetches: ["sum"] };
    expect(await Promise.all([run(executor, wanted), run(executor, wanted)])).toEqual([[4], [4]]);
    expect(trace.created).toBe(1);
  });
});
