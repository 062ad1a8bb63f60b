import { describe, expect, test } from "vitest";
import { introsort } from "../../src/ranking/introsort.js";

const sorted = (keys: readonly number[]) => {
  const places = Int32Array.from(keys, (_, place) => place);
  introsort(places, (a, b) => keys[b] < keys[a]);
  return places;
};

/** Numbers that make the median of three a bad pivot at every step. */
const killer = (count: number) =>
  Array.from({ length: count }, (_, i) => (i < count / 2 ? (i % 2 ? i + count / 2 : i + 1) : 2 * (i - count / 2 + 1)));

describe("introsort", () => {
  test.each([
    ["no numbers", []],
    ["one number", [3]],
    ["16 numbers", Array.from({ length: 16 }, (_, i) => (i * 7) % 16)],
    ["17 numbers", Array.from({ length: 17 }, (_, i) => (i * 5) % 17)],
    ["equal numbers", new Array<number>(100).fill(1)],
    ["ascending numbers", Array.from({ length: 1000 }, (_, i) => i)],
    ["organ pipes", Array.from({ length: 1000 }, (_, i) => Math.min(i, 1000 - i))],
    ["bad pivots", killer(4096)],
  ])("sorts %s", (_, keys) => {
    const found = Array.from(sorted(keys));
    expect(found.map((place) => keys[place])).toEqual([...keys].sort((a, b) => b - a));
    expect(new Set(found).size).toBe(keys.length);
  });

  test("keeps every place when numbers are NaN", () => {
    for (let seed = 1; seed < 300; seed++) {
      const keys = Array.from({ length: 40 }, (_, i) =>
        Math.sin(seed * i) > 0.5 ? Number.NaN : Math.cos(seed * i * i),
      );
      expect(Array.from(sorted(keys)).sort((a, b) => a - b)).toEqual(keys.map((_, place) => place));
    }
  });
});
