import type { GraphNode } from "../../views.js";

/**
 * The place of each node, by its name, in an order in which producers come before their readers, and near them. The edges that close a
 * loop are passed over.
 */
export function dataOrder(nodes: readonly GraphNode[]): ReadonlyMap<string, number> {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const order = new Map<string, number>();
  const begun = new Set<string>();
  for (const first of nodes) {
    const stack = [first];
    for (let node = stack.at(-1); node; node = stack.at(-1)) {
      if (!begun.has(node.name)) {
        begun.add(node.name);
        const sources = [...node.inputs.map((input) => input.node), ...node.controlInputs];
        for (const source of sources.reverse()) {
          const producer = byName.get(source);
          if (producer && !begun.has(source)) stack.push(producer);
        }
        continue;
      }
      stack.pop();
      if (!order.has(node.name)) order.set(node.name, order.size);
    }
  }
  return order;
}
