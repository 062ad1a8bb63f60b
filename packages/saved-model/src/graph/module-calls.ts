import type { ProgramFunction, ProgramNode } from "@heddle/graph";
import { importedCode } from "@heddle/status";

/** The parts of a graph that have nodes. */
interface NodesAndFunctions {
  readonly nodes: readonly ProgramNode[];
  readonly functions: ReadonlyMap<string, ProgramFunction>;
}

/**
 * The graph with TensorFlow's ops in place of the StableHLO programs of its XlaCallModule nodes, as JAX writes them. The code for it is
 * imported for a graph that has such a node.
 *
 * @throws {StatusError} UNIMPLEMENTED, with the name of the op, for a program that is not translated; as `expandModuleCalls`
 */
export async function withModuleCalls<G extends NodesAndFunctions>(graph: G): Promise<G> {
  const has = (nodes: readonly ProgramNode[]) => nodes.some(({ op }) => op === "XlaCallModule");
  if (!has(graph.nodes) && ![...graph.functions.values()].some(({ nodes }) => has(nodes))) return graph;
  return (await importedCode(import("@heddle/stablehlo"))).expandModuleCalls(graph);
}
