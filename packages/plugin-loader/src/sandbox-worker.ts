/** The worker of a sandboxed plugin, in browsers. */
import type { Request } from "./sandbox/protocol.js";
import { SandboxServer } from "./sandbox/serve.js";

const server = new SandboxServer();
globalThis.onmessage = async ({ data }: MessageEvent<Request>) => {
  const reply = await server.answer(data);
  if (reply) globalThis.postMessage(reply);
};
globalThis.postMessage("ready");
