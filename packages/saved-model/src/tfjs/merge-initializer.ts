import type { ProgramFunction, ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrMap, AttrValue, FunctionAttr } from "@heddle/kernel-api";
import type { ProgramGraph } from "../graph/graph-to-program.js";

/** A graph with the nodes of its initializer. */
export interface MergedInitializer {
  readonly graph: ProgramGraph;
  /** The name in the merged graph of a node of the initializer. */
  nameOf(node: string): string;
}

/** Tables: nodes of one name, in the graph and in its initializer, share one table. */
const tableOps = /^(Anonymous)?(Mutable)?(Hash|DenseHash)Table/;

/**
 * `graph` with the nodes and functions of `initializer`, renamed where the graph has the name already. A table is not doubled: the
 * graph's node of its name is the initializer's too.
 *
 * Source: tfjs-converter/src/executor/resource_manager.ts (TensorFlow.js 4.22): tables are known by their nodes' names.
 */
export function mergeInitializer(graph: ProgramGraph, initializer: ProgramGraph): MergedInitializer {
  const own = new Map(graph.nodes.map((node) => [node.name, node]));
  const isShared = ({ name, op }: ProgramNode) => tableOps.test(op) && own.get(name)?.op === op;
  const nodeNames = freshNames(
    initializer.nodes.filter((node) => !isShared(node)).map(({ name }) => name),
    (name) => own.has(name),
  );
  const functionNames = freshNames([...initializer.functions.keys()], (name) => graph.functions.has(name));

  const renameAttrs = (attrs: AttrMap): AttrMap =>
    functionNames.size === 0 ? attrs : new Map([...attrs].map(([name, value]) => [name, renameAttr(value)]));
  const renameAttr = (attr: AttrValue): AttrValue => {
    if (attr.kind === "func") return { kind: "func", value: renameFunction(attr.value) };
    if (attr.kind === "list" && attr.of === "func") return { ...attr, value: attr.value.map(renameFunction) };
    return attr;
  };
  const renameFunction = ({ name, attrs }: FunctionAttr): FunctionAttr => ({
    name: functionNames.get(name) ?? name,
    attrs: renameAttrs(attrs),
  });
  const renameCalls = (node: ProgramNode): ProgramNode => ({
    ...node,
    op: functionNames.get(node.op) ?? node.op,
    attrs: renameAttrs(node.attrs),
  });

  const functions = new Map<string, ProgramFunction>(graph.functions);
  for (const func of initializer.functions.values()) {
    const name = functionNames.get(func.name) ?? func.name;
    functions.set(name, { ...func, name, nodes: func.nodes.map(renameCalls) });
  }
  const added = initializer.nodes
    .filter((node) => !isShared(node))
    .map((node) => renameNode(renameCalls(node), nodeNames));
  return {
    graph: { ...graph, nodes: [...graph.nodes, ...added], functions },
    nameOf: (node) => nodeNames.get(node) ?? node,
  };
}

/** New names for the taken ones among `names`. */
function freshNames(names: readonly string[], isTaken: (name: string) => boolean): ReadonlyMap<string, string> {
  const all = new Set(names);
  const fresh = new Map<string, string>();
  for (const name of names) {
    if (!isTaken(name)) continue;
    let candidate = `modelInitializer/${name}`;
    while (isTaken(candidate) || all.has(candidate)) candidate = `modelInitializer/${candidate}`;
    fresh.set(name, candidate);
  }
  return fresh;
}

/** `node` with itself and the nodes that it refers to renamed by `names`. */
export function renameNode(node: ProgramNode, names: ReadonlyMap<string, string>): ProgramNode {
  const nameOf = (name: string) => names.get(name) ?? name;
  const renameRef = (ref: TensorRef) => (names.has(ref.node) ? { ...ref, node: nameOf(ref.node) } : ref);
  return {
    ...node,
    name: nameOf(node.name),
    inputs: node.inputs.map(renameRef),
    controlInputs: node.controlInputs.map(nameOf),
  };
}
