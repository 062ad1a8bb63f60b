import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type ProgramFunction, type ProgramNode, parseTensorRef } from "../../src/index.js";
import { call, node, placeholder } from "../test-plugin.js";
import { executorOf, func, host, run, setUpExecutors } from "./test-executor.js";

setUpExecutors();

describe("Executor", () => {
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
});
