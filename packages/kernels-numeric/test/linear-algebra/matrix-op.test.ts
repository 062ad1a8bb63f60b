import { describe, expect, test } from "vitest";
import { runWork, type Work } from "../../src/linear-algebra/matrix-op.js";

describe("runWork", () => {
  function* steps(log: string[]): Work {
    try {
      for (let i = 0; i < 3; i++) {
        log.push(`step ${i}`);
        yield;
      }
    } finally {
      log.push("end");
    }
  }
  const whole = ["step 0", "step 1", "step 2", "end"];

  test("does all steps at once when no pause is due", () => {
    const log: string[] = [];
    expect(runWork({ pause: () => undefined }, steps(log))).toBeUndefined();
    expect(log).toEqual(whole);
  });

  test("goes on after pauses", async () => {
    const log: string[] = [];
    await runWork({ pause: () => Promise.resolve() }, steps(log));
    expect(log).toEqual(whole);
  });

  test("ends the work when the run stops", async () => {
    for (const pause of [
      () => Promise.reject(new Error("stopped")),
      () => {
        throw new Error("stopped");
      },
    ]) {
      const log: string[] = [];
      await expect(async () => runWork({ pause }, steps(log))).rejects.toThrow("stopped");
      expect(log).toEqual(["step 0", "end"]);
    }
  });
});
