import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { ModelSource } from "../source/model-source.js";
import type { Reply } from "../worker/protocol.js";
import type { WorkerPort } from "../worker/worker-port.js";
import { type ModulePlace, threadFile } from "./thread-file.js";

declare const __filename: string | undefined;

const place: ModulePlace = {
  url: import.meta.url,
  path: typeof __filename === "string" ? __filename : undefined,
};

/** Starts the worker of a model as a thread of Node. */
export function startWorker(url: string | URL | undefined): WorkerPort {
  const worker = new Worker(url === undefined ? threadFile("model-worker", place) : asUrl(url), { execArgv: [] });
  worker.unref();
  return {
    post: (request, transfer = []) => worker.postMessage(request, [...transfer] as ArrayBuffer[]),
    listen(onReply, onEnd) {
      worker.on("message", (reply: Reply) => onReply(reply));
      worker.on("messageerror", onEnd);
      worker.on("error", onEnd);
      worker.on("exit", (code) => onEnd(new Error(`it exited with code ${code}`)));
    },
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

/** A source as the first worker understands it, and as later ones do: by then the current folder may be another. */
export function sourcesForWorkers(source: ModelSource): { readonly first: ModelSource; readonly later: ModelSource } {
  const first = source instanceof URL ? source.href : source;
  const isPath = typeof first === "string" && first !== "" && !/^(https?|data|blob|file):/i.test(first);
  return { first, later: isPath ? resolve(first) : first };
}

/** Text of a URL as an object; other text is a path. */
function asUrl(url: string | URL): string | URL {
  return typeof url === "string" && /^(file|data):/.test(url) ? new URL(url) : url;
}
