import type { Versions } from "@heddle/protos";
import type { GraphDef } from "@heddle/protos/graph";
import type { ProgramGraph } from "../graph/graph-to-program.js";

/** What a graph is made of, for people to look at. */
export interface GraphDescription {
  readonly versions: Versions;
  /** Nodes, those of functions included. */
  readonly nodeCount: number;
  readonly functionCount: number;
  /** How many nodes of each op there are, those of functions included; sorted by op. */
  readonly opCounts: ReadonlyMap<string, number>;
}

/** The description of `graph`, which was read from `def`. */
export function describeGraph(def: GraphDef, graph: ProgramGraph): GraphDescription {
  const bodies = [graph.nodes, ...[...graph.functions.values()].map(({ nodes }) => nodes)];
  const counts = new Map<string, number>();
  for (const { op } of bodies.flat()) counts.set(op, (counts.get(op) ?? 0) + 1);
  const { producer = 0, minConsumer = 0, badConsumers = [] } = def.versions ?? {};
  return {
    versions: { producer, minConsumer, badConsumers },
    nodeCount: bodies.reduce((sum, nodes) => sum + nodes.length, 0),
    functionCount: graph.functions.size,
    opCounts: new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
