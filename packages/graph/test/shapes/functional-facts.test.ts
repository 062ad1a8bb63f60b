import type { AttrValue } from "@heddle/kernel-api";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { node } from "../test-plugin.js";
import { constant, control, floats, inferText } from "./shape-session.js";

const x = node("x", "Placeholder");
const y = node("y", "Placeholder");
const flag = node("flag", "Flag");

describe("inferProgram with branches", () => {
  const same = floats("same", ["a"], [node("r", "Same", ["a"])], ["r"]);
  const twice = floats("twice", ["a"], [node("r", "Rows", ["a", "a"])], ["r"]);
  const square = floats("square", ["a"], [node("r", "Product", ["a", "a"])], ["r"]);
  const branch = (then: string, other: string) => [
    x,
    flag,
    control("if", "If", ["flag"], ["x"], { then_branch: then, else_branch: other }),
  ];
  const functions = [same, twice, square];

  test("has the sizes that both branches agree on", async () => {
    const nodes = branch("same", "twice");
    expect(await inferText({ nodes, functions, feeds: { x: [2, 3] }, fetches: ["if"] })).toBe("[a,3]");
    const equal = branch("same", "same");
    expect(await inferText({ nodes: equal, functions, feeds: { x: [-1, 3] }, fetches: ["x", "if"] })).toBe(
      "[a,3] [a,3]",
    );
  });

  test("a branch that cannot run is not taken", async () => {
    const nodes = branch("same", "square");
    expect(await inferText({ nodes, functions, feeds: { x: [2, 3] }, fetches: ["if"] })).toBe("[2,3]");
    const neither = branch("square", "square");
    expect(await inferText({ nodes: neither, functions, feeds: { x: [2, 3] }, fetches: ["if"] })).toBe(
      "INVALID_ARGUMENT: Dimensions must be equal, but are 3 and 2 [node 'square/r' (Product)]",
    );
  });

  test("Switch and Merge have the sizes that both sides agree on", async () => {
    const nodes = [
      x,
      flag,
      node("switch", "Switch", ["x", "flag"]),
      node("more", "Rows", ["switch:1", "switch:1"]),
      node("merge", "Merge", ["switch:0", "more"]),
    ];
    expect(await inferText({ nodes, feeds: { x: [2, 3] }, fetches: ["merge:0", "merge:1"] })).toBe("[a,3] []");
  });

  test("knows nothing of a function that calls itself", async () => {
    const again = floats(
      "again",
      ["a"],
      [flag, control("r", "If", ["flag"], ["a"], { then_branch: "again", else_branch: "same" })],
      ["r"],
    );
    const nodes = branch("again", "again");
    expect(await inferText({ nodes, functions: [again, same], feeds: { x: [2] }, fetches: ["if"] })).toBe("<unknown>");
  });

  /** A chain of functions, each of which calls the next one twice. */
  const chain = (bottom: string) =>
    Array.from({ length: 40 }, (_, level) => {
      const next = level === 39 ? bottom : `f${level + 1}`;
      const branches = { then_branch: next, else_branch: next };
      return floats(`f${level}`, ["a"], [flag, control("r", "If", ["flag"], ["a"], branches)], ["r"]);
    });

  test("functions that call each other twice are inferred once", async () => {
    const nodes = branch("f0", "f0");
    const graph = { nodes, feeds: { x: [2, 3] }, fetches: ["if"], maxNodes: 200 };
    expect(await inferText({ ...graph, functions: [...chain("twice"), twice] })).toBe("[4,3]");
    expect(await inferText({ ...graph, functions: [...chain("square"), square] })).toMatch(
      /are 3 and 2 \[node 'square/,
    );
  });

  test("two calls of a function make sizes of their own", async () => {
    const filter = floats("filter", ["a"], [node("r", "Rows", ["a", "a"])], ["r"]);
    const nodes = [
      x,
      flag,
      control("one", "If", ["flag"], ["x"], { then_branch: "filter", else_branch: "filter" }),
      control("two", "If", ["flag"], ["x"], { then_branch: "filter", else_branch: "filter" }),
    ];
    const graph = { nodes, functions: [filter], feeds: { x: [-1, 3] } };
    expect(await inferText({ ...graph, fetches: ["one", "two"] })).toBe("[a,3] [b,3]");
  });

  test("functions of ever other shapes end at the limit of nodes", async () => {
    const levels = Array.from({ length: 40 }, (_, level) => {
      const branches = { then_branch: `g${level + 1}`, else_branch: `g${level + 1}` };
      const parts = [flag, node("b", "Rows", ["a", "a"]), control("r", "If", ["flag"], ["a"], branches)];
      return floats(`g${level}`, ["a"], [...parts, control("s", "If", ["flag"], ["b"], branches)], ["r", "s"]);
    });
    const functions = [...levels, floats("g40", ["a"], [node("r", "Same", ["a"])], ["r", "r"])];
    const nodes = branch("g0", "g0");
    expect(await inferText({ nodes, functions, feeds: { x: [2, 3] }, fetches: ["if"], maxNodes: 2000 })).toBe(
      "RESOURCE_EXHAUSTED: inferring shapes looks at more than 2000 nodes (option maxNodes)",
    );
  });

  test("stops when its signal aborts", async () => {
    const signal = AbortSignal.abort();
    const nodes = branch("same", "same");
    expect(await inferText({ nodes, functions, feeds: { x: [2] }, fetches: ["if"], signal })).toBe(
      "CANCELLED: inferring shapes was cancelled",
    );
  });
});

describe("inferProgram with loops", () => {
  const grow = floats("grow", ["a", "b"], [node("r", "Rows", ["a", "b"])], ["r", "b"]);
  const cond = floats("cond", ["a", "b"], [flag], ["flag"]);
  const loop = (body: string) => [x, y, control("loop", "While", [], ["x", "y"], { body, cond: "cond" })];

  test("a size that an iteration changes is unknown, the others stay", async () => {
    const graph = { nodes: loop("grow"), functions: [grow, cond], feeds: { x: [2, 3], y: [-1, 3] } };
    expect(await inferText({ ...graph, fetches: ["loop:0", "y", "loop:1"] })).toBe("[a,3] [b,3] [b,3]");
  });

  test("sizes that change one after the other", async () => {
    const shift = floats("shift", ["a", "b"], [node("n", "Rows", ["b", "b"])], ["b", "n"]);
    const graph = { nodes: loop("shift"), functions: [shift, cond], feeds: { x: [2, 3], y: [2, 3] } };
    expect(await inferText({ ...graph, fetches: ["loop:0", "loop:1"] })).toBe("[a,3] [b,3]");
  });

  test("a rank that an iteration changes is unknown", async () => {
    const lose = floats("lose", ["a", "b"], [node("n", "Unknown", ["a"])], ["n", "b"]);
    const graph = { nodes: loop("lose"), functions: [lose, cond], feeds: { x: [2, 3], y: [2] } };
    expect(await inferText({ ...graph, fetches: ["loop:0", "loop:1"] })).toBe("<unknown> [2]");
  });

  test("the body of a loop that makes no iteration is not looked at", async () => {
    const value: AttrValue = {
      kind: "tensor",
      value: { dtype: DataType.BOOL, shape: [], materialize: (memory) => tensorFromJs(memory, DataType.BOOL, false) },
    };
    const no = node("no", "Const", [], { dtype: { kind: "type", value: DataType.BOOL }, value });
    const never = floats("cond", ["a", "b"], [no], ["no"]);
    const graph = { nodes: loop("grow"), functions: [grow, never], feeds: { x: [2, 3], y: [2, 4] } };
    expect(await inferText({ ...graph, fetches: ["loop:0", "loop:1"] })).toBe("[2,3] [2,4]");
  });

  test("the body of a loop is refused as other nodes are", async () => {
    const graph = { nodes: loop("grow"), functions: [grow, cond], feeds: { x: [2, 3], y: [2, 4] } };
    expect(await inferText({ ...graph, fetches: ["loop:0"] })).toBe(
      "INVALID_ARGUMENT: Dimension 1 in both shapes must be equal, but are 3 and 4. Shapes are [?,3] and [?,4]. " +
        "[node 'grow/r' (Rows)]",
    );
  });

  test("For passes a counter to its body", async () => {
    const body = { ...grow, inputs: [{ name: "i", type: DataType.INT32 }, ...grow.inputs] };
    const counters = [constant("start", 0), constant("limit", 9), constant("delta", 1)];
    const nodes = [
      x,
      y,
      ...counters,
      control("loop", "For", ["start", "limit", "delta"], ["x", "y"], { body: "grow" }),
    ];
    const graph = { nodes, functions: [body], feeds: { x: [2, 3], y: [1, 3] } };
    expect(await inferText({ ...graph, fetches: ["loop:0", "loop:1"] })).toBe("[a,3] [1,3]");
  });

  const frame = { frame_name: { kind: "string", value: new TextEncoder().encode("loop") } } as const;
  const constantFrame = { ...frame, is_constant: { kind: "bool", value: true } } as const;
  const oldLoop = (next: string) => [
    x,
    y,
    node("enter", "Enter", ["x"], frame),
    node("rows", "Enter", ["y"], constantFrame),
    node("merge", "Merge", ["enter", "next"]),
    node("test", "Flag", ["^merge"]),
    node("cond", "LoopCond", ["test"]),
    node("switch", "Switch", ["merge", "cond"]),
    node("grown", "Rows", ["switch:1", "rows"]),
    node("kept", "Same", ["switch:1"]),
    node("next", "NextIteration", [next]),
    node("exit", "Exit", ["switch:0"]),
  ];

  test("of TensorFlow 1 are repeated until nothing changes", async () => {
    const graph = { feeds: { x: [2, 3], y: [1, 3] }, fetches: ["exit"] };
    expect(await inferText({ ...graph, nodes: oldLoop("grown") })).toBe("[a,3]");
    expect(await inferText({ ...graph, nodes: oldLoop("kept") })).toBe("[2,3]");
  });

  test("of TensorFlow 1 inside each other end at the limit of nodes", async () => {
    const depth = 24;
    const named = (level: number) =>
      ({ frame_name: { kind: "string", value: new TextEncoder().encode(`loop${level}`) } }) as const;
    const nodes = [x];
    const build = (level: number, input: string): string => {
      if (level === depth) {
        nodes.push(node("deep", "Rows", [input, input]));
        return "deep";
      }
      const at = (name: string) => `${name}${level}`;
      nodes.push(node(at("enter"), "Enter", [input], named(level)));
      nodes.push(node(at("merge"), "Merge", [at("enter"), at("next")]));
      nodes.push(node(at("flag"), "Flag", [`^${at("merge")}`]), node(at("cond"), "LoopCond", [at("flag")]));
      nodes.push(node(at("switch"), "Switch", [at("merge"), at("cond")]));
      const result = build(level + 1, `${at("switch")}:1`);
      nodes.push(node(at("next"), "NextIteration", [result]), node(at("exit"), "Exit", [`${at("switch")}:0`]));
      return at("exit");
    };
    const exit = build(0, "x");
    expect(await inferText({ nodes, feeds: { x: [2, 3] }, fetches: [exit], maxNodes: 20_000 })).toBe(
      "RESOURCE_EXHAUSTED: inferring shapes looks at more than 20000 nodes (option maxNodes)",
    );
  });
});
