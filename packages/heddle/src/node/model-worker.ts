/** The worker of a model, in Node. */
import { parentPort } from "node:worker_threads";
import { defaultLoader } from "../model/default-loader.js";
import { ModelServer } from "../worker/model-server.js";
import type { Request } from "../worker/protocol.js";
import { importFallback } from "./import-fallback.js";

const server = new ModelServer({
  loader: defaultLoader,
  loadPlugin: async () => (await import("@heddle/plugin-loader/node")).loadPlugin,
  importFallback,
  post: (reply, transfer) => parentPort?.postMessage(reply, [...transfer] as ArrayBuffer[]),
});
parentPort?.on("message", (request: Request) => server.receive(request));
parentPort?.postMessage({ kind: "ready" });
