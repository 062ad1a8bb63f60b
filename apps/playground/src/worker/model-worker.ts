/**
 * The worker that has the model. All of its code is imported: WebKit evaluates a worker's own file again when another file imports it, and
 * bundlers put what files share into that file.
 */
import type { CallMessage, WorkerMessage } from "./messages.js";

const code = import("./answer-calls.js");

addEventListener("message", async ({ data }: MessageEvent<CallMessage>) => {
  try {
    const { answerCall } = await code;
    answerCall(data);
  } catch (error) {
    const failure = { code: "INTERNAL", message: `the worker of the model failed: ${String(error)}` };
    postMessage({ id: data.id, failure } satisfies WorkerMessage);
  }
});
