import { describe, expect, test } from "vitest";
import { broadcastShape, broadcastStrides } from "../src/broadcast.js";

describe("broadcastShape", () => {
  test("stretches sizes of 1 and adds leading dimensions", () => {
    expect(broadcastShape([3, 1], [2, 1, 4])).toEqual([2, 3, 4]);
    expect(broadcastShape([], [2])).toEqual([2]);
    expect(broadcastShape([0], [1])).toEqual([0]);
  });

  test("is undefined when sizes differ", () => {
    expect(broadcastShape([2], [3])).toBeUndefined();
    expect(broadcastShape([0], [3])).toBeUndefined();
  });
});

describe("broadcastStrides", () => {
  test("is 0 where elements repeat", () => {
    expect(broadcastStrides([3, 1], [2, 3, 4])).toEqual([0, 1, 0]);
    expect(broadcastStrides([2, 3], [2, 3])).toEqual([3, 1]);
  });
});
