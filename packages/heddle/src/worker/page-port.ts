import type { Reply } from "./protocol.js";
import type { WorkerPort } from "./worker-port.js";

/** The port of a page to its worker. */
export function pagePort(worker: Worker): WorkerPort {
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
