import type { Initializer } from "@heddle/graph";
import type { SavedObjectGraph } from "@heddle/protos/saved-model";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import type { Asset } from "../model/read-assets.js";
import type { SignatureSet } from "../model/read-signatures.js";
import { functionSignatures } from "./function-signatures.js";

/** A graph and its signatures, those of functions too. */
export interface GraphWithFunctions extends SignatureSet {
  readonly graph: ProgramGraph;
  /** The name of the signature that a model without others runs: that of `__call__`, if there is one. */
  readonly defaultSignature?: string;
  /** Fills the tables that functions alone need. */
  readonly objects: readonly Initializer[];
}

/**
 * `graph` and `stated` with the functions of the tree of objects `saved`. A signature of the model comes before a function of its name.
 *
 * @throws {StatusError} DATA_LOSS when the tree is damaged
 */
export function withFunctions(
  graph: ProgramGraph,
  stated: SignatureSet,
  saved: SavedObjectGraph,
  assets: readonly Asset[],
): GraphWithFunctions {
  const added = functionSignatures({ saved, graph, assets });
  const signatures = new Map([...added.signatures, ...stated.signatures]);
  const isDefault = stated.signatures.size === 0 && signatures.has("__call__");
  return {
    signatures,
    unusable: new Map([...added.unusable, ...stated.unusable].filter(([name]) => !signatures.has(name))),
    graph: {
      ...graph,
      nodes: [...graph.nodes, ...added.nodes],
      functions: new Map([...graph.functions, ...added.functions]),
    },
    ...(isDefault && { defaultSignature: "__call__" }),
    objects: added.initializers,
  };
}
