import { type Ffi, FfiDict, FfiObject } from "@heddle/ffi";
import { fromJsonGraph, parseJson, toJsonGraph, writeJson } from "@heddle/ffi/json";
import { invalidArgument } from "@heddle/status";
import { MapTable } from "./map-table.js";

/**
 * The entries of a table, in order, as the text of tvm-ffi's JSON graph: any host reads it. What entries share is in it once.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an entry without a form in JSON, such as a function, and for one that contains itself
 */
export function snapshotMapTable({ dict }: MapTable): string {
  const graph = toJsonGraph(dict.ffi, dict);
  try {
    return writeJson(dict.ffi, graph);
  } finally {
    release(graph);
  }
}

/**
 * A new table with the entries of a snapshot.
 *
 * @throws {StatusError} INVALID_ARGUMENT for text that is not a snapshot; RESOURCE_EXHAUSTED when the memory is full
 */
export function restoreMapTable(ffi: Ffi, snapshot: string): MapTable {
  const graph = parseJson(ffi, snapshot);
  try {
    const entries = fromJsonGraph(ffi, graph);
    try {
      if (!(entries instanceof FfiDict))
        throw invalidArgument("the JSON graph is not that of a table: its root is not a Dict");
      return new MapTable(ffi, entries);
    } finally {
      release(entries);
    }
  } finally {
    release(graph);
  }
}

function release(value: unknown): void {
  if (value instanceof FfiObject) value.release();
}
