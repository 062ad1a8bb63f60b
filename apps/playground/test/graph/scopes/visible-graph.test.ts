import { describe, expect, test } from "vitest";
import { buildScopeTree, leafId } from "../../../src/graph/scopes/scope-tree.js";
import {
  drawnAs,
  firstOpenGroups,
  groupsAround,
  leafOf,
  visibleGraph,
} from "../../../src/graph/scopes/visible-graph.js";
import { chainGraph, graphOf } from "../graph-of.js";

const tree = buildScopeTree(
  graphOf([
    "x = Placeholder()",
    "in/a = Relu(x)",
    "in/deep/b = Relu(in/a)",
    "in/deep/c = Mul(in/deep/b, k)",
    "k = Const()",
    "out/d = Add(in/deep/c, in/a)",
    "out/e = NoOp(out/d, ^in/a)",
  ]),
);

describe("visibleGraph", () => {
  test("joins the edges of closed groups", () => {
    const { items, edges } = visibleGraph(tree, new Set());
    expect(items.map(({ item }) => item.id)).toEqual(["n:x", "g:in", "g:out"]);
    expect(edges).toEqual([
      { from: "n:x", to: "g:in", isControl: false, count: 1 },
      { from: "g:in", to: "g:out", isControl: false, count: 2 },
    ]);
  });

  test("shows the parts of open groups, and where only an order leads", () => {
    const { items, edges } = visibleGraph(tree, new Set(["g:in", "g:out"]));
    expect(items.map(({ item, parent, isOpen }) => [item.id, parent, isOpen])).toEqual([
      ["n:x", undefined, false],
      ["g:in", undefined, true],
      ["n:in/a", "g:in", false],
      ["g:in/deep", "g:in", false],
      ["g:out", undefined, true],
      ["n:out/d", "g:out", false],
      ["n:out/e", "g:out", false],
    ]);
    expect(edges).toContainEqual({ from: "n:in/a", to: "n:out/e", isControl: true, count: 1 });
    expect(edges).toContainEqual({ from: "g:in/deep", to: "n:out/d", isControl: false, count: 1 });
  });

  test("has no group in a closed one", () => {
    expect(visibleGraph(tree, new Set(["g:in/deep"])).items).toHaveLength(3);
  });
});

describe("drawnAs", () => {
  test("is the closed group around a node", () => {
    expect(drawnAs(tree, new Set(), "in/deep/b")).toBe("g:in");
    expect(drawnAs(tree, new Set(["g:in"]), "in/deep/b")).toBe("g:in/deep");
    expect(drawnAs(tree, new Set(["g:in", "g:in/deep"]), "in/deep/b")).toBe("n:in/deep/b");
  });

  test("is the reader of a constant", () => {
    expect(leafOf(tree, "k")).toBe(leafId("in/deep/c"));
    expect(drawnAs(tree, new Set(), "k")).toBe("g:in");
  });

  test("is undefined for an unknown name", () => {
    expect(drawnAs(tree, new Set(), "nothing")).toBeUndefined();
  });
});

describe("groupsAround", () => {
  test("has the outermost group first, and not the root", () => {
    expect(groupsAround(tree, "n:in/deep/b")).toEqual(["g:in", "g:in/deep"]);
    expect(groupsAround(tree, "n:x")).toEqual([]);
  });
});

describe("firstOpenGroups", () => {
  test("opens all of a small graph", () => {
    expect([...firstOpenGroups(tree)].sort()).toEqual(["g:in", "g:in/deep", "g:out"]);
  });

  test("opens the only group beside many arguments", () => {
    const args = Array.from({ length: 25 }, (_, i) => `arg_${i} = _Arg()`);
    const inner = args.map((_, i) => `body/node_${i} = Relu(arg_${i})`);
    expect([...firstOpenGroups(buildScopeTree(graphOf([...args, ...inner])))]).toEqual(["g:body"]);
  });

  test("opens none of a large one", () => {
    expect(firstOpenGroups(buildScopeTree(chainGraph(2000))).size).toBe(0);
  });

  test("opens the group around which there is nothing", () => {
    const nodes = chainGraph(2000).nodes.map((node) => ({
      ...node,
      name: `model/${node.name}`,
      inputs: node.inputs.map(({ node: name, output }) => ({ node: `model/${name}`, output })),
    }));
    expect([...firstOpenGroups(buildScopeTree({ name: "", nodes }))]).toEqual(["g:model"]);
  });
});
