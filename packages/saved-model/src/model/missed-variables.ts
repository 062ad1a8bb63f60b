import type { ProgramNode } from "@heddle/graph";
import type { ProgramGraph } from "../graph/graph-to-program.js";

/**
 * Nodes that set the variables which a Keras 3 model reads and its restore op misses. Each ends in an AssignVariableOp.
 *
 * Keras saves every variable of a model twice: itself, and a copy that starts with its value. The restore op sets the copies;
 * signatures read the originals. TensorFlow's Python sets the originals from the tree of Python objects; its other loaders do not,
 * and fail on such a model. This function adds `original := copy` where the graph has `copy := original`, the copy is restored, and
 * the init run does not touch the original.
 *
 * @param restored nodes of the graph that the restore op reaches
 * @param initialized nodes of the graph that the rest of the init run reaches
 *
 * Source: keras/src/backend/tensorflow/core.py, `_export_to_saved_model_graph` (Keras 3.15).
 */
export function missedVariables(
  { nodes }: ProgramGraph,
  restored: ReadonlySet<string>,
  initialized: ReadonlySet<string>,
): ProgramNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const input = (node: ProgramNode | undefined, index: number, op: string) => {
    const found = byName.get(node?.inputs[index]?.node ?? "");
    return found?.op === op ? found : undefined;
  };
  return nodes.flatMap((assign) => {
    if (assign.op !== "AssignVariableOp") return [];
    const copy = input(assign, 0, "VarHandleOp");
    const read = input(assign, 1, "ReadVariableOp");
    const original = input(read, 0, "VarHandleOp");
    if (!copy || !read || !original || !restored.has(copy.name)) return [];
    if (restored.has(original.name) || initialized.has(original.name)) return [];
    // These names cannot occur in a graph.
    const readCopy = { ...read, name: `${read.name} reversed`, inputs: [{ node: copy.name, output: 0 }] };
    const refs = [original.name, readCopy.name].map((node) => ({ node, output: 0 }));
    return [readCopy, { ...assign, name: `${assign.name} reversed`, inputs: refs }];
  });
}
