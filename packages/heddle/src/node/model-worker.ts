/** The worker of a model, in Node. */
import { parentPort } from "node:worker_threads";
import { defaultPlugins } from "../gen/op-index.js";
import { defaultLoader } from "../model/default-loader.js";
import { wholePlugin } from "../whole-plugin.js";
import { ModelServer } from "../worker/model-server.js";
import type { LoadPlugin } from "../worker/plugin-specs.js";
import type { Request } from "../worker/protocol.js";
import { importFallback } from "./import-fallback.js";

const server = new ModelServer({
  loader: defaultLoader,
  importFallback,
  async loadPlugin(): Promise<LoadPlugin> {
    const { loadPlugin } = await import("@heddle/plugin-loader/node");
    return async (host, spec, limits) => {
      const own = defaultPlugins.find(({ name }) => name === spec);
      return loadPlugin(host, own ? await wholePlugin(own) : spec, limits);
    };
  },
  async serveRows(model) {
    const { RowServer } = await import("../rows/workers/row-server.js");
    return new RowServer(model);
  },
  post: (reply, transfer) => parentPort?.postMessage(reply, [...transfer] as ArrayBuffer[]),
});
parentPort?.on("message", (request: Request) => server.receive(request));
parentPort?.postMessage({ kind: "ready" });
