import type { GraphAttr, GraphNode, ModelGraph } from "../../src/views.js";

/** A graph from lines such as `dense/MatMul = MatMul(x, dense/kernel, ^init)`. */
export function graphOf(lines: readonly string[], name = ""): ModelGraph {
  return { name, nodes: lines.map(nodeOf) };
}

/** A node from a line, with `attrs`. */
export function nodeOf(line: string, attrs: readonly GraphAttr[] | number = []): GraphNode {
  const [, name = "", op = "", list = ""] = /^(\S+) = (\w+)\((.*)\)$/.exec(line) ?? [];
  const words = list.split(", ").filter(Boolean);
  return {
    name,
    op,
    inputs: words.filter((word) => !word.startsWith("^")).map((node) => ({ node, output: "0" })),
    controlInputs: words.filter((word) => word.startsWith("^")).map((word) => word.slice(1)),
    attrs: typeof attrs === "number" ? [] : attrs,
  };
}

/** A graph of `count` nodes in `scopes` scopes, each a chain, in which some nodes skip others. */
export function chainGraph(count: number, scopes = 10): ModelGraph {
  return graphOf(
    Array.from({ length: count }, (_, i) => {
      const nameAt = (at: number) => `scope_${Math.floor((at * scopes) / count)}/node_${at}`;
      const inputs = [i - 1, i - 7].filter((at) => at >= 0).map(nameAt);
      return `${nameAt(i)} = AddV2(${inputs.join(", ")})`;
    }),
  );
}
