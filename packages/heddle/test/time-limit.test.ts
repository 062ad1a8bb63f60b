import { Code, cancelled } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { withTimeLimit } from "../src/time-limit.js";
import { statusOf } from "./status-of.js";

/** Work that ends when its signal aborts. */
const untilAborted = ({ signal }: { signal?: AbortSignal }) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(cancelled("the run was aborted"))));

describe("withTimeLimit", () => {
  test("gives results through, at once or later", async () => {
    expect(withTimeLimit({}, () => 1)).toBe(1);
    expect(withTimeLimit({ timeoutMs: 1000 }, () => 1)).toBe(1);
    expect(await withTimeLimit({ timeoutMs: 1000 }, async () => 1)).toBe(1);
    expect(await withTimeLimit({ timeoutMs: 2 ** 40 }, async () => 1)).toBe(1);
  });

  test("cancels what takes longer", async () => {
    expect(await statusOf(async () => withTimeLimit({ timeoutMs: 5 }, untilAborted))).toEqual({
      code: Code.DEADLINE_EXCEEDED,
      message: "the run took longer than 5 ms",
    });
  });

  test("is cancelled by its own signal as before", async () => {
    const controller = new AbortController();
    const running = statusOf(async () => withTimeLimit({ timeoutMs: 10_000, signal: controller.signal }, untilAborted));
    controller.abort();
    expect((await running).code).toBe(Code.CANCELLED);
  });

  test.each([-1, Number.NaN])("refuses %d", async (timeoutMs) => {
    expect((await statusOf(async () => withTimeLimit({ timeoutMs }, () => 1))).code).toBe(Code.INVALID_ARGUMENT);
  });
});
