import type { ProgramNode } from "@heddle/graph";
import { attr } from "@heddle/kernel-api/attr-values";
import { describe, expect, test } from "vitest";
import { findInitializers } from "../../src/model/graph-initializers.js";

/** A node of text: `name = Op(input, ^control)`. */
function node(text: string): ProgramNode {
  const [, name = "", op = "", list = ""] = /^(.+?) = (\w+)\((.*)\)$/.exec(text) ?? [];
  const inputs = list.split(", ").filter((each) => each !== "");
  return {
    name,
    op,
    inputs: inputs.filter((each) => !each.startsWith("^")).map((each) => ({ node: each, output: 0 })),
    controlInputs: inputs.filter((each) => each.startsWith("^")).map((each) => each.slice(1)),
    attrs: new Map(),
  };
}

function found(...texts: string[]) {
  const { initializers, nodes } = findInitializers({ nodes: texts.map(node), functions: new Map() });
  return { run: initializers.flatMap(({ targets }) => targets), nodes: [...nodes].sort() };
}

const table = [
  "t = HashTableV2()",
  "k = Const()",
  "v = Const()",
  "x = Placeholder()",
  "y = LookupTableFindV2(t, x, v)",
];
const fill = "fill = InitializeTableV2(t, k, v)";

describe("findInitializers", () => {
  test("runs the last of the nodes that wait", () => {
    expect(found(...table, fill)).toEqual({ run: ["fill"], nodes: ["fill"] });
    expect(found(...table, fill, "a = NoOp(^fill)", "b = NoOp(^a)", "c = NoOp(^fill)").run.sort()).toEqual(["b", "c"]);
    expect(found(...table, fill, "a = NoOp(^fill)", "one = Identity(k, ^a)").run).toEqual(["one"]);
    expect(found(...table, "t2 = HashTable()", fill, "more = InitializeTable(t2, k, v, ^fill)").run).toEqual(["more"]);
  });

  test("leaves out a filler that something else waits for, unless a group does too", () => {
    const waiting = "z = LookupTableFindV2(t, x, v, ^fill)";
    expect(found(...table, fill, waiting)).toEqual({ run: [], nodes: [] });
    expect(found(...table, fill, waiting, "init = NoOp(^fill)").run).toEqual(["init"]);
  });

  test("leaves a result that waits for a filler to be a result", () => {
    expect(found(...table, fill, "out = Identity(y, ^fill)")).toEqual({ run: ["fill"], nodes: ["fill"] });
  });

  test("runs a filler alone when its group needs a placeholder, a checkpoint or chance", () => {
    for (const other of ["w = StringToNumber(x)", "w = RestoreV2(k)", "w = RandomUniform(k)"]) {
      expect(found(...table, fill, other, "all = NoOp(^fill, ^w)").run).toEqual(["fill"]);
    }
    expect(found(...table, "fill = LookupTableInsertV2(t, x, v)", "all = NoOp(^fill)").run).toEqual([]);
  });

  test("fills a variable from its one initial value", () => {
    const variable = ["h = VarHandleOp()", "c = Const()", "r = ReadVariableOp(h)", "y = Neg(r)"];
    expect(found(...variable, "a = AssignVariableOp(h, c)")).toEqual({ run: ["a"], nodes: ["a"] });
    expect(found(...variable, "a = AssignVariableOp(h, c)", "b = AssignVariableOp(h, y)").run).toEqual([]);
    expect(found(...variable, "a = AssignVariableOp(h, y)").run).toEqual([]);
    const readBack = ["v/Assign write = AssignVariableOp(h, c)", "v/Assign = ReadVariableOp(h, ^v/Assign write)"];
    expect(found(...variable, ...readBack, "init = NoOp(^v/Assign)").run).toEqual(["init"]);
  });

  test("runs a call of a function that fills a table, also through another function, and reads none", () => {
    const call = (name: string, called: string, inputs: string) => ({
      ...node(`${name} = PartitionedCall(${inputs})`),
      attrs: new Map([["f", attr.func(called)]]),
    });
    const func = (name: string, ...nodes: ProgramNode[]) =>
      [name, { name, inputs: [], outputs: [], returns: [], controlReturns: [], nodes }] as const;
    const functions = new Map([
      func("fills", node("fill = LookupTableImportV2(t)")),
      func("outer", call("inner", "fills", "t")),
      func("both", call("inner", "fills", "t"), node("find = LookupTableFindV2(t)")),
      func("loop", call("inner", "loop", "t")),
    ]);
    const runs = (...calls: ProgramNode[]) =>
      findInitializers({ nodes: [...table.map(node), ...calls], functions }).initializers.flatMap(
        ({ targets }) => targets,
      );
    expect(runs(call("init", "fills", "t"))).toEqual(["init"]);
    expect(runs(call("init", "outer", "t"), node("all = NoOp(^init)"))).toEqual(["all"]);
    expect(runs(call("init", "both", "t"), call("other", "loop", "t"), call("late", "fills", "t, x"))).toEqual([]);
  });

  test("is fast for a graph in which every node waits for every table", () => {
    const count = 20_000;
    const nodes = Array.from({ length: count }, (_, i) => [
      node(`t${i} = HashTableV2()`),
      node(`f${i} = InitializeTableV2(t${i})`),
      node(`g${i} = NoOp(^f${i}${i > 0 ? `, ^g${i - 1}` : ""})`),
    ]).flat();
    const started = performance.now();
    expect(findInitializers({ nodes, functions: new Map() }).initializers[0]?.targets).toEqual([`g${count - 1}`]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
