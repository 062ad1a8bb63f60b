import type { ModelGraph } from "../../views.js";

/**
 * The part of a graph that computes the nodes `outputs`: these, and all from which an edge leads to them. The nodes `inputs` are fed, so
 * their own inputs are left out. A graph without such nodes is returned as it is.
 */
export function reachedNodes(graph: ModelGraph, inputs: readonly string[], outputs: readonly string[]): ModelGraph {
  const byName = new Map(graph.nodes.map((node) => [node.name, node]));
  const fed = new Set(inputs);
  const reached = new Set<string>();
  const open = [...outputs, ...inputs].filter((name) => byName.has(name));
  if (open.length === 0) return graph;
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const node = byName.get(name);
    if (!node || fed.has(name)) continue;
    open.push(...node.inputs.map((input) => input.node), ...node.controlInputs);
  }
  return { ...graph, nodes: graph.nodes.filter(({ name }) => reached.has(name)) };
}
