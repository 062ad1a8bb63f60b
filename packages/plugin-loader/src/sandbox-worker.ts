/** The worker of a sandboxed plugin, in browsers. */
import type { Request } from "./sandbox/protocol.js";
import { SandboxServer } from "./sandbox/serve.js";

const server = new SandboxServer();
const port = globalThis as unknown as {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(message: unknown): void;
};
port.onmessage = async ({ data }) => port.postMessage(await server.answer(data));
port.postMessage("ready");
