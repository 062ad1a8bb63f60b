import { Code, type StatusError } from "@heddle/status";
import { describe, expect, test, vi } from "vitest";
import { observePlugins, PluginBoard, PluginWatch, SentCalls } from "../../src/worker/plugin-calls.js";

describe("PluginBoard", () => {
  test("shows another thread the innermost call under way", () => {
    const board = new PluginBoard();
    const seen = new PluginBoard(board.buffer);
    const observer = observePlugins((call) => board.note(call));
    expect(seen.call).toBeUndefined();
    const endOuter = observer.begin("plügin", "a kernel");
    expect(seen.call).toEqual({ plugin: "plügin", step: "a kernel" });
    const endInner = observer.begin("other", "making a kernel");
    expect(seen.call).toEqual({ plugin: "other", step: "making a kernel" });
    endOuter();
    expect(seen.call).toEqual({ plugin: "other", step: "making a kernel" });
    endInner();
    expect([seen.call, seen.changes]).toEqual([undefined, 4]);
  });

  test("shortens a long name", () => {
    const board = new PluginBoard();
    board.note({ plugin: "x".repeat(10_000), step: "loading" });
    expect(board.call).toEqual({ plugin: "x".repeat(500), step: "loading" });
  });
});

describe("PluginWatch", () => {
  test("reports a call that goes on, once", async () => {
    const calls = new SentCalls();
    const errors: StatusError[] = [];
    const watch = new PluginWatch(calls, 30, (error) => errors.push(error));
    watch.start();
    calls.note({ plugin: "slow", step: "a kernel" });
    await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 10_000 });
    await delay(100);
    expect(errors).toMatchObject([
      { code: Code.DEADLINE_EXCEEDED, message: "plugin slow: a kernel took longer than 30 ms" },
    ]);
    watch.stop();
  });

  test("lets short calls be, however many", async () => {
    const calls = new SentCalls();
    const errors: StatusError[] = [];
    const watch = new PluginWatch(calls, 5000, (error) => errors.push(error));
    watch.start();
    watch.start();
    for (let i = 0; i < 10; i++) {
      calls.note({ plugin: "quick", step: "a kernel" });
      await delay(5);
      calls.note(undefined);
    }
    watch.stop();
    expect(errors).toEqual([]);
  });
});

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
