import type { AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type ProgramNode, parseTensorRef } from "../../src/index.js";
import { GraphSession, runOnce } from "../graph-session.js";
import { call, node, number, placeholder } from "../test-plugin.js";

const a = placeholder("a");
const limit = placeholder("limit");
const one = number("one", 1);

const enter = (name: string, input: string, frame: string, isConstant = false) => {
  const attrs: Record<string, AttrValue> = {
    frame_name: { kind: "string", value: new TextEncoder().encode(frame) },
    is_constant: { kind: "bool", value: isConstant },
  };
  return node(name, "Enter", [input], attrs);
};

interface LoopForm {
  /** Variables: what each is at first, and which node gives its next value. */
  readonly variables: Readonly<Record<string, readonly [initial: string, next: string]>>;
  /** The node that says whether to go on. */
  readonly condition: string;
  /** Values from around the loop. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** The nodes of a loop: `x` is a variable, `x.in` what its body reads, `x.out` what it is in the end. */
function loop(frame: string, { variables, condition, constants = {} }: LoopForm): ProgramNode[] {
  return [
    ...Object.entries(constants).map(([name, input]) => enter(name, input, frame, true)),
    node(`${frame}.goes`, "LoopCond", [condition]),
    ...Object.entries(variables).flatMap(([name, [initial, next]]) => [
      enter(`${name}.enter`, initial, frame),
      node(name, "Merge", [`${name}.enter`, `${name}.next`]),
      node(`${name}.switch`, "Switch", [name, `${frame}.goes`]),
      node(`${name}.in`, "Same", [`${name}.switch:1`]),
      node(`${name}.next`, "NextIteration", [next]),
      node(`${name}.out`, "Exit", [`${name}.switch:0`]),
    ]),
  ];
}

/** Counts from `a` to the limit. */
const counting = [
  a,
  limit,
  one,
  ...loop("count", {
    variables: { i: ["a", "i.more"] },
    condition: "i.less",
    constants: { "i.limit": "limit", "i.one": "one" },
  }),
  node("i.less", "Less", ["i", "i.limit"]),
  node("i.more", "Plus", ["i.in", "i.one"]),
];

/** For each i below the limit, for each j below i: total + j. */
const nested = [
  limit,
  number("zero", 0),
  one,
  ...loop("outer", {
    variables: { i: ["zero", "i.more"], total: ["zero", "sum.out"] },
    condition: "i.less",
    constants: { "i.limit": "limit", "i.one": "one", "i.zero": "zero" },
  }),
  node("i.less", "Less", ["i", "i.limit"]),
  node("i.more", "Plus", ["i.in", "i.one"]),
  ...loop("inner", {
    variables: { j: ["i.zero", "j.more"], sum: ["total.in", "sum.more"] },
    condition: "j.less",
    constants: { "j.limit": "i.in", "j.one": "i.one" },
  }),
  node("j.less", "Less", ["j", "j.limit"]),
  node("j.more", "Plus", ["j.in", "j.one"]),
  node("sum.more", "Plus", ["sum.in", "j.in"]),
];

describe("loops of TensorFlow 1", () => {
  test("run until their condition is false, from none to many times", async () => {
    const session = new GraphSession(counting);
    expect(await session.run(["i.out"], { a: 3, limit: 3 })).toEqual([3]);
    expect(await session.run(["i.out"], { a: 3, limit: 0 })).toEqual([3]);
    expect(await session.run(["i.out"], { a: -2, limit: 5000 })).toEqual([5000]);
    session.end();
  });

  test("wait for kernels that are asynchronous", async () => {
    const later = (nodes: readonly ProgramNode[]) =>
      nodes.map((each) => (each.op === "Same" ? { ...each, op: "Later" } : each));
    expect(await runOnce(later(counting), ["i.out"], { a: 0, limit: 100 })).toEqual([100]);
    expect(await runOnce(later(nested), ["total.out"], { limit: 5 })).toEqual([10]);
  });

  test("nest", async () => {
    const session = new GraphSession(nested);
    expect(await session.run(["total.out", "i.out"], { limit: 5 })).toEqual([10, 5]);
    expect(await session.run(["total.out"], { limit: 0 })).toEqual([0]);
    session.end();
  });

  test("a variable that nobody wants at the end goes around all the same, others not at all", async () => {
    const nodes = [
      ...counting,
      ...loop("count", {
        variables: { sum: ["a", "sum.more"], waste: ["a", "waste.more"] },
        condition: "i.less",
      }).filter(({ op }) => op !== "LoopCond"),
      node("sum.more", "Plus", ["sum.in", "i.in"]),
      node("waste.more", "Fail", ["waste.in"]),
    ];
    const session = new GraphSession(nodes);
    expect(await session.run(["sum.out"], { a: 1, limit: 4 })).toEqual([7]);
    session.end();
  });

  test("two variables change places", async () => {
    const nodes = [
      ...counting,
      number("ten", 10),
      ...loop("count", {
        variables: { x: ["one", "y.in"], y: ["ten", "x.in"] },
        condition: "i.less",
      }).filter(({ op }) => op !== "LoopCond"),
    ];
    const session = new GraphSession(nodes);
    expect(await session.run(["x.out", "y.out"], { a: 0, limit: 4 })).toEqual([1, 10]);
    expect(await session.run(["x.out", "y.out"], { a: 0, limit: 5 })).toEqual([10, 1]);
    session.end();
  });

  test("a Merge says from which input it took its value", async () => {
    const nodes = [
      ...counting,
      ...loop("count", { variables: { from: ["a", "index"] }, condition: "i.less" }).filter(
        ({ op }) => op !== "LoopCond",
      ),
      node("index", "Plus", ["i:1", "i.zero"]),
      enter("i.zero", "zero", "count", true),
      number("zero", 0),
    ];
    const session = new GraphSession(nodes);
    expect(await session.run(["from.out"], { a: 0, limit: 1 })).toEqual([0]);
    expect(await session.run(["from.out"], { a: 0, limit: 2 })).toEqual([1]);
    session.end();
  });

  test("values from around a loop need no Enter", async () => {
    const nodes = counting.map((each) => (each.name === "i.less" ? node("i.less", "Less", ["i", "limit"]) : each));
    expect(await runOnce(nodes, ["i.out"], { a: 1, limit: 4 })).toEqual([4]);
  });

  test("effects happen in every iteration but the last, in the order that nodes wait for each other", async () => {
    const nodes = [
      ...counting.filter(({ name }) => name !== "i.more"),
      node("first", "Effect", ["^i.in"]),
      node("second", "Effect", ["^first"]),
      node("i.more", "Plus", ["i.in", "i.one", "^second"]),
    ];
    const session = new GraphSession(nodes);
    expect(await session.run(["i.out"], { a: 0, limit: 2 })).toEqual([2]);
    const effects = session.trace.computed.filter((name) => name === "first" || name === "second");
    expect(effects).toEqual(["first", "second", "first", "second"]);
    expect(session.trace.computed.filter((name) => name === "i.less")).toHaveLength(3);
    session.end();
  });

  test("a branch inside a loop, a loop inside a branch", async () => {
    const inside = [
      ...counting.filter(({ name }) => name !== "i.more"),
      enter("i.two", "two", "count", true),
      number("two", 2),
      node("low", "Less", ["i.in", "i.two"]),
      node("half", "Switch", ["i.in", "low"]),
      node("step", "Plus", ["half:1", "i.one"]),
      node("leap", "Plus", ["half:0", "i.two"]),
      node("i.more", "Merge", ["step", "leap"]),
    ];
    expect(await runOnce(inside, ["i.out"], { a: 0, limit: 7 })).toEqual([8]);
    const around = new GraphSession([
      ...counting.filter(({ name }) => name !== "i.enter"),
      node("less", "Less", ["a", "limit"]),
      node("taken", "Switch", ["a", "less"]),
      enter("i.enter", "taken:1", "count"),
      node("merge", "Merge", ["taken:0", "i.out"]),
    ]);
    expect(await around.run(["merge:0", "merge:1"], { a: 1, limit: 6 })).toEqual([6, 1]);
    expect(await around.run(["merge:0", "merge:1"], { a: 9, limit: 6 })).toEqual([9, 0]);
    around.end();
  });

  test("in a function, called in a loop, and in the body of a kernel's function", async () => {
    const body = {
      name: "count",
      inputs: [{ name: "a", type: DataType.INT32 }],
      outputs: [{ name: "out", type: DataType.INT32 }],
      nodes: [
        number("one", 1),
        number("limit", 3),
        ...counting.filter(({ name }) => !["a", "limit", "one"].includes(name)),
        node("result", "Plus", ["i.out:output:0", "one:out:0"]),
      ],
      returns: [parseTensorRef("result:z:0")],
      controlReturns: [],
    };
    const repeat = node("repeat", "Repeat", ["a"], {
      body: { kind: "func", value: { name: "count", attrs: new Map() } },
      times: { kind: "int", value: 4n },
      owned: { kind: "bool", value: true },
    });
    expect(await runOnce([a, repeat], ["repeat"], { a: 0 }, [body])).toEqual([7]);
    const called = counting.map((each) => (each.name === "i.more" ? call("i.more", "count", ["i.in"]) : each));
    expect(await runOnce(called, ["i.out"], { a: 0, limit: 6 }, [body])).toEqual([6]);
  });

  test("what fails inside says where, and leaves nothing", async () => {
    const nodes = counting.map((each) => (each.name === "i.more" ? node("i.more", "Fail", ["i.in"]) : each));
    expect(await runOnce(nodes, ["i.out"], { a: 0, limit: 6 })).toMatch(/no good \[node 'i.more' \(Fail\)\]$/);
  });

  test("no value of an iteration is a result", async () => {
    for (const name of ["i.in", "i.less", "i", "i.next", "i.switch:0"]) {
      expect(await runOnce(counting, [name], { a: 0, limit: 6 })).toMatch(
        /^INVALID_ARGUMENT: Operation '.*' has been marked as not fetchable: it is inside the loop of frame 'count'$/,
      );
    }
  });

  const without = (...names: string[]) => counting.filter(({ name }) => !names.includes(name));

  test.each<[string, ProgramNode[], RegExp]>([
    [
      "a variable that never changes",
      [...without("i"), node("i", "Merge", ["i.enter"])],
      /^INVALID_ARGUMENT: node 'i.enter' \(Enter\) must lead to a Merge of a loop's variable, not to 'i' \(Merge\)$/,
    ],
    [
      "a variable without a beginning",
      [...without("i"), node("i", "Merge", ["i.next", "i.next"])],
      /^INVALID_ARGUMENT: node 'i.next' \(NextIteration\) must lead to a Merge of a loop's variable, not to 'i' \(Merge\)$/,
    ],
    [
      "a variable with two beginnings",
      [...without("i"), node("i", "Merge", ["i.enter", "i.enter", "i.next"])],
      /^INVALID_ARGUMENT: node 'i' \(Merge\) must join one Enter and one NextIteration/,
    ],
    [
      "a NextIteration that leads elsewhere",
      [...without("i.less"), node("i.less", "Less", ["i.next", "i.limit"])],
      /^INVALID_ARGUMENT: (node|the graph has a cycle)/,
    ],
    [
      "an Enter that leads elsewhere",
      [...without("i.less"), node("i.less", "Less", ["i.enter", "i.limit"])],
      /^INVALID_ARGUMENT: node 'i.enter' \(Enter\) must lead to a Merge of a loop's variable, not to 'i.less' \(Less\)$/,
    ],
    [
      "a cycle inside an iteration",
      [...without("i.more"), node("i.more", "Plus", ["i.more", "i.one"])],
      /^INVALID_ARGUMENT: /,
    ],
    [
      "frames that interleave",
      [...without("i.more"), enter("other", "one", "other", true), node("i.more", "Plus", ["i.in", "other"])],
      /^INVALID_ARGUMENT: node 'i.more' has inputs from different frames. The input '(i.in|other)' is in frame '(count|other)'/,
    ],
    [
      "a loop that waits for itself",
      [...without("i.limit"), node("late", "Plus", ["i.out", "one"]), enter("i.limit", "late", "count", true)],
      /^INVALID_ARGUMENT: /,
    ],
    [
      "a variable of two types",
      [...without("i.next"), node("i.next", "NextIteration", ["i.less"])],
      /^INVALID_ARGUMENT: input 1 of node 'i' \(Merge\) must be int32, but is bool$/,
    ],
    [
      "a condition that is a number",
      [...without("count.goes"), node("count.goes", "LoopCond", ["i"])],
      /^INVALID_ARGUMENT: input 0 of node 'count.goes' \(LoopCond\) must be bool, but is int32$/,
    ],
    [
      "an Exit in every iteration",
      [...without("i.out"), node("i.out", "Exit", ["i"])],
      /^INVALID_ARGUMENT: node 'i.out' \(Exit\) has a value in two iterations of its loop$/,
    ],
  ])("refuse %s", async (_, nodes, message) => {
    expect(await runOnce(nodes, ["i.out"], { a: 0, limit: 3 })).toMatch(message);
  });

  test("refuse frames inside each other without end", async () => {
    const deep = (depth: number) => [
      one,
      ...Array.from({ length: depth }, (_, i) => enter(`in${i}`, i === 0 ? "one" : `in${i - 1}`, "f", true)),
      ...Array.from({ length: depth }, (_, i) => node(`out${i}`, "Exit", [i === depth - 1 ? `in${i}` : `out${i + 1}`])),
    ];
    expect(await runOnce(deep(64), ["out0"])).toEqual([1]);
    expect(await runOnce(deep(2000), ["out0"])).toBe(
      "RESOURCE_EXHAUSTED: node 'in64': loops are nested deeper than 64",
    );
  });

  test("a loop of 20,000 nodes is planned in time that grows with them", async () => {
    const chain = Array.from({ length: 20_000 }, (_, i) =>
      node(`n${i}`, "Plus", [i === 0 ? "i.in" : `n${i - 1}`, "i.one"]),
    );
    const nodes = [...without("i.more"), ...chain, node("i.more", "Plus", ["n19999", "i.one"])];
    expect(await runOnce(nodes, ["i.out"], { a: 0, limit: 40_000 })).toEqual([40_002]);
  });
});
