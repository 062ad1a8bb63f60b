import { describe, expect, test } from "vitest";
import { foldSources } from "../../../src/graph/scopes/folded-sources.js";
import { graphOf, nodeOf } from "../graph-of.js";

describe("foldSources", () => {
  test("folds constants into their readers", () => {
    const { byReader, hidden } = foldSources(
      graphOf(["k = Const()", "y = Mul(x, k)", "z = Add(k, y)", "x = Placeholder()"]).nodes,
    );
    expect([...byReader]).toEqual([
      ["y", ["k"]],
      ["z", ["k"]],
    ]);
    expect([...hidden]).toEqual(["k"]);
  });

  test("folds variables with the nodes that read them for others", () => {
    const { byReader, hidden } = foldSources(
      graphOf(["v = VarHandleOp()", "read = ReadVariableOp(v)", "same = Identity(read)", "y = MatMul(x, same)"]).nodes,
    );
    expect(byReader.get("y")).toEqual(["same"]);
    expect([...hidden].sort()).toEqual(["read", "same", "v"]);
  });

  test("keeps a constant that is a result", () => {
    expect(foldSources(graphOf(["k = Const()", "out = Identity(k)"]).nodes).hidden.size).toBe(0);
  });

  test("keeps what passes on a value of a run", () => {
    expect(foldSources(graphOf(["x = Placeholder()", "same = Identity(x)", "y = Relu(same)"]).nodes).hidden.size).toBe(
      0,
    );
  });

  test("folds an argument that is a handle", () => {
    const handle = nodeOf("table = _Arg()", [{ name: "T", value: "DT_RESOURCE" }]);
    const text = nodeOf("text = _Arg()", [{ name: "T", value: "DT_STRING" }]);
    const { hidden } = foldSources([handle, text, nodeOf("find = LookupTableFindV2(table, text)")]);
    expect([...hidden]).toEqual(["table"]);
  });

  test("ends in a loop of nodes that pass values on", () => {
    expect(foldSources(graphOf(["a = Identity(b)", "b = Identity(a)", "y = Relu(a)"]).nodes).hidden.size).toBe(0);
  });
});
