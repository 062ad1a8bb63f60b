import { pagePort } from "./page-port.js";
import { startScript, startScriptBeside } from "./start-script.js";
import type { WorkerPort } from "./worker-port.js";

export { sourcesForWorkers } from "./sources-for-workers.js";

/** Starts the worker of a model in a browser. @throws the platform's error when it refuses workers */
export function startWorker(url: string | URL | undefined): WorkerPort {
  if (url) return pagePort(startScript(url));
  return pagePort(
    startScriptBeside(
      import.meta.url,
      "model-worker.js",
      // Bundlers look for exactly this expression.
      () => new Worker(new URL("./model-worker.js", import.meta.url), { type: "module" }),
    ),
  );
}
