import { pagePort } from "../worker/page-port.js";
import { startScript } from "../worker/start-script.js";
import type { WorkerPort } from "../worker/worker-port.js";

export { sourcesForWorkers } from "../worker/sources-for-workers.js";

/**
 * Starts the worker of a model in a page that webpack bundles. Its worker is in parts: webpack minifies the names of one file in the
 * square of their number, a minute and more for the worker of other bundlers.
 *
 * @throws the platform's error when it refuses workers
 */
export function startWorker(url: string | URL | undefined): WorkerPort {
  if (url) return pagePort(startScript(url));
  // Bundlers look for exactly this expression.
  return pagePort(new Worker(new URL("./model-worker.js", import.meta.url), { type: "module" }));
}
