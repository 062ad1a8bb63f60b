import type { Program } from "../program/program.js";
import type { ModelDescription } from "./model-reader.js";

/** The part of a model's description that follows from its program: the number of nodes, functions and ops. */
export function describeProgram({
  nodes,
  functions,
}: Pick<Program, "nodes" | "functions">): Pick<ModelDescription, "nodeCount" | "functionCount" | "opCounts"> {
  const all = [...nodes, ...[...functions.values()].flatMap((each) => each.nodes)];
  const counts = new Map<string, number>();
  for (const { op } of all) counts.set(op, (counts.get(op) ?? 0) + 1);
  return {
    nodeCount: all.length,
    functionCount: functions.size,
    opCounts: new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
