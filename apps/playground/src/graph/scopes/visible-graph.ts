import { leafId, type ScopeGroup, type ScopeItem, type ScopeTree } from "./scope-tree.js";

/** The part of a graph that is drawn: open groups, closed groups, and the nodes in open groups. */
export interface VisibleGraph {
  /** Groups before their parts; without the root. */
  readonly items: readonly VisibleItem[];
  readonly edges: readonly VisibleEdge[];
}

/** A node or group that is drawn. */
export interface VisibleItem {
  readonly item: ScopeItem;
  /** The id of the open group around it; undefined at the top. */
  readonly parent: string | undefined;
  readonly isOpen: boolean;
}

/** All edges from one drawn node or closed group to another. */
export interface VisibleEdge {
  readonly from: string;
  readonly to: string;
  /** True when no tensor goes along it: only an order of nodes. */
  readonly isControl: boolean;
  /** The edges of the graph that it stands for. */
  readonly count: number;
}

/** The part of a graph that is drawn when the groups with the ids `open` are open. */
export function visibleGraph(tree: ScopeTree, open: ReadonlySet<string>): VisibleGraph {
  const items: VisibleItem[] = [];
  const shownAs = new Map<string, string>();
  const pending = childrenOf(tree.root, undefined);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { item, parent } = next;
    const isOpen = item.kind === "group" && open.has(item.id);
    items.push({ item, parent, isOpen });
    if (item.kind === "group" && isOpen) pending.push(...childrenOf(item, item.id));
    else for (const leaf of leavesOf(item)) shownAs.set(leaf, item.id);
  }
  return { items, edges: edgesBetween(tree, shownAs) };
}

/** The ids of the groups around an item, outermost first. */
export function groupsAround({ parents, root }: ScopeTree, id: string): readonly string[] {
  const groups: string[] = [];
  for (let at = parents.get(id); at !== undefined && at !== root.id; at = parents.get(at)) groups.unshift(at);
  return groups;
}

/**
 * The id of the box that shows a node when the groups with the ids `open` are open: the node, the closed group around it, or for a
 * constant that is drawn as part of a node that. Undefined for a name that is not in the graph.
 */
export function drawnAs(tree: ScopeTree, open: ReadonlySet<string>, nodeName: string): string | undefined {
  const id = leafOf(tree, nodeName);
  return id === undefined ? undefined : (groupsAround(tree, id).find((group) => !open.has(group)) ?? id);
}

/** The id of the leaf that shows a node when all groups are open. Undefined for a name that is not in the graph. */
export function leafOf(tree: ScopeTree, nodeName: string): string | undefined {
  const seen = new Set<string>();
  const names = [nodeName];
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (tree.items.has(leafId(name))) return leafId(name);
    if (seen.has(name)) continue;
    seen.add(name);
    names.push(...(tree.readers.get(name) ?? []));
  }
  return undefined;
}

/**
 * The groups to open at first: level by level, while no more than `mostItems` nodes and groups would be drawn, or twice as many for the only
 * group of a level; and those around which there is nothing else.
 */
export function firstOpenGroups({ root }: ScopeTree, mostItems = 30): ReadonlySet<string> {
  const open = new Set<string>();
  let shown = root.children.length;
  let groups = groupsIn([root]);
  while (groups.length > 0) {
    const parts = groups.reduce((sum, { children }) => sum + children.length, 0);
    const most = groups.length === 1 ? 2 * mostItems : mostItems;
    if (shown > 1 && shown + parts > most) break;
    shown = shown === 1 ? parts : shown + parts;
    for (const { id } of groups) open.add(id);
    groups = groupsIn(groups);
  }
  return open;
}

function groupsIn(groups: readonly ScopeGroup[]): ScopeGroup[] {
  return groups.flatMap(({ children }) => children.filter((child) => child.kind === "group"));
}

interface Pending {
  readonly item: ScopeItem;
  readonly parent: string | undefined;
}

function childrenOf(group: ScopeGroup, parent: string | undefined): Pending[] {
  return group.children.map((item) => ({ item, parent })).reverse();
}

function leavesOf(item: ScopeItem): string[] {
  const leaves: string[] = [];
  const open = [item];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === "node") leaves.push(next.id);
    else for (const child of next.children) open.push(child);
  }
  return leaves;
}

function edgesBetween({ items }: ScopeTree, shownAs: ReadonlyMap<string, string>): VisibleEdge[] {
  const edges = new Map<string, Map<string, { data: number; control: number }>>();
  const count = (source: string, to: string, kind: "data" | "control") => {
    const from = shownAs.get(leafId(source));
    if (from === undefined || from === to) return;
    let targets = edges.get(from);
    if (!targets) {
      targets = new Map();
      edges.set(from, targets);
    }
    const counts = targets.get(to);
    if (counts) counts[kind]++;
    else targets.set(to, { data: 0, control: 0, [kind]: 1 });
  };
  for (const [id, to] of shownAs) {
    const item = items.get(id);
    if (item?.kind !== "node") continue;
    for (const { node } of item.node.inputs) count(node, to, "data");
    for (const node of item.node.controlInputs) count(node, to, "control");
  }
  return [...edges].flatMap(([from, targets]) =>
    [...targets].map(([to, { data, control }]) => ({
      from,
      to,
      isControl: data === 0,
      count: data === 0 ? control : data,
    })),
  );
}
