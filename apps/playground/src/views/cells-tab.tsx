import type { Session } from "../model/session.js";

/** The cells of a string tensor. */
export function CellsTab({ session }: { readonly session: Session }) {
  return <p class="quiet">{session.cells.value ? "cells" : "…"}</p>;
}
