import { Code } from "@heddle/status";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unlessStopped } from "../../src/model/unless-stopped.js";
import { statusOf } from "../status-of.js";

const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("unlessStopped", () => {
  test("resolves to the code, and waits for nothing else then", async () => {
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, "removeEventListener");
    expect(await unlessStopped(Promise.resolve(3), { signal, timeoutMs: 1e12 })).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalledOnce();
  });

  test("leaves limits that are refused later alone", async () => {
    for (const timeoutMs of [-1, Number.NaN, undefined]) {
      expect(await unlessStopped(Promise.resolve(3), { timeoutMs })).toBe(3);
    }
  });

  test("rejects as the import does", async () => {
    const error = new Error("no");
    await expect(unlessStopped(Promise.reject(error), { timeoutMs: 10 })).rejects.toBe(error);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([true, false])("reports an abort while the code is imported, aborted before: %s", async (isBefore) => {
    const controller = new AbortController();
    if (isBefore) controller.abort(new Error("enough"));
    const stopped = statusOf(unlessStopped(never, { signal: controller.signal }));
    controller.abort(new Error("enough"));
    expect(await stopped).toMatchObject({ code: Code.CANCELLED, message: "loading was aborted: enough" });
  });

  test("reports the end of the time while the code is imported", async () => {
    const stopped = statusOf(unlessStopped(never, { timeoutMs: 50 }));
    vi.advanceTimersByTime(50);
    expect(await stopped).toMatchObject({
      code: Code.DEADLINE_EXCEEDED,
      message: "loading took longer than 50 ms",
    });
  });
});
