import { workerNotStarted } from "./errors.js";
import type { Reply } from "./sandbox/protocol.js";
import type { WorkerPort } from "./sandbox/worker-port.js";

/**
 * Starts the worker of a plugin in a browser and waits until it is ready.
 *
 * @throws {StatusError} FAILED_PRECONDITION when the platform has no workers, or the worker's script cannot be loaded
 */
export async function startWebWorker(): Promise<WorkerPort> {
  const worker = newWorker();
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve(); // The first message: ready.
    worker.onerror = ({ message }) => reject(workerNotStarted(message || NOT_LOADED));
  });
  return {
    post: (request) => worker.postMessage(request),
    listen(onReply, onEnd) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
      worker.onerror = ({ message }) => onEnd(`its worker failed: ${message}`);
    },
    terminate: () => worker.terminate(),
  };
}

const NOT_LOADED =
  "its script cannot be loaded; a bundle of esbuild or Rollup needs dist/sandbox-worker.js of @heddle/plugin-loader beside it, as an entry point";

const NO_WORKERS = "the platform has no class Worker; in Node, import loadPlugin from @heddle/plugin-loader/node";

function newWorker(): Worker {
  if (typeof Worker === "undefined") throw workerNotStarted(NO_WORKERS);
  try {
    return new Worker(new URL("./sandbox-worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    throw workerNotStarted(error instanceof Error ? error.message : String(error));
  }
}
