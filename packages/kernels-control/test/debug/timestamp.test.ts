import { describe, expect, test } from "vitest";
import { OpSession } from "../op-session.js";

describe("Timestamp", () => {
  test("is the time in seconds", async () => {
    const session = new OpSession();
    const before = Date.now() / 1000;
    const [seconds] = await session.run("Timestamp", {});
    expect(seconds).toBeGreaterThanOrEqual(before);
    expect(seconds).toBeLessThanOrEqual(Date.now() / 1000);
    session.end();
  });
});
