import type { Session } from "../model/session.js";

/** The graph of the model, with the values of the last run. */
export function GraphTab({ session }: { readonly session: Session }) {
  const { value: graphs } = session.graphs;
  return <p class="quiet">{graphs ? `${graphs.length} graphs` : "…"}</p>;
}
