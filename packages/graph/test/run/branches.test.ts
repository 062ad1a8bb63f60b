import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { parseTensorRef, requiredOps } from "../../src/index.js";
import { type Feeds, GraphSession, runOnce } from "../graph-session.js";
import { call, node, number, placeholder } from "../test-plugin.js";

const a = placeholder("a");
const b = placeholder("b");
/** `a < b`, and what follows from it. */
const less = [a, b, node("less", "Less", ["a", "b"])];
const smaller = { a: 1, b: 2 };
const larger = { a: 5, b: 2 };

describe("Switch and Merge", () => {
  test("run the branch that is taken and nothing of the other", async () => {
    const session = new GraphSession([
      ...less,
      node("switch", "Switch", ["a", "less"]),
      node("twice", "Plus", ["switch:1", "switch:1"]),
      number("ten", 10),
      node("more", "Plus", ["switch:0", "ten"]),
      node("merge", "Merge", ["more", "twice"]),
    ]);
    expect(await session.run(["merge:0", "merge:1"], smaller)).toEqual([2, 1]);
    expect(session.trace.computed).toEqual(["less", "twice"]);
    expect(await session.run(["merge:0", "merge:1"], larger)).toEqual([15, 0]);
    expect(session.trace.computed).toEqual(["less", "more"]);
    session.end();
  });

  test("constants of a branch hang on its pivot alone", async () => {
    const session = new GraphSession([
      ...less,
      node("pivot", "Switch", ["a", "less"]),
      number("one", 1, ["^no"]),
      number("two", 2, ["^yes"]),
      node("four", "Plus", ["two", "two"]),
      node("no", "Later", ["pivot:0"]),
      node("yes", "Later", ["pivot:1"]),
      node("merge", "Merge", ["one", "four"]),
    ]);
    expect(await session.run(["merge"], smaller)).toEqual([4]);
    expect(await session.run(["merge"], larger)).toEqual([1]);
    session.end();
  });

  test("equal nodes of two branches are two nodes", async () => {
    const session = new GraphSession([
      ...less,
      node("switch", "Switch", ["a", "less"]),
      node("no", "Plus", ["switch:0", "switch:0"]),
      node("yes", "Plus", ["switch:1", "switch:1"]),
      number("same", 7, ["^no"]),
      number("other", 7, ["^yes"]),
      node("merge", "Merge", ["same", "other"]),
    ]);
    expect(await session.run(["merge:0", "merge:1"], smaller)).toEqual([7, 1]);
    expect(await session.run(["merge:0", "merge:1"], larger)).toEqual([7, 0]);
    session.end();
  });

  test("effects of a branch that is not taken do not happen, nor those that wait for them", async () => {
    const session = new GraphSession([
      ...less,
      node("switch", "Switch", ["a", "less"]),
      node("in", "Later", ["switch:1"]),
      node("effect", "Effect", ["^in"]),
      node("after", "Effect", ["^effect"]),
      node("always", "ControlTrigger", ["^after"]),
    ]);
    await session.run([], smaller, ["after"]);
    expect(session.trace.computed).toEqual(["less", "in", "effect", "after"]);
    await session.run([], larger, ["after"]);
    expect(session.trace.computed).toEqual(["less"]);
    session.end();
  });

  test("a node that waits for many that did not run does not run", async () => {
    const conditions = Array.from({ length: 9 }, (_, i) => node(`in${i}`, "Later", [`switch${i}:1`]));
    const switches = conditions.map((_, i) => node(`switch${i}`, "Switch", ["a", "less"]));
    const session = new GraphSession([
      ...less,
      ...switches,
      ...conditions,
      node(
        "effect",
        "Effect",
        conditions.map(({ name }) => `^${name}`),
      ),
      node("after", "Effect", ["^effect"]),
      number("out", 3, ["^after"]),
    ]);
    expect(await session.run(["out"], smaller)).toEqual([3]);
    expect(await session.run(["out"], larger)).toMatch(/^INVALID_ARGUMENT: Retval\[0\] does not have value/);
    session.end();
  });

  test("branches nest", async () => {
    const session = new GraphSession([
      ...less,
      placeholder("c"),
      node("below", "Less", ["a", "c"]),
      node("outer", "Switch", ["a", "less"]),
      node("condition", "Switch", ["below", "less"]),
      node("inner", "Switch", ["outer:1", "condition:1"]),
      node("twice", "Plus", ["inner:1", "inner:1"]),
      node("first", "Merge", ["inner:0", "twice"]),
      node("second", "Merge", ["first", "outer:0"]),
    ]);
    expect(await session.run(["second:0", "second:1"], { a: 1, b: 2, c: 3 })).toEqual([2, 0]);
    expect(await session.run(["second:0", "second:1"], { a: 1, b: 2, c: 0 })).toEqual([1, 0]);
    expect(await session.run(["second:0", "second:1"], { a: 4, b: 2, c: 9 })).toEqual([4, 1]);
    session.end();
  });

  test("_SwitchN takes the last of its outputs for an index outside them", async () => {
    const session = new GraphSession([
      a,
      b,
      node("switch", "_SwitchN", ["a", "b"], { num_outs: { kind: "int", value: 3n } }),
      node("twice", "Plus", ["switch:1", "switch:1"]),
      node("merge", "Merge", ["switch:0", "twice", "switch:2"]),
    ]);
    const taken = async (index: number) => session.run(["merge:0", "merge:1"], { a: 4, b: index });
    expect(await Promise.all([0, 1, 2, 3, -1].map(taken))).toEqual([
      [4, 0],
      [8, 1],
      [4, 2],
      [4, 2],
      [4, 2],
    ]);
    session.end();
  });

  test("a result of the branch that was not taken is an error, as in TensorFlow, and leaves nothing", async () => {
    const nodes = [...less, node("switch", "Switch", ["a", "less"])];
    expect(await runOnce(nodes, ["a", "switch:0"], smaller)).toBe(
      "INVALID_ARGUMENT: Retval[1] does not have value: 'switch:0' is of a branch that was not taken",
    );
    expect(await runOnce(nodes, ["switch:0"], larger)).toEqual([5]);
  });

  test("a call in a branch that is not taken does nothing, and gives nothing, its arguments neither", async () => {
    const functions = [
      {
        name: "second",
        inputs: [
          { name: "x", type: DataType.INT32 },
          { name: "y", type: DataType.INT32 },
        ],
        outputs: [
          { name: "out", type: DataType.INT32 },
          { name: "sum", type: DataType.INT32 },
        ],
        nodes: [number("one", 1), node("effect", "Effect"), node("plus", "Plus", ["x", "one:out:0"])],
        returns: [parseTensorRef("y"), parseTensorRef("plus:z:0")],
        controlReturns: ["effect"],
      },
    ];
    const session = new GraphSession(
      [
        ...less,
        node("switch", "Switch", ["a", "less"]),
        call("call", "second", ["switch:1", "b"]),
        node("merge", "Merge", ["call:0", "switch:0"]),
        node("sum", "Merge", ["call:1", "switch:0"]),
      ],
      functions,
    );
    expect(await session.run(["merge", "sum"], smaller)).toEqual([2, 2]);
    expect(session.trace.computed).toContain("call/effect");
    expect(await session.run(["merge", "sum"], larger)).toEqual([5, 5]);
    expect(session.trace.computed).toEqual(["less"]);
    session.end();
  });

  test("in a function, outputs go by their names", async () => {
    const int32 = (name: string) => ({ name, type: DataType.INT32 });
    const pick = {
      name: "pick",
      inputs: [int32("x"), int32("y")],
      outputs: [int32("out"), int32("index")],
      nodes: [
        node("less", "Less", ["x", "y"]),
        node("switch", "Switch", ["x", "less:z:0"]),
        node("twice", "Plus", ["switch:output_true:0", "switch:output_true:0"]),
        node("merge", "Merge", ["switch:output_false:0", "twice:z:0"]),
      ],
      returns: [parseTensorRef("merge:output:0"), parseTensorRef("merge:value_index:0")],
      controlReturns: [],
    };
    const nodes = [a, b, call("call", "pick", ["a", "b"])];
    expect(await runOnce(nodes, ["call:0", "call:1"], smaller, [pick])).toEqual([2, 1]);
    expect(await runOnce(nodes, ["call:0", "call:1"], larger, [pick])).toEqual([5, 0]);
  });

  test("the condition has to be a bool", async () => {
    const found = await runOnce([a, node("switch", "Switch", ["a", "a"])], ["switch:0"], { a: 1 });
    expect(found).toBe("INVALID_ARGUMENT: input 1 of node 'switch' (Switch) must be bool, but is int32");
  });

  test.each([
    ["a Merge of nothing", [node("out", "Merge")], "node 'out' (Merge) takes 1 inputs, but is given 0"],
    [
      "a Merge of two types",
      [...less, node("out", "Merge", ["a", "less"])],
      "input 1 of node 'out' (Merge) must be int32, but is bool",
    ],
    [
      "a Switch without a condition",
      [a, node("out", "Switch", ["a"])],
      "node 'out' (Switch) takes 2 inputs, but is given 1",
    ],
    [
      "a third output of a Switch",
      [...less, node("switch", "Switch", ["a", "less"]), node("out", "Plus", ["switch:2", "a"])],
      "input 0 of node 'out' refers to 'switch:2', but that node has 2 outputs",
    ],
    [
      "a _SwitchN of no outputs",
      [a, b, node("out", "_SwitchN", ["a", "b"])],
      "node 'out' (_SwitchN) must have from 1 to 65536 outputs",
    ],
    ["an Exit of no loop", [a, node("out", "Exit", ["a"])], "node 'out' (Exit) is in no frame"],
  ])("refuse %s", async (_, nodes, message) => {
    const feeds: Feeds = nodes.includes(b) ? smaller : nodes.includes(a) ? { a: 1 } : {};
    expect(await runOnce(nodes, ["out"], feeds)).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  test("need no kernels", () => {
    const nodes = [...less, node("switch", "Switch", ["a", "less"]), node("merge", "Merge", ["switch:0", "switch:1"])];
    const program = { nodes, functions: new Map(), signatures: new Map(), initializers: [] };
    expect(requiredOps(program, { feeds: [], fetches: [parseTensorRef("merge")] })).toEqual(["Less"]);
  });
});
