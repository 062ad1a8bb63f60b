import type { ProgramNode } from "@heddle/graph";

/** The names of the nodes that `isStart` accepts, and of those that wait for one of them. */
export function nodesAfter(
  nodes: readonly ProgramNode[],
  isStart: (node: ProgramNode) => boolean,
): ReadonlySet<string> {
  const queue = nodes.filter(isStart).map(({ name }) => name);
  if (queue.length === 0) return new Set();
  const consumers = new Map<string, string[]>();
  for (const { name, inputs, controlInputs } of nodes) {
    for (const input of [...inputs.map(({ node }) => node), ...controlInputs]) {
      const known = consumers.get(input);
      if (known) known.push(name);
      else consumers.set(input, [name]);
    }
  }
  const after = new Set<string>();
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (after.has(name)) continue;
    after.add(name);
    for (const consumer of consumers.get(name) ?? []) queue.push(consumer);
  }
  return after;
}
