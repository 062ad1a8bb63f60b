/** The worker of a sandboxed plugin, in browsers. */
import type { Request } from "./sandbox/protocol.js";
import { SandboxServer } from "./sandbox/serve.js";

const server = new SandboxServer();
globalThis.onmessage = async ({ data }: MessageEvent<Request>) => globalThis.postMessage(await server.answer(data));
globalThis.postMessage("ready");
