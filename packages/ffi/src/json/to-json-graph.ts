import { checkOptionNames } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { KeptCells } from "../structural/kept-cells.js";
import type { FfiValue } from "../values/ffi-value.js";
import { CellStack } from "./cell-stack.js";
import { GraphWriter } from "./graph-writer.js";

/** Options of {@link toJsonGraph}. */
export interface ToJsonGraphOptions {
  /** A value that is kept beside the nodes. */
  readonly metadata?: unknown;
}

/**
 * A value as a graph that JSON can hold: a new `FfiMap` of `root_index`, `nodes` and `metadata`, which the caller releases. A node is
 * a Map of the key of a type and data; the parts of a container and the fields of an object are the numbers of their nodes, so that
 * what is shared stays shared. Each value is one node, whatever its form. Bytes are base64, a DataType its text, a Device
 * `[type, id]`; a field whose type is `bool`, `int`, `float` or `DataType` is in the object's data.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in tvm-ffi's words where it has some, for a List, a Dict or an object that contains
 * itself, and for a type without a form
 *
 * Source: src/ffi/extra/serialization.cc of tvm-ffi (0.1.14).
 */
export function toJsonGraph(ffi: Ffi, value: unknown, options: ToJsonGraphOptions = {}): FfiValue {
  checkOptionNames("toJsonGraph", options, OPTIONS);
  using given = new KeptCells(ffi);
  using nodes = new CellStack(ffi);
  using graph = new CellStack(ffi);
  const root = new GraphWriter(ffi, nodes).write(given.add(value));
  nodes.toSequence(0);
  graph.pushValue("root_index");
  graph.pushValue(root);
  graph.pushValue("nodes");
  graph.pushCopy(nodes.at(0));
  if (options.metadata !== undefined && options.metadata !== null) {
    graph.pushValue("metadata");
    graph.pushValue(options.metadata);
  }
  graph.toMap(0);
  return graph.read(0);
}

const OPTIONS: Readonly<Record<keyof ToJsonGraphOptions, true>> = { metadata: true };
