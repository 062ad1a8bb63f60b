import type { ComputeContext } from "@heddle/kernel-api";
import { notAVector } from "../errors.js";
import { tableInput } from "./table-input.js";

/** HeddleRestoreTable: opens a snapshot as the entries of the table. */
export function restoreTable(context: ComputeContext): void {
  using table = tableInput(context);
  const snapshot = context.input(1);
  if (snapshot.rank !== 1) throw notAVector("Snapshot", snapshot.shape);
  table.open(snapshot);
}
