import { findStringLoops } from "../storage/find-string-loops.js";
import { SnapshotTable } from "./snapshot-table.js";

/** A HashTable from strings to numbers that is opened from a snapshot, and whose entries are looked up and never exported. */
export class OpenedNumberTable extends SnapshotTable {
  protected override readonly loops = findStringLoops;
  protected override readonly texts = undefined;
}
