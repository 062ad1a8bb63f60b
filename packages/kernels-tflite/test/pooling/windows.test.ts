import { describe, expect, test } from "vitest";
import { windowsAlong } from "../../src/pooling/windows.js";

const all = (length: number, size: number, stride: number, isPadded: boolean) => {
  const windows = windowsAlong(length, { size, stride, isPadded });
  return Array.from({ length: windows.count }, (_, i) => windows.at(i));
};

describe("windowsAlong", () => {
  test("reaches over both ends with padding, one more at the last", () => {
    expect(all(5, 2, 2, true)).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
    ]);
    expect(all(4, 4, 1, true)).toEqual([
      [0, 3],
      [0, 4],
      [1, 4],
      [2, 4],
    ]);
  });

  test("stays inside without padding", () => {
    expect(all(5, 2, 2, false)).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(all(1, 2, 1, false)).toEqual([]);
  });
});
