import { describe, expect, test } from "vitest";
import { missingIn } from "../../../src/graph/panel/missing-in.js";
import { opsIn } from "../../../src/graph/panel/ops-in.js";
import { runTimes } from "../../../src/graph/panel/run-times.js";
import { buildScopeTree } from "../../../src/graph/scopes/scope-tree.js";
import { graphOf, nodeOf } from "../graph-of.js";

const call = nodeOf("a/call = PartitionedCall(a/relu)", [{ name: "f", value: "", functions: ["serve"] }]);
const tree = buildScopeTree({
  name: "",
  nodes: [...graphOf(["a/relu = Relu(x)", "b/c = Relu(a/call)", "b/d = Custom(b/c)"]).nodes, call],
});

function ran(milliseconds: number) {
  return { milliseconds, outputs: [] };
}

describe("runTimes", () => {
  test("adds the times of groups, and of the nodes in a call", () => {
    const runs = new Map([
      ["fn/a/relu", ran(1)],
      ["fn/a/call/x", ran(2)],
      ["fn/a/call/deep/y", ran(3)],
      ["fn/b/c", ran(4)],
      ["other", ran(100)],
    ]);
    const times = runTimes(tree, runs, "fn/");
    expect(times.get("n:a/call")).toBe(5);
    expect(times.get("g:a")).toBe(6);
    expect(times.get(tree.root.id)).toBe(10);
    expect(times.has("n:b/d")).toBe(false);
  });
});

describe("missingIn", () => {
  test("counts the nodes of missing ops in every group", () => {
    const counts = missingIn(tree, new Map([["Custom", []]]));
    expect([...counts].sort()).toEqual([
      ["g:b", 1],
      ["n:b/d", 1],
      ["root", 1],
    ]);
  });
});

describe("opsIn", () => {
  test("has the most frequent op first", () => {
    expect(opsIn(tree.root)).toEqual([
      ["Relu", 2],
      ["Custom", 1],
      ["PartitionedCall", 1],
    ]);
  });
});
