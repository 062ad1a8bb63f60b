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
    worker.onerror = ({ message }) => reject(workerNotStarted(message || "its script cannot be loaded"));
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

function newWorker(): Worker {
  try {
    return new Worker(new URL("./sandbox-worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    throw workerNotStarted(error instanceof Error ? error.message : String(error));
  }
}
