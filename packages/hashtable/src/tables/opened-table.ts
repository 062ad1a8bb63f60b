import { findLoops } from "../storage/find-loops.js";
import { SnapshotTable } from "./snapshot-table.js";
import { tableTexts } from "./table-texts.js";

/** A HashTable with keys of any type that is opened from a snapshot. */
export class OpenedTable extends SnapshotTable {
  protected override readonly loops = findLoops;
  protected override readonly texts = tableTexts;
}
