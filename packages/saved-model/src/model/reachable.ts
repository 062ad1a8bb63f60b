import { functionsIn, type ProgramNode } from "@heddle/graph";
import type { ProgramGraph } from "../graph/graph-to-program.js";

/** The nodes and ops that may run when some nodes run. */
export interface Reachable {
  /** Names of nodes of the graph itself. */
  readonly nodes: ReadonlySet<string>;
  /** Ops of nodes, including those of called functions. */
  readonly ops: ReadonlySet<string>;
}

interface Body {
  readonly nodes: ReadonlyMap<string, ProgramNode>;
  readonly seen: Set<string>;
}

/** Everything that the nodes `starts` of `graph` wait for, and the bodies of the functions that are called on the way. */
export function reachable({ nodes, functions }: ProgramGraph, starts: readonly string[]): Reachable {
  const body = (list: readonly ProgramNode[]): Body => ({
    nodes: new Map(list.map((node) => [node.name, node])),
    seen: new Set(),
  });
  const main = body(nodes);
  const ops = new Set<string>();
  const entered = new Set<string>();
  const queue = starts.map((start) => [main, start] as const);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [inside, name] = next;
    const node = inside.nodes.get(name);
    if (!node || inside.seen.has(name)) continue;
    inside.seen.add(name);
    ops.add(node.op);
    for (const ref of node.inputs) queue.push([inside, ref.node]);
    for (const control of node.controlInputs) queue.push([inside, control]);
    for (const { name: called } of functionsIn(node.attrs)) {
      const func = functions.get(called);
      if (!func || entered.has(called)) continue;
      entered.add(called);
      const inner = body(func.nodes);
      for (const ref of func.returns) queue.push([inner, ref.node]);
      for (const control of func.controlReturns) queue.push([inner, control]);
    }
  }
  return { nodes: main.seen, ops };
}
