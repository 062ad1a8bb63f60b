import { describe, expect, test } from "vitest";
import { LayoutClient, type LayoutWorker } from "../../../src/graph/layout/layout-client.js";
import type { LayoutCall, LayoutMessage } from "../../../src/graph/layout/layout-worker.js";

/** A worker that answers when the test says so. */
class SlowWorker implements LayoutWorker {
  onmessage: ((event: MessageEvent<LayoutMessage>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly calls: LayoutCall[] = [];
  isEnded = false;

  postMessage(call: LayoutCall): void {
    this.calls.push(call);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(message: LayoutMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: message }));
  }
}

const request = { boxes: [], edges: [] };
const scene = { width: 1, height: 1, boxes: [], edges: [] };

function client() {
  const workers: SlowWorker[] = [];
  const told: unknown[] = [];
  const listener = {
    onProgress: (done: number, total: number) => told.push([done, total]),
    onScene: (each: unknown) => told.push(each),
    onError: (message: string) => told.push(message),
  };
  const start = () => {
    const worker = new SlowWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, told, listener, layouts: new LayoutClient(start) };
}

describe("LayoutClient", () => {
  test("tells progress and scene, and keeps its worker", () => {
    const { workers, told, listener, layouts } = client();
    layouts.layout(request, listener);
    workers[0]?.answer({ id: 1, done: 1, total: 2 });
    workers[0]?.answer({ id: 1, scene });
    layouts.layout(request, listener);
    expect(told).toEqual([[1, 2], scene]);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.calls.map(({ id }) => id)).toEqual([1, 2]);
  });

  test("ends a worker that still computes when another layout is wanted", () => {
    const { workers, told, listener, layouts } = client();
    layouts.layout(request, listener);
    layouts.layout(request, listener);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[0]?.answer({ id: 1, scene });
    expect(told).toEqual([]);
  });

  test("tells errors, and starts another worker when one could not start", () => {
    const { workers, told, listener, layouts } = client();
    layouts.layout(request, listener);
    workers[0]?.answer({ id: 1, error: "too deep" });
    layouts.layout(request, listener);
    workers[0]?.onerror?.(Object.assign(new Event("error"), { message: "blocked" }) as ErrorEvent);
    layouts.layout(request, listener);
    expect(told).toEqual(["too deep", "blocked"]);
    expect(workers).toHaveLength(2);
  });
});
