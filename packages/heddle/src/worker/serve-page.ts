import { makeLoader } from "../model/make-loader.js";
import { ModelServer } from "./model-server.js";
import type { Request } from "./protocol.js";

/** Serves a model to the page that started this worker. */
export function servePage(): void {
  const server = new ModelServer({
    loader: makeLoader(() => import("./worker-threads.js")),
    loadPlugin: async () => (await import("@heddle/plugin-loader/in-worker")).loadPlugin,
    importFallback: async (url) => (await import("./import-fallback.js")).importFallback(url),
    post: (reply, transfer) => globalThis.postMessage(reply, { transfer: [...transfer] }),
  });
  globalThis.onmessage = ({ data }: MessageEvent<Request>) => server.receive(data);
  globalThis.postMessage({ kind: "ready" });
}
