import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { LoadStop } from "../../src/model/load-stop.js";
import { statusOf } from "../status-of.js";

describe("LoadStop", () => {
  test("counts its time from the start of the load", async () => {
    using late = new LoadStop({ timeoutMs: 1000 }, performance.now() - 1001);
    expect(late.leftMs).toBe(0);
    expect(await statusOf(() => late.throwIfOver())).toMatchObject({ code: Code.DEADLINE_EXCEEDED });
    using early = new LoadStop({ timeoutMs: 60_000 }, performance.now() - 1001);
    expect(early.leftMs).toBeLessThanOrEqual(58_999);
    early.throwIfOver();
  });

  test("aborts its signal when the rest of the time is over", async () => {
    using stop = new LoadStop({ timeoutMs: 60_000 }, performance.now() - 59_980);
    await new Promise((resolve) => stop.signal?.addEventListener("abort", resolve));
    expect(await statusOf(() => stop.throwIfOver())).toMatchObject({ code: Code.DEADLINE_EXCEEDED });
  });
});
