import { workerNotStarted } from "./errors.js";
import type { Reply } from "./sandbox/protocol.js";
import type { WorkerPort } from "./sandbox/worker-port.js";

/**
 * Starts the worker of a plugin in a browser, and waits for it.
 *
 * @throws {StatusError} FAILED_PRECONDITION when there are no workers here, or its script may not or cannot be loaded
 */
export async function startWebWorker(): Promise<WorkerPort> {
  const worker = newWorker();
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve(); // It says that it is ready.
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
