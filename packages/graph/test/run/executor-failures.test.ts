import { describe, expect, test } from "vitest";
import { node, placeholder } from "../test-plugin.js";
import { executorOf, run, setUpExecutors } from "./test-executor.js";

setUpExecutors();

describe("Executor", () => {
  describe("a run that fails", () => {
    test("says where, keeps the code, and leaves nothing", async () => {
      const executor = executorOf([
        placeholder("a"),
        node("keep", "Plus", ["a", "a"]),
        node("bad", "Fail", ["keep"]),
        node("out", "Plus", ["bad", "keep"]),
      ]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: "no good [node 'bad' (Fail)]",
        details: { node: "bad", op: "Fail" },
      });
    });

    test("because a kernel set no output", async () => {
      const executor = executorOf([placeholder("a"), node("out", "Silent", ["a"])]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] })).rejects.toThrowError(
        /^the kernel of node 'out' \(Silent\) did not set output 0: /,
      );
    });

    test("when its signal aborts, before or between kernels", async () => {
      const executor = executorOf([placeholder("a"), node("l1", "Later", ["a"]), node("out", "Later", ["l1"])]);
      await expect(
        run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({ code: "CANCELLED" });
      const controller = new AbortController();
      const running = run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { signal: controller.signal });
      queueMicrotask(() => controller.abort());
      await expect(running).rejects.toMatchObject({
        code: "CANCELLED",
        message: expect.stringMatching(/^the run was aborted/),
      });
    });

    test("when its time is over, whatever the kernel that it waits for makes of it", async () => {
      const executor = executorOf([placeholder("a"), node("out", "UntilCancelled", ["a"])]);
      for (const timeoutMs of [0, 1]) {
        await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { timeoutMs })).rejects.toMatchObject({
          code: "DEADLINE_EXCEEDED",
          message: `the run took longer than ${timeoutMs} ms`,
        });
      }
    });

    test("when its time is over between kernels", async () => {
      const executor = executorOf([placeholder("a"), node("out", "Plus", ["a", "a"])]);
      await expect(run(executor, { feeds: { a: 1 }, fetches: ["out"] }, { timeoutMs: 0 })).rejects.toMatchObject({
        code: "DEADLINE_EXCEEDED",
      });
    });

    test("when its signal aborts before its time is over", async () => {
      const executor = executorOf([placeholder("a"), node("out", "UntilCancelled", ["a"])]);
      const controller = new AbortController();
      const wanted = { feeds: { a: 1 }, fetches: ["out"] };
      const running = run(executor, wanted, { timeoutMs: 2 ** 40, signal: controller.signal });
      queueMicrotask(() => controller.abort());
      await expect(running).rejects.toMatchObject({ code: "CANCELLED" });
    });
  });
});
