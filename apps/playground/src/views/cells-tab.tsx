import { FailureNote } from "../app/failure-note.js";
import { CellsView } from "../cells/cells-view.js";
import type { Session } from "../model/session.js";

/** The cells of a string tensor. */
export function CellsTab({ session }: { readonly session: Session }) {
  const { value: cells } = session.cells;
  if (!cells) return <p class="quiet">…</p>;
  return "cellCount" in cells ? <CellsView tensor={cells} /> : <FailureNote failure={cells} />;
}
