import type { GraphInput, GraphNode } from "../../views.js";

/** The ops of values that are the same in every run, and of handles of variables and tables. */
const SOURCE_OPS: ReadonlySet<string> = new Set([
  "Const",
  "HostConst",
  "VarHandleOp",
  "VariableV2",
  "Variable",
  "HashTableV2",
  "MutableHashTableV2",
  "MutableDenseHashTableV2",
  "AnonymousHashTable",
]);

/** The ops that pass such a value on. */
const PASSING_OPS: ReadonlySet<string> = new Set(["Identity", "ReadVariableOp"]);

/** The constants, variables and tables that are drawn as part of the nodes that read them. */
export interface FoldedSources {
  /** The names of the sources that a node reads, by the name of the node. */
  readonly byReader: ReadonlyMap<string, readonly string[]>;
  /** The names of all nodes that are not drawn by themselves. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * Finds the constants and variables that other nodes read, with the nodes that only pass them on (`Identity`, `ReadVariableOp`).
 * A source that nothing else reads is not folded.
 */
export function foldSources(nodes: readonly GraphNode[]): FoldedSources {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const known = new Map<string, boolean>();
  for (const node of nodes) traceToSource(node, byName, known);

  const byReader = new Map<string, string[]>();
  const open: string[] = [];
  for (const { name, inputs } of nodes) {
    if (known.get(name) === true) continue;
    const sources = new Set(inputs.map(({ node }) => node).filter((input) => known.get(input) === true));
    if (sources.size === 0) continue;
    byReader.set(name, [...sources]);
    open.push(...sources);
  }

  const hidden = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (hidden.has(name)) continue;
    hidden.add(name);
    for (const { node } of byName.get(name)?.inputs ?? []) open.push(node);
  }
  return { byReader, hidden };
}

/** Follows the passing nodes from `node` up to a source, and notes the answer for each of them in `known`. */
function traceToSource(node: GraphNode, byName: ReadonlyMap<string, GraphNode>, known: Map<string, boolean>): void {
  const path = new Set<string>();
  let answer = false;
  let at: GraphNode | undefined = node;
  while (at && !path.has(at.name)) {
    const before = known.get(at.name);
    if (before !== undefined) {
      answer = before;
      break;
    }
    path.add(at.name);
    if (isSource(at)) {
      answer = true;
      break;
    }
    const input: GraphInput | undefined = at.inputs[0];
    at = PASSING_OPS.has(at.op) && at.inputs.length === 1 && input ? byName.get(input.node) : undefined;
  }
  for (const name of path) known.set(name, answer);
}

/** A handle that a function is called with names the same variable or table each time. */
function isSource({ op, inputs, attrs }: GraphNode): boolean {
  if (op === "_Arg") return attrs.some(({ name, value }) => name === "T" && value === "DT_RESOURCE");
  return SOURCE_OPS.has(op) && inputs.length === 0;
}
