import type { ModelSource } from "../source/model-source.js";
import type { Reply } from "./protocol.js";
import type { WorkerPort } from "./worker-port.js";

/** Starts the worker of a model in a browser. @throws the platform's error when it refuses workers */
export function startWorker(url: string | URL | undefined): WorkerPort {
  // Bundlers look for exactly this expression.
  const worker = url
    ? new Worker(url, { type: "module" })
    : new Worker(new URL("./model-worker.js", import.meta.url), { type: "module" });
  return {
    post: (request, transfer = []) => worker.postMessage(request, [...transfer]),
    listen(onReply, onEnd) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
      worker.onmessageerror = () => onEnd(new Error("a message of it cannot be read"));
      worker.onerror = (event) => {
        event.preventDefault(); // The caller gets the error.
        onEnd(event.message ? new Error(event.message) : undefined);
      };
    },
    setBusy() {},
    terminate: () => worker.terminate(),
  };
}

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
