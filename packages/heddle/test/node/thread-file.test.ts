import { describe, expect, test } from "vitest";
import { threadFile } from "../../src/node/thread-file.js";

describe("threadFile", () => {
  test.each([
    ["file:///app/dist/start-worker.js", undefined, "file:///app/dist/model-worker.js"],
    ["file:///app/out.mjs", undefined, "file:///app/model-worker.mjs"],
    ["file:///heddle/src/node/start-worker.ts", undefined, "file:///heddle/dist/node/model-worker.js"],
    [undefined, "/app/out.cjs", "file:///app/model-worker.js"],
  ])("finds the file beside %s, %s", (url, path, wanted) => {
    expect(threadFile("model-worker", { url, path }).href).toBe(wanted);
  });
});
