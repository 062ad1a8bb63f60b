import { describe, expect, test } from "vitest";
import { tableCallbacks } from "../src/index.js";

describe("tableCallbacks", () => {
  test("calls the function of an index with its arguments; a pointer is not negative", () => {
    const calls: number[][] = [];
    const { pointer, one, two, three } = tableCallbacks({
      get: (index) => (index === 7 ? (...args: number[]) => calls.push(args) && -16 : undefined),
    });
    expect(pointer(7, 1)).toBe(0xfffffff0);
    one(7, 1);
    two(7, 1, 2);
    three(7, 1, 2, 3);
    expect(calls).toEqual([[1], [1], [1, 2], [1, 2, 3]]);
    expect(() => one(0, 1)).toThrowError("the table has no function 0");
  });
});
