import { StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import {
  type Program,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  requiredOps,
  visitRequired,
} from "../../src/index.js";

const node = (name: string, op: string, inputs: readonly string[] = [], attrs: ProgramNode["attrs"] = new Map()) => ({
  name,
  op,
  inputs: inputs.filter((input) => !input.startsWith("^")).map(parseTensorRef),
  controlInputs: inputs.filter((input) => input.startsWith("^")).map((input) => input.slice(1)),
  attrs,
});

const func = (name: string, nodes: readonly ProgramNode[], returned: string): ProgramFunction => ({
  name,
  inputs: [{ name: "x", type: DataType.INT32 }],
  outputs: [{ name: "y", type: DataType.INT32 }],
  nodes,
  returns: [parseTensorRef(returned)],
  controlReturns: [],
});

const program = (nodes: readonly ProgramNode[], functions: readonly ProgramFunction[] = []): Program => ({
  nodes,
  functions: new Map(functions.map((each) => [each.name, each])),
  signatures: new Map(),
  initializers: [],
});

const calling = (attr: string, name: string, attrs: ProgramNode["attrs"] = new Map()): ProgramNode["attrs"] =>
  new Map([[attr, { kind: "func", value: { name, attrs } }]]);

const fetch = (text: string, feeds: readonly string[] = []) => ({
  feeds: feeds.map((feed) => ({ ref: parseTensorRef(feed), name: feed, dtype: DataType.INT32 })),
  fetches: [parseTensorRef(text)],
});

describe("requiredOps", () => {
  test("names what the fetches need and nothing else", () => {
    const graph = program([
      node("x", "Placeholder"),
      node("one", "Const"),
      node("sum", "Add", ["x", "one", "^saved"]),
      node("saved", "Print"),
      node("train", "ApplyAdam", ["sum"]),
    ]);
    expect(requiredOps(graph, fetch("sum", ["x"]))).toEqual(["Add", "Const", "Print"]);
    expect(requiredOps(graph, { feeds: [], fetches: [], targets: ["one"] })).toEqual(["Const"]);
  });

  test("does not look before the nodes that are fed", () => {
    const graph = program([node("a", "Hard"), node("b", "Easy", ["a"])]);
    expect(requiredOps(graph, fetch("b", ["a"]))).toEqual(["Easy"]);
  });

  test("replaces calls by what they call", () => {
    const body = func("body", [node("twice", "Mul", ["x", "x"])], "twice:z:0");
    const graph = program(
      [node("x", "Placeholder"), node("c", "PartitionedCall", ["x"], calling("f", "body"))],
      [body],
    );
    expect(requiredOps(graph, fetch("c", ["x"]))).toEqual(["Mul"]);
  });

  test("follows functions held as attributes, through placeholders and recursion", () => {
    const inner = func("inner", [node("i", "Inner", ["x"])], "i:z:0");
    const branch = func(
      "branch",
      [
        node("again", "If", ["x"], calling("then_branch", "branch")),
        node("m", "Map", ["again:output:0"], calling("f", "inner")),
      ],
      "m:z:0",
    );
    const graph = program(
      [node("x", "Const"), node("if", "If", ["x"], calling("then_branch", "branch"))],
      [branch, inner],
    );
    expect(requiredOps(graph, fetch("if"))).toEqual(["Const", "If", "Inner", "Map"]);

    const generic = func(
      "generic",
      [node("m", "Map", ["x"], new Map([["f", { kind: "placeholder", value: "g" }]]))],
      "m:z:0",
    );
    const attrs = calling("g", "inner");
    const mapped = program(
      [node("x", "Const"), node("c", "PartitionedCall", ["x"], calling("f", "generic", attrs))],
      [generic, inner],
    );
    expect(requiredOps(mapped, fetch("c"))).toEqual(["Const", "Inner", "Map"]);
  });

  test("leaves a function that does not exist to the kernel that asks for it", () => {
    const graph = program([node("m", "Map", [], calling("f", "gone"))]);
    expect(requiredOps(graph, fetch("m"))).toEqual(["Map"]);
  });

  test("refuses graphs that make no sense", () => {
    const cyclic = program([node("a", "Add", ["b"]), node("b", "Add", ["a"])]);
    expect(() => requiredOps(cyclic, fetch("a"))).toThrow(StatusError);
    expect(() => requiredOps(cyclic, fetch("a"))).toThrow("the graph has a cycle: a -> b -> a");
    expect(() => requiredOps(program([node("a", "Add"), node("b", "Add", ["a"])]), fetch("b"), 1)).toThrow("maxNodes");
  });
});

describe("visitRequired", () => {
  test("gives the attributes of a function's nodes the types of each call", () => {
    const body = func(
      "body",
      [node("twice", "Mul", ["x", "x"], new Map([["T", { kind: "placeholder", value: "T" }]]))],
      "twice:z:0",
    );
    const typed = (type: DataType) => calling("body", "body", new Map([["T", { kind: "type", value: type }]]));
    const graph = program(
      [node("a", "Loop", [], typed(DataType.INT32)), node("b", "Loop", ["a"], typed(DataType.FLOAT))],
      [body],
    );
    const types: unknown[] = [];
    visitRequired(graph, fetch("b"), (op, attrs) => op === "Mul" && types.push(attrs.get("T")));
    expect(types).toEqual([
      { kind: "type", value: DataType.FLOAT },
      { kind: "type", value: DataType.INT32 },
    ]);
  });
});
