import type { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { CallArguments } from "./layer-context.js";
import type { LayerEntry } from "./layer-entry.js";

/** Adds the nodes of the layers of a model to a graph. */
export interface LayerCaller {
  readonly builder: GraphBuilder;
  /** Adds the nodes of a layer, an operation, or a model in the place of a layer; returns its outputs. */
  call(entry: LayerEntry, given: CallArguments): Promise<readonly Value[]>;
  /** The value without its mask, if a layer has removed that. */
  unhidden(value: Value): Value;
}
