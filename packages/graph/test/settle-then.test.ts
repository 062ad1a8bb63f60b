import { describe, expect, test } from "vitest";
import { settleThen } from "../src/settle-then.js";

describe("settleThen", () => {
  test("ends once, before a result is given", async () => {
    let ends = 0;
    const end = () => ends++;
    expect(settleThen(() => 1, end)).toBe(1);
    expect(ends).toBe(1);
    const later = settleThen(async () => 2, end);
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
    expect(() => settleThen(fail, end)).toThrow("no");
    expect(ends).toBe(1);
    await expect(settleThen(async () => fail(), end)).rejects.toThrow("no");
    expect(ends).toBe(2);
  });
});
