import type { ModelSource } from "../source/model-source.js";

/** A source as the first worker understands it, and as later ones do: a URL in full, because a worker's own URL is another. */
export function sourcesForWorkers(source: ModelSource): { readonly first: ModelSource; readonly later: ModelSource } {
  const portable = source instanceof URL ? source.href : typeof source === "string" ? inFull(source) : source;
  return { first: portable, later: portable };
}

function inFull(source: string): string {
  if (source === "") return source;
  try {
    return new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href).href;
  } catch {
    return source; // The worker reports it.
  }
}
