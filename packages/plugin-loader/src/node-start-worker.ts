import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Reply } from "./sandbox/protocol.js";
import type { WorkerPort } from "./sandbox/worker-port.js";

/** Starts the worker of a plugin as a thread of Node, and waits for it. It does not keep the process alive. */
export async function startNodeWorker(): Promise<WorkerPort> {
  const worker = new Worker(workerUrl(), { execArgv: [] });
  await once(worker, "message"); // It says that it is ready.
  worker.unref();
  return {
    post(request) {
      worker.ref(); // A process waits for an answer that it has asked for.
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

/** Beside this file when built, or bundled as another entry; a source runs what was built of it. */
function workerUrl(): URL {
  const { url } = import.meta;
  if (url.endsWith(".ts")) return new URL("../dist/node-sandbox-worker.js", url);
  return new URL(url.endsWith(".mjs") ? "./node-sandbox-worker.mjs" : "./node-sandbox-worker.js", url);
}
