import type { Reply } from "./sandbox/protocol.js";
import type { WorkerPort } from "./sandbox/worker-port.js";

/** Starts the worker of a plugin in a browser, and waits for it. */
export async function startWebWorker(): Promise<WorkerPort> {
  const worker = new Worker(new URL("./sandbox-worker.js", import.meta.url), { type: "module" });
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve(); // It says that it is ready.
    worker.onerror = ({ message }) => reject(new Error(message));
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
