import { Worker } from "node:worker_threads";
import { Code } from "@heddle/status";
import { expect, test, vi } from "vitest";

test("startNodeWorker reports a script that is missing", async () => {
  // As in a bundle without the worker's script.
  const missing = class extends Worker {
    constructor() {
      super(new URL("./no-such-worker.mjs", import.meta.url));
    }
  };
  vi.doMock("node:worker_threads", () => ({ Worker: missing, default: { Worker: missing } }));
  const { startNodeWorker } = await import("../../src/node/start-worker.js");
  await expect(startNodeWorker()).rejects.toMatchObject({
    code: Code.FAILED_PRECONDITION,
    message: expect.stringMatching(/^a plugin's worker cannot be started: Cannot find module .*no-such-worker/),
  });
});
