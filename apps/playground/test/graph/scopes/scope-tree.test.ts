import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildScopeTree, leafId, type ScopeItem } from "../../../src/graph/scopes/scope-tree.js";
import { chainGraph, graphOf } from "../graph-of.js";

/** The labels of a scope's parts, with those of groups in brackets. */
function outline(item: ScopeItem): string {
  return item.kind === "node" ? item.label : `${item.label}[${item.children.map(outline).join(" ")}]`;
}

describe("buildScopeTree", () => {
  test("groups nodes by the scopes of their names, in the order of the data", () => {
    const graph = graphOf([
      "head/add = Add(body/mul, x)",
      "head/out = Relu(head/add)",
      "body/mul = Mul(body/sub)",
      "body/sub = Sub(x)",
      "x = Placeholder()",
    ]);
    expect(outline(buildScopeTree(graph).root)).toBe("[x body[sub mul] head[add out]]");
  });

  test("leaves out a scope with one part", () => {
    const graph = graphOf(["a/b/c = Relu(x)", "x = Placeholder()"]);
    expect(outline(buildScopeTree(graph).root)).toBe("[x a/b/c]");
  });

  test("puts a node that is named as a scope into it", () => {
    const graph = graphOf([
      "dense/MatMul = MatMul(x, dense/MatMul/Cast)",
      "dense/MatMul/Cast = Cast(x)",
      "dense/Bias = BiasAdd(dense/MatMul)",
      "x = Placeholder()",
    ]);
    expect(outline(buildScopeTree(graph).root)).toBe("[x dense[MatMul[Cast MatMul] Bias]]");
  });

  test("divides a scope with too many parts into neighbours", () => {
    const nodes = Array.from({ length: 30 }, (_, i) => `node_${i} = Relu(${i === 0 ? "" : `node_${i - 1}`})`);
    const { root } = buildScopeTree(graphOf(nodes), { mostChildren: 10 });
    expect(root.children.map(({ label }) => label)).toEqual([
      "nodes 1 – 6",
      "nodes 7 – 12",
      "nodes 13 – 18",
      "nodes 19 – 24",
      "nodes 25 – 30",
    ]);
    expect(root.nodeCount).toBe(30);
  });

  test("divides again until no scope has too many parts", () => {
    const nodes = Array.from({ length: 500 }, (_, i) => `node_${i} = Relu()`);
    const { items } = buildScopeTree(graphOf(nodes), { mostChildren: 5 });
    for (const item of items.values()) if (item.kind === "group") expect(item.children.length).toBeLessThanOrEqual(5);
  });

  test("survives names of ten thousand scopes", () => {
    const deep = Array.from({ length: 10_000 }, () => "a").join("/");
    const { items } = buildScopeTree(graphOf([`${deep} = Relu()`, `${deep}/b = Relu(${deep})`]));
    expect(items.has(leafId(`${deep}/b`))).toBe(true);
  });

  test("has every node once, with a way to the root", () => {
    const segment = fc.constantFrom("a", "b", "c", "", "a_1");
    const name = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join("/"));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (names, mostChildren) => {
        const graph = {
          name: "",
          nodes: names.map((each) => ({ name: each, op: "Relu", inputs: [], controlInputs: [], attrs: [] })),
        };
        const { items, parents, root } = buildScopeTree(graph, { mostChildren });
        expect([...items.values()].filter(({ kind }) => kind === "node")).toHaveLength(names.length);
        for (const each of names) {
          let at = leafId(each);
          for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) at = parent;
          expect(at).toBe(root.id);
        }
      }),
    );
  });

  test("has the readers of a node, each once", () => {
    const { readers } = buildScopeTree(graphOf(["x = Placeholder()", "y = Mul(x, x)", "z = NoOp(^x)"]));
    expect(readers.get("x")).toEqual(["y", "z"]);
  });

  test("counts the nodes of groups", () => {
    const { root } = buildScopeTree(chainGraph(200));
    expect(root.children.map((child) => (child.kind === "group" ? child.nodeCount : 1))).toEqual(Array(10).fill(20));
  });
});
