import { internal } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { executorOf, failureOf } from "./executor-of.js";

const ONCE = `
func.func @prepare(%a: i32) -> i32 {
  %b = "loom.prepare"(%a) : (i32) -> i32
  tfrt.return %b : i32
}
func.func @use(%a: i32) -> i32 {
  %b = tfrt.once @prepare(%a) : (i32) -> (i32)
  tfrt.return %b : i32
}`;

describe("tfrt.once", () => {
  test("calls its function once for all runs of an executor", () => {
    let calls = 0;
    using executor = executorOf(ONCE, {
      kernels: {
        "loom.prepare": (frame) => {
          calls++;
          frame.set(0, frame.integer(0) * 10);
        },
      },
    });
    expect(executor.execute("use", [4])).toEqual([40]);
    expect(executor.execute("use", [5])).toEqual([40]);
    expect(calls).toBe(1);
  });

  test("lets a run wait for the call of another run", async () => {
    const ends: (() => void)[] = [];
    using executor = executorOf(ONCE, {
      kernels: {
        "loom.prepare": async (frame) => {
          await new Promise<void>((resolve) => ends.push(resolve));
          frame.set(0, frame.integer(0) * 10);
        },
      },
    });
    const runs = [executor.execute("use", [4]), executor.execute("use", [5])];
    expect(ends.length).toBe(1);
    for (const end of ends) end();
    expect(await Promise.all(runs)).toEqual([[40], [40]]);
  });

  test("calls its function again after it failed", async () => {
    let calls = 0;
    using executor = executorOf(ONCE, {
      kernels: {
        "loom.prepare": (frame) => {
          if (++calls === 1) throw internal("the thread broke");
          frame.set(0, calls);
        },
      },
    });
    expect(await failureOf(() => executor.execute("use", [4]))).toBe("INTERNAL: the thread broke");
    expect(executor.execute("use", [4])).toEqual([2]);
    expect(executor.execute("use", [4])).toEqual([2]);
  });

  test("fails when its function waits for itself", async () => {
    using executor = executorOf(`
func.func @again(%a: i32) -> i32 {
  %b = tfrt.once @again(%a) : (i32) -> (i32)
  %c = tfrt.add.i32 %b, %b
  tfrt.return %c : i32
}`);
    expect(await failureOf(() => executor.execute("again", [4]))).toBe(
      "FAILED_PRECONDITION: a function that is called once waits for its own result",
    );
  });
});
