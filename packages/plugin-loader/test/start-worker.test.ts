import { Code } from "@heddle/status";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Request } from "../src/sandbox/protocol.js";
import { startWebWorker } from "../src/start-worker.js";

type Handler = (event: { readonly data?: unknown; readonly message?: string }) => void;

/** A browser's Worker, as far as the loader uses it. */
class FakeWorker {
  static made: FakeWorker[] = [];
  static start: (worker: FakeWorker) => void = (worker) => worker.onmessage?.({ data: "ready" });
  readonly posted: unknown[] = [];
  onmessage: Handler | undefined;
  onerror: Handler | undefined;
  isEnded = false;

  constructor(url: URL, options: { readonly type: string }) {
    expect([url.pathname.endsWith("/sandbox-worker.js"), options.type]).toEqual([true, "module"]);
    FakeWorker.made.push(this);
    queueMicrotask(() => FakeWorker.start(this));
  }

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.made = [];
  FakeWorker.start = (worker) => worker.onmessage?.({ data: "ready" });
});

describe("startWebWorker", () => {
  test("carries requests and replies, and the worker's end", async () => {
    vi.stubGlobal("Worker", FakeWorker);
    const port = await startWebWorker();
    const [worker] = FakeWorker.made;
    const seen: unknown[] = [];
    port.listen(
      (reply) => seen.push(reply),
      (reason) => seen.push(reason),
    );
    const request: Request = { kind: "dispose", id: 1 };
    port.post(request);
    worker.onmessage?.({ data: { result: undefined } });
    worker.onerror?.({ message: "out of memory" });
    port.terminate();
    expect([worker.posted, seen, worker.isEnded]).toEqual([
      [request],
      [{ result: undefined }, "its worker failed: out of memory"],
      true,
    ]);
  });

  test.each([
    [{ message: "SyntaxError" }, "SyntaxError"],
    [
      {},
      "its script cannot be loaded; a bundle of esbuild or Rollup needs dist/sandbox-worker.js of @heddle/plugin-loader beside it, as an entry point",
    ],
  ])("reports a worker that does not start: %o", async (event, reason) => {
    vi.stubGlobal("Worker", FakeWorker);
    FakeWorker.start = (worker) => worker.onerror?.(event);
    await expect(startWebWorker()).rejects.toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message: `a plugin's worker cannot be started: ${reason}`,
    });
  });

  test("fails without workers", async () => {
    vi.stubGlobal("Worker", undefined);
    await expect(startWebWorker()).rejects.toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message:
        "a plugin's worker cannot be started: the platform has no class Worker; in Node, import loadPlugin from @heddle/plugin-loader/node",
    });
  });
});
