import { findStringLoops } from "../storage/find-string-loops.js";
import { SnapshotTable } from "./snapshot-table.js";
import { tableTexts } from "./table-texts.js";

/** A HashTable with strings for keys that is opened from a snapshot. */
export class OpenedStringTable extends SnapshotTable {
  protected override readonly loops = findStringLoops;
  protected override readonly texts = tableTexts;
}
