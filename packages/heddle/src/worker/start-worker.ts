import { pagePort } from "./page-port.js";
import type { WorkerPort } from "./worker-port.js";

export { sourcesForWorkers } from "./sources-for-workers.js";

/** Starts the worker of a model in a browser. @throws the platform's error when it refuses workers */
export function startWorker(url: string | URL | undefined): WorkerPort {
  if (url) return pagePort(new Worker(url, { type: "module" }));
  // Bundlers look for exactly this expression.
  return pagePort(new Worker(new URL("./model-worker.js", import.meta.url), { type: "module" }));
}
