import type { ScopeTree } from "../scopes/scope-tree.js";

/** How many nodes of missing ops each node and group has, by its id; those without any are not in it. */
export function missingIn(tree: ScopeTree, missingOps: ReadonlyMap<string, unknown>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [id, item] of tree.items) {
    if (item.kind !== "node" || !missingOps.has(item.node.op)) continue;
    for (let at: string | undefined = id; at !== undefined; at = tree.parents.get(at)) {
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  return counts;
}
