import { describe, expect, test } from "vitest";
import { matchesIn, searchNodes } from "../../../src/graph/search/search-nodes.js";
import { graphOf } from "../graph-of.js";

const model = graphOf([
  "text/lower = StringLower(x)",
  "text/lowerCase = Identity(x)",
  "dense/MatMul = MatMul(x)",
  "x = Placeholder()",
]);
const body = graphOf(["MatMul = MatMul(x)"], "body");
const names = (query: string, current = "") =>
  searchNodes([model, body], query, { current }).found.map(({ name }) => name);

describe("searchNodes", () => {
  test("finds by name and op, whatever the case, the best first", () => {
    expect(names("LOWER")).toEqual(["text/lower", "text/lowerCase"]);
    expect(names("stringl")).toEqual(["text/lower"]);
  });

  test("wants all words", () => {
    expect(names("text identity")).toEqual(["text/lowerCase"]);
    expect(names("text matmul")).toEqual([]);
  });

  test("has the nodes of the graph that is shown first", () => {
    expect(names("matmul", "body")).toEqual(["MatMul", "dense/MatMul"]);
    expect(names("matmul")).toEqual(["dense/MatMul", "MatMul"]);
  });

  test("counts what it leaves out", () => {
    const { found, total } = searchNodes([model, body], "m", { most: 1 });
    expect([found.length, total]).toEqual([1, 2]);
  });

  test("finds nothing without a word", () => {
    expect(searchNodes([model], "  ")).toEqual({ found: [], total: 0 });
  });
});

describe("matchesIn", () => {
  test("has all names that match", () => {
    expect(matchesIn(model, "text")).toEqual(["text/lower", "text/lowerCase"]);
    expect(matchesIn(model, "")).toEqual([]);
  });
});
