import { describe, expect, test } from "vitest";
import { dataOrder } from "../../../src/graph/scopes/data-order.js";
import { chainGraph, graphOf } from "../graph-of.js";

describe("dataOrder", () => {
  test("has producers before readers", () => {
    const { nodes } = chainGraph(300);
    const order = dataOrder([...nodes].reverse());
    for (const { name, inputs } of nodes) {
      for (const { node } of inputs) expect(order.get(node)).toBeLessThan(order.get(name) ?? -1);
    }
  });

  test("counts an order of nodes as an edge", () => {
    const order = dataOrder(graphOf(["last = NoOp(^first)", "first = NoOp()"]).nodes);
    expect([...order.keys()]).toEqual(["first", "last"]);
  });

  test("has every node of a loop once", () => {
    const { nodes } = graphOf([
      "merge = Merge(enter, next)",
      "next = NextIteration(add)",
      "add = Add(merge)",
      "enter = Enter()",
    ]);
    expect([...dataOrder(nodes).keys()].sort()).toEqual(["add", "enter", "merge", "next"]);
  });
});
