/** The worker of a sandboxed plugin, in Node. */
import { parentPort } from "node:worker_threads";
import type { Request } from "../sandbox/protocol.js";
import { SandboxServer } from "../sandbox/serve.js";

const server = new SandboxServer();
parentPort?.on("message", async (request: Request) => {
  const reply = await server.answer(request);
  if (reply) parentPort?.postMessage(reply);
});
parentPort?.postMessage("ready");
