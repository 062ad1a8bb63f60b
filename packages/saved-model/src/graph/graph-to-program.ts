import type { Program } from "@heddle/graph";
import type { TensorLimits } from "@heddle/proto-values";
import { checkVersions } from "@heddle/protos";
import type { GraphDef } from "@heddle/protos/graph";
import { invalidArgument } from "@heddle/status";
import { withCallOps, withCallOpsInBody } from "./function-calls.js";
import { programFunction } from "./program-function.js";
import { programNode } from "./program-node.js";
import { withResourceVariables } from "./reference-variables.js";

/** The part of a program that a GraphDef holds. */
export type ProgramGraph = Pick<Program, "nodes" | "functions" | "graphVersion">;

/** The graph version of TensorFlow 2.21. Source: tensorflow/core/public/version.h, `TF_GRAPH_DEF_VERSION`. */
const graphReader = { subject: "GraphDef", consumer: 2474, minProducer: 0 };

/**
 * The nodes and functions of `graph`, with resources in place of reference variables. Constants stay in the message until a kernel
 * asks for them.
 *
 * @param fed the names of the nodes that a signature feeds
 *
 * @throws {StatusError} INVALID_ARGUMENT when the graph asks for another version of the reader, two functions share a name, or a
 * node is invalid; the message names the node.
 * @throws {StatusError} UNIMPLEMENTED when a function takes lists or references.
 */
export function graphToProgram(graph: GraphDef, limits: TensorLimits = {}, fed?: ReadonlySet<string>): ProgramGraph {
  checkVersions(graph.versions, graphReader);
  const functions = new Map<string, ReturnType<typeof programFunction>>();
  for (const def of graph.library?.function ?? []) {
    const func = programFunction(def, limits);
    if (functions.has(func.name)) {
      throw invalidArgument(
        `Cannot add function '${func.name}' because a different function with the same name already exists.`,
      );
    }
    functions.set(func.name, func);
  }
  const read = graph.node.map((node) => programNode(node, "", limits));
  const nodes = withCallOps(withResourceVariables(read, fed), functions);
  for (const [name, func] of functions) functions.set(name, withCallOpsInBody(func, functions));
  return { nodes, functions, graphVersion: graph.versions?.producer ?? 0 };
}
