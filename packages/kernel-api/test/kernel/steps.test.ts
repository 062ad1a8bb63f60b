import { describe, expect, test } from "vitest";
import { runSteps, type Steps, settle } from "../../src/kernel/steps.js";

function* sum(values: readonly (number | Promise<number>)[]): Steps<number> {
  let total = 0;
  for (const value of values) total += yield* settle(value);
  return total;
}

describe("runSteps", () => {
  test("is synchronous when nothing is waited for", () => {
    expect(runSteps(sum([1, 2, 3]))).toBe(6);
    expect(() => runSteps(failing("now"))).toThrow("now");
  });

  test("waits for promises", async () => {
    const result = runSteps(sum([1, Promise.resolve(2), Promise.resolve(3), 4]));
    expect(result).toBeInstanceOf(Promise);
    expect(await result).toBe(10);
  });

  test("raises a rejection where the steps wait, once", async () => {
    const seen: unknown[] = [];
    function* steps(): Steps<string> {
      try {
        yield* settle(Promise.reject(new Error("first")));
      } catch (error) {
        seen.push(error);
      }
      yield* settle(Promise.resolve());
      throw new Error("second");
    }
    await expect(runSteps(steps())).rejects.toThrow("second");
    expect(seen).toEqual([new Error("first")]);
  });
});

// biome-ignore lint/correctness/useYield: it fails before it would wait
function* failing(message: string): Steps<never> {
  throw new Error(message);
}
