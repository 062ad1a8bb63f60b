import { describe, expect, test } from "vitest";
import { buildScopeTree } from "../../../src/graph/scopes/scope-tree.js";
import { boxLabel, boxSize, shortened } from "../../../src/graph/view/box-label.js";
import { graphOf } from "../graph-of.js";

const { items } = buildScopeTree(
  graphOf([
    "StringLower = StringLower(x)",
    "x = _Arg()",
    "dense/a = Relu(x)",
    "dense/b = Relu(x)",
    `${"long".repeat(20)} = Relu(x)`,
  ]),
);
const measure = (text: string) => 7 * text.length;

function item(id: string) {
  const found = items.get(id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

describe("boxLabel", () => {
  test("has the op and the name, each once", () => {
    expect(boxLabel(item("n:StringLower"))).toEqual({ title: "StringLower", detail: "" });
    expect(boxLabel(item("n:dense/a"))).toEqual({ title: "Relu", detail: "a" });
    expect(boxLabel(item("n:x"))).toEqual({ title: "Argument", detail: "x" });
    expect(boxLabel(item("g:dense"))).toEqual({ title: "dense", detail: "2 nodes" });
  });
});

describe("boxSize", () => {
  test("has room for the longer line, and for constants", () => {
    const long = item(`n:${"long".repeat(20)}`);
    expect(boxSize(long, 0, measure).width).toBe(28 * 7 + 30);
    expect(boxSize(long, 2, measure).width).toBeGreaterThan(boxSize(long, 0, measure).width);
  });
});

describe("shortened", () => {
  test("leaves out the middle, and no half of a character", () => {
    expect(shortened("abcdefghij", 5)).toBe("ab…ij");
    expect(shortened("😀😀😀😀", 3)).toBe("😀…😀");
    expect(shortened("abc", 3)).toBe("abc");
  });
});
