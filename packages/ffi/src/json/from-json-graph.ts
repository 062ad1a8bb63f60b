import type { Ffi } from "../ffi.js";
import { KeptCells } from "../structural/kept-cells.js";
import type { FfiValue } from "../values/ffi-value.js";
import { CellStack } from "./cell-stack.js";
import { GraphReader } from "./graph-reader.js";

/**
 * The value of a graph as `toJsonGraph` makes it: what one node stands for is one object, however often it is named. Nodes may be in
 * any order; those that the root does not need are not read.
 *
 * @param graph a Map, or what becomes one: a plain object with `root_index` and `nodes`
 * @returns a new reference where it is an object
 * @throws {StatusError} INVALID_ARGUMENT for a value that is not a graph, a type that is not defined or cannot be made, data of
 * another form, a node that is not there and one that contains itself
 *
 * Source: src/ffi/extra/serialization.cc of tvm-ffi (0.1.14).
 */
export function fromJsonGraph(ffi: Ffi, graph: unknown): FfiValue {
  using given = new KeptCells(ffi);
  using values = new CellStack(ffi);
  const root = new GraphReader(ffi, given.add(graph), values).read();
  return values.read(root);
}
