import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerNotStarted } from "../errors.js";
import type { Reply } from "../sandbox/protocol.js";
import type { WorkerPort } from "../sandbox/worker-port.js";

/**
 * Starts the worker of a plugin as a thread of Node and waits until it is ready. An idle worker keeps no process alive.
 *
 * @throws {StatusError} FAILED_PRECONDITION when the worker's script cannot be loaded
 */
export function startNodeWorker(): Promise<WorkerPort> {
  return startWorkerAt(workerUrl());
}

/** As {@link startNodeWorker}, with the script at `url`. */
export async function startWorkerAt(url: URL): Promise<WorkerPort> {
  const worker = new Worker(url, { execArgv: [] });
  try {
    await once(worker, "message"); // The first message: ready.
  } catch (error) {
    throw workerNotStarted(error instanceof Error ? error.message : String(error));
  }
  worker.unref();
  return {
    post(request) {
      worker.ref(); // The process waits for the reply.
      worker.postMessage(request);
    },
    listen(onReply, onEnd) {
      worker.on("message", (reply: Reply) => {
        worker.unref();
        onReply(reply);
      });
      worker.on("error", (error) => onEnd(`its worker failed: ${error.message}`));
      worker.on("exit", () => onEnd("its worker ended"));
    },
    terminate: () => void worker.terminate(),
  };
}

/** The worker's file: beside this one when built or bundled; in `dist` when this is a source. */
function workerUrl(): URL {
  const { url } = import.meta;
  if (url.endsWith(".ts")) return new URL("../../dist/node-sandbox-worker.js", url);
  return new URL(url.endsWith(".mjs") ? "./node-sandbox-worker.mjs" : "./node-sandbox-worker.js", url);
}
