import { Code } from "@heddle/status";
import { expect, test } from "vitest";
import { startWorkerAt } from "../../src/node/start-worker.js";

test("startWorkerAt reports a script that is missing, as in a bundle without it", async () => {
  await expect(startWorkerAt(new URL("./no-such-worker.mjs", import.meta.url))).rejects.toMatchObject({
    code: Code.FAILED_PRECONDITION,
    message: expect.stringMatching(/^a plugin's worker cannot be started: Cannot find module .*no-such-worker/),
  });
});
