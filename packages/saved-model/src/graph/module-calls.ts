import type { ProgramFunction, ProgramNode } from "@heddle/graph";
import { importedCode, type StatusError } from "@heddle/status";

/** The parts of a graph that have nodes. */
interface NodesAndFunctions {
  readonly nodes: readonly ProgramNode[];
  readonly functions: ReadonlyMap<string, ProgramFunction>;
}

/** A graph, and the nodes of it that call a program that is not translated, each with the failure. */
export interface TranslatedGraph<G extends NodesAndFunctions> {
  readonly graph: G;
  readonly refused: ReadonlyMap<string, StatusError>;
}

/**
 * The graph with TensorFlow's ops in place of the StableHLO programs of its XlaCallModule nodes, as JAX writes them. The code for it is
 * imported for a graph that has such a node.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when a program is too large
 */
export async function withModuleCalls<G extends NodesAndFunctions>(graph: G): Promise<TranslatedGraph<G>> {
  const has = (nodes: readonly ProgramNode[]) => nodes.some(({ op }) => op === "XlaCallModule");
  if (!has(graph.nodes) && ![...graph.functions.values()].some(({ nodes }) => has(nodes))) {
    return { graph, refused: new Map() };
  }
  return (await importedCode(import("@heddle/stablehlo"))).expandModuleCalls(graph);
}
