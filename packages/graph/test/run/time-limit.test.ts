import { CancellationManager } from "@heddle/cancellation";
import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { TimeLimit } from "../../src/run/time-limit.js";

const late = (timeoutMs: number, work = "the run") => ({
  code: Code.DEADLINE_EXCEEDED,
  message: `${work} took longer than ${timeoutMs} ms`,
});

describe("TimeLimit", () => {
  test("leaves work alone that is in time", () => {
    for (const timeoutMs of [10_000, 2 ** 40, Number.POSITIVE_INFINITY]) {
      const limit = new TimeLimit(timeoutMs);
      const cancellation = new CancellationManager();
      limit.cancelIfOver(performance.now(), cancellation);
      limit.cancelWhenOver(cancellation)[Symbol.dispose]();
      expect(cancellation.isCancelling).toBe(false);
    }
  });

  test("is over when its time has passed", () => {
    const cancellation = new CancellationManager();
    new TimeLimit(0, "loading").cancelIfOver(performance.now(), cancellation);
    expect(cancellation.reason).toMatchObject(late(0, "loading"));
  });

  test.each([0, 5])("cancels what takes longer than %d ms", async (timeoutMs) => {
    const cancellation = new CancellationManager();
    const cancelled = new Promise((resolve) => cancellation.register(cancellation.newToken(), resolve));
    using _timer = new TimeLimit(timeoutMs).cancelWhenOver(cancellation);
    expect(await cancelled).toMatchObject(late(timeoutMs));
  });

  test("cancels nothing any more when it is disposed", async () => {
    const cancellation = new CancellationManager();
    new TimeLimit(2).cancelWhenOver(cancellation)[Symbol.dispose]();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(cancellation.isCancelling).toBe(false);
  });

  test.each([-1, Number.NaN])("refuses %d", (timeoutMs) => {
    expect(() => new TimeLimit(timeoutMs)).toThrowError(
      expect.objectContaining({
        code: Code.INVALID_ARGUMENT,
        message: `timeoutMs must be a number of milliseconds from 0, found ${timeoutMs}`,
      }),
    );
  });
});
