import type { GraphNode, ModelGraph, NodeRun } from "../../views.js";

/** A node with the outcome of an equal one. */
export interface SharedRun {
  readonly run: NodeRun;
  /** The name of the node that was computed. */
  readonly computedAs: string;
}

/**
 * The outcomes of nodes that were not computed, because a node of the same op and attributes read the same: the executor computes equal
 * stateless nodes once. By their names.
 *
 * @param runOf the outcome of a node of the graph
 */
export function sharedRuns(
  { nodes }: ModelGraph,
  runOf: (name: string) => NodeRun | undefined,
): ReadonlyMap<string, SharedRun> {
  const keys = equalityKeys(nodes);
  const computed = new Map<number, SharedRun>();
  for (const { name } of nodes) {
    const [key, run] = [keys.get(name), runOf(name)];
    if (key !== undefined && run && !computed.has(key)) computed.set(key, { run, computedAs: name });
  }
  const shared = new Map<string, SharedRun>();
  for (const { name } of nodes) {
    const key = keys.get(name);
    const found = key === undefined || runOf(name) ? undefined : computed.get(key);
    if (found) shared.set(name, found);
  }
  return shared;
}

/** Ops with state: equal nodes have other values. */
const STATEFUL = /Random|Variable|VarHandle|Table|Iterator|Queue|Stack|TensorArray|^_Arg$|^Placeholder/;

/** Ops with state that only read it. */
const READING = /^(ReadVariableOp|ResourceGather|LookupTableFind|LookupTableSize)/;

/** A number for every node; equal for nodes that compute the same. */
function equalityKeys(nodes: readonly GraphNode[]): ReadonlyMap<string, number> {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const numbers = new Map<string, number>();
  const keys = new Map<string, number>();
  const stack: GraphNode[] = [];
  const begun = new Set<string>();
  for (const first of nodes) {
    stack.push(first);
    for (let node = stack.at(-1); node; node = stack.at(-1)) {
      if (!begun.has(node.name)) {
        begun.add(node.name);
        for (const input of node.inputs) {
          const source = byName.get(input.node);
          if (source && !begun.has(source.name)) stack.push(source);
        }
        continue;
      }
      stack.pop();
      if (keys.has(node.name)) continue;
      const text = equalityText(node, keys);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      keys.set(node.name, number);
    }
  }
  return keys;
}

function equalityText(
  { name, op, inputs, controlInputs, attrs }: GraphNode,
  keys: ReadonlyMap<string, number>,
): string {
  const isOwn = controlInputs.length > 0 || (STATEFUL.test(op) && !READING.test(op));
  if (isOwn || inputs.some(({ node }) => !keys.has(node))) return JSON.stringify([name]);
  const values = attrs.filter((attr) => !attr.name.startsWith("_")).map((attr) => [attr.name, attr.value]);
  return JSON.stringify([op, values, inputs.map(({ node, output }) => [keys.get(node), output])]);
}
