import { describeProgram, type ModelDescription } from "@heddle/graph";
import type { Versions } from "@heddle/protos";
import type { GraphDef } from "@heddle/protos/graph";
import type { ProgramGraph } from "../graph/graph-to-program.js";

/** Facts about a GraphDef for people. */
export interface GraphDescription extends ModelDescription {
  readonly versions: Versions;
}

/** The description of `graph`, which was read from `def`. */
export function describeGraph(def: GraphDef, graph: ProgramGraph): GraphDescription {
  const { producer = 0, minConsumer = 0, badConsumers = [] } = def.versions ?? {};
  return { ...describeProgram(graph), versions: { producer, minConsumer, badConsumers } };
}
