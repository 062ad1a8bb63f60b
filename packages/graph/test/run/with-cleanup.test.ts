import { describe, expect, test } from "vitest";
import { withCleanup } from "../../src/run/with-cleanup.js";

describe("withCleanup", () => {
  test("ends once, before a result is given", async () => {
    let ends = 0;
    const end = () => ends++;
    expect(withCleanup(() => 1, end)).toBe(1);
    expect(ends).toBe(1);
    const later = withCleanup(async () => 2, end);
    expect(ends).toBe(1);
    expect(await later).toBe(2);
    expect(ends).toBe(2);
  });

  test("ends once when there is a failure", async () => {
    let ends = 0;
    const end = () => ends++;
    const fail = () => {
      throw new Error("no");
    };
    expect(() => withCleanup(fail, end)).toThrow("no");
    expect(ends).toBe(1);
    await expect(withCleanup(async () => fail(), end)).rejects.toThrow("no");
    expect(ends).toBe(2);
  });
});
