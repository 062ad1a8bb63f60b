import type { GraphNode, ModelGraph } from "../../views.js";
import { dataOrder } from "./data-order.js";
import { type FoldedSources, foldSources } from "./folded-sources.js";
import { readersIn } from "./readers-in.js";

/** A node, as part of a scope. */
export interface ScopeLeaf {
  readonly kind: "node";
  readonly id: string;
  /** The part of its name that the scopes around it do not say. */
  readonly label: string;
  readonly node: GraphNode;
}

/** The nodes whose names begin alike. */
export interface ScopeGroup {
  readonly kind: "group";
  readonly id: string;
  readonly label: string;
  readonly children: readonly ScopeItem[];
  /** The nodes in it and in the groups in it. */
  readonly nodeCount: number;
}

/** A part of a scope. */
export type ScopeItem = ScopeLeaf | ScopeGroup;

/** The nodes of a graph by name scopes, such as `encoder/layer_0/attention`. */
export interface ScopeTree {
  readonly root: ScopeGroup;
  /** Every group and leaf by its id. */
  readonly items: ReadonlyMap<string, ScopeItem>;
  /** The id of the group around each item; the root has none. */
  readonly parents: ReadonlyMap<string, string>;
  readonly folded: FoldedSources;
  /** The names of the nodes that read a node, or run after it. */
  readonly readers: ReadonlyMap<string, readonly string[]>;
}

/** Options of {@link buildScopeTree}. */
export interface ScopeTreeOptions {
  /** The most parts that a scope may have; more are divided by their order in the data flow. Default 100. */
  readonly mostChildren?: number;
}

/** The id of a node's leaf. */
export function leafId(nodeName: string): string {
  return `n:${nodeName}`;
}

/**
 * Groups the nodes of a graph by the `/` in their names. Scopes with one part are left out, and a scope with too many parts has groups of
 * neighbours.
 */
export function buildScopeTree(graph: ModelGraph, options: ScopeTreeOptions = {}): ScopeTree {
  const { mostChildren = 100 } = options;
  const folded = foldSources(graph.nodes);
  const order = dataOrder(graph.nodes);
  const top = new Branch(undefined, "");
  for (const node of graph.nodes) if (!folded.hidden.has(node.name)) top.add(node, order.get(node.name) ?? 0);
  top.placeNamesakes();

  const items = new Map<string, ScopeItem>();
  const parents = new Map<string, string>();
  const root = groupOf(top, "", mostChildren);
  const open: ScopeGroup[] = [root];
  items.set(root.id, root);
  for (let group = open.pop(); group; group = open.pop()) {
    for (const child of group.children) {
      items.set(child.id, child);
      parents.set(child.id, group.id);
      if (child.kind === "group") open.push(child);
    }
  }
  return { root, items, parents, folded, readers: readersIn(graph) };
}

/** Deeper scopes are one group: so deep are names of no model, and calls have an end. */
const MOST_SEGMENTS = 64;

/** A name scope that is being filled. */
class Branch {
  /** Undefined for the whole graph: the path of a scope may be empty. */
  readonly path: string | undefined;
  readonly segment: string;
  readonly branches = new Map<string, Branch>();
  readonly nodes: { readonly node: GraphNode; readonly label: string; readonly order: number }[] = [];

  constructor(path: string | undefined, segment: string) {
    this.path = path;
    this.segment = segment;
  }

  add(node: GraphNode, order: number): void {
    const segments = node.name.split("/");
    const scopes = segments.slice(0, Math.min(segments.length - 1, MOST_SEGMENTS));
    let branch: Branch = this;
    for (const segment of scopes) {
      let next = branch.branches.get(segment);
      if (!next) {
        next = new Branch(branch.path === undefined ? segment : `${branch.path}/${segment}`, segment);
        branch.branches.set(segment, next);
      }
      branch = next;
    }
    branch.nodes.push({ node, label: segments.slice(scopes.length).join("/"), order });
  }

  /** Moves each node that is named as a scope beside it into that scope: `dense/MatMul` goes to `dense/MatMul/ReadVariableOp`. */
  placeNamesakes(): void {
    for (const branch of this.branches.values()) branch.placeNamesakes();
    for (let i = this.nodes.length - 1; i >= 0; i--) {
      const entry = this.nodes[i];
      const scope = entry && this.branches.get(entry.label);
      if (!scope || scope.nodes.length + scope.branches.size === 0) continue;
      scope.nodes.unshift(entry);
      this.nodes.splice(i, 1);
    }
  }
}

interface PlacedItem {
  readonly item: ScopeItem;
  readonly order: number;
}

function groupOf(branch: Branch, label: string, mostChildren: number): ScopeGroup {
  const placed = childrenOf(branch, mostChildren).sort((a, b) => a.order - b.order);
  const id = branch.path === undefined ? "root" : `g:${branch.path}`;
  return newGroup(id, label, divide(placed, id, mostChildren));
}

function childrenOf(branch: Branch, mostChildren: number): PlacedItem[] {
  const leaves = branch.nodes.map(({ node, label, order }): PlacedItem => ({ item: leafOf(node, label), order }));
  const groups = [...branch.branches.values()].map((child): PlacedItem => {
    const group = groupOf(child, child.segment, mostChildren);
    const [only, ...others] = group.children;
    const order = firstOrder(child);
    if (!only || others.length > 0) return { item: group, order };
    const label = only.label === child.segment ? only.label : `${child.segment}/${only.label}`;
    return { item: { ...only, label }, order };
  });
  return [...leaves, ...groups];
}

function firstOrder(branch: Branch): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { order } of branch.nodes) first = Math.min(first, order);
  for (const child of branch.branches.values()) first = Math.min(first, firstOrder(child));
  return first;
}

/** Puts neighbours into groups until there are few enough. */
function divide(placed: readonly PlacedItem[], id: string, mostChildren: number): readonly ScopeItem[] {
  let items: readonly ScopeItem[] = placed.map(({ item }) => item);
  for (let level = 0; items.length > mostChildren; level++) {
    const size = Math.max(2, Math.min(mostChildren, Math.ceil(Math.sqrt(items.length))));
    const parts: ScopeItem[] = [];
    let before = 0;
    for (let start = 0; start < items.length; start += size) {
      const children = items.slice(start, start + size);
      const part = newGroup(`p:${level}:${start}:${id}`, "", children);
      parts.push({ ...part, label: `nodes ${before + 1} – ${before + part.nodeCount}` });
      before += part.nodeCount;
    }
    items = parts;
  }
  return items;
}

function newGroup(id: string, label: string, children: readonly ScopeItem[]): ScopeGroup {
  let nodeCount = 0;
  for (const child of children) nodeCount += child.kind === "group" ? child.nodeCount : 1;
  return { kind: "group", id, label, children, nodeCount };
}

function leafOf(node: GraphNode, label: string): ScopeLeaf {
  return { kind: "node", id: leafId(node.name), label, node };
}
