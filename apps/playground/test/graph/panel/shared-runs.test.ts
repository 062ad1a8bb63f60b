import { describe, expect, test } from "vitest";
import { sharedRuns } from "../../../src/graph/panel/shared-runs.js";
import { graphOf, nodeOf } from "../graph-of.js";

function shared(lines: readonly string[], ran: readonly string[]) {
  const run = { outputs: [] };
  const found = sharedRuns(graphOf(lines), (name) => (ran.includes(name) ? run : undefined));
  return [...found].map(([name, { computedAs }]) => `${name} as ${computedAs}`);
}

describe("sharedRuns", () => {
  test("finds the equal node that was computed, also through other equal nodes", () => {
    const lines = ["x = Placeholder()", "a = StringLower(x)", "b = StringLower(x)", "c = Relu(a)", "d = Relu(b)"];
    expect(shared(lines, ["b", "d"])).toEqual(["a as b", "c as d"]);
  });

  test("tells nodes with other inputs, outputs, ops or attributes apart", () => {
    expect(
      shared(["x = Placeholder()", "y = Placeholder()", "a = Relu(x)", "b = Relu(y)", "c = Tanh(y)"], ["b"]),
    ).toEqual([]);
    const nodes = [
      nodeOf("a = Const()", [{ name: "value", value: "1" }]),
      nodeOf("b = Const()", [{ name: "value", value: "2" }]),
    ];
    expect(sharedRuns({ name: "", nodes }, (name) => (name === "a" ? { outputs: [] } : undefined)).size).toBe(0);
  });

  test("does not join nodes with state, or that wait for others", () => {
    expect(shared(["a = RandomUniform()", "b = RandomUniform()"], ["b"])).toEqual([]);
    expect(shared(["x = Placeholder()", "a = Relu(x, ^x)", "b = Relu(x)"], ["b"])).toEqual([]);
  });

  test("ends in a loop", () => {
    expect(shared(["a = Merge(b)", "b = NextIteration(a)"], ["a"])).toEqual([]);
  });
});
