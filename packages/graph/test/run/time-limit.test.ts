import { CancellationManager } from "@heddle/cancellation";
import { Code, cancelled } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { TimeLimit } from "../../src/run/time-limit.js";

/** Work that ends when it is cancelled. */
const untilCancelled = (cancellation: CancellationManager) =>
  new Promise<never>((_, reject) =>
    cancellation.register(cancellation.newToken(), () => reject(cancelled("given up"))),
  );

const late = (timeoutMs: number) => ({
  code: Code.DEADLINE_EXCEEDED,
  message: `the run took longer than ${timeoutMs} ms`,
});

describe("TimeLimit", () => {
  test("gives results through", async () => {
    for (const timeoutMs of [10_000, 2 ** 40, Number.POSITIVE_INFINITY]) {
      const limit = new TimeLimit(timeoutMs);
      limit.throwIfOver();
      expect(await limit.cancelWhenOver(Promise.resolve(1), new CancellationManager())).toBe(1);
    }
  });

  test("is over when its time has passed", () => {
    expect(() => new TimeLimit(0).throwIfOver()).toThrowError(expect.objectContaining(late(0)));
  });

  test.each([0, 5])("cancels what takes longer than %d ms", async (timeoutMs) => {
    const cancellation = new CancellationManager();
    const running = new TimeLimit(timeoutMs).cancelWhenOver(untilCancelled(cancellation), cancellation);
    await expect(running).rejects.toMatchObject(late(timeoutMs));
    expect(cancellation.reason?.code).toBe(Code.DEADLINE_EXCEEDED);
  });

  test("leaves other failures as they are", async () => {
    const cancellation = new CancellationManager();
    const running = new TimeLimit(10_000).cancelWhenOver(untilCancelled(cancellation), cancellation);
    cancellation.cancel();
    await expect(running).rejects.toMatchObject({ code: Code.CANCELLED, message: "given up" });
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
