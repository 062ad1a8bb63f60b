import type { ScopeGroup, ScopeItem } from "../scopes/scope-tree.js";

/** The ops of the nodes in a group with their numbers, the most frequent first. */
export function opsIn(group: ScopeGroup): readonly (readonly [op: string, count: number])[] {
  const counts = new Map<string, number>();
  const open: ScopeItem[] = [group];
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.kind === "node") counts.set(item.node.op, (counts.get(item.node.op) ?? 0) + 1);
    else for (const child of item.children) open.push(child);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
