import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowWindow, scrollToRow } from "../../src/cells/row-window.js";

describe("rowWindow", () => {
  test("has the rows on the screen and some around them", () => {
    expect(rowWindow(3400, 340, 34, 10_000, 5)).toEqual({ first: 95, end: 115 });
    expect(rowWindow(0, 340, 34, 10_000, 5)).toEqual({ first: 0, end: 15 });
    expect(rowWindow(1e9, 340, 34, 20, 5)).toEqual({ first: 20, end: 20 });
    expect(rowWindow(-50, 340, 34, 3, 5)).toEqual({ first: 0, end: 3 });
  });

  test("has every row that is on the screen, and never many more", () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 1, max: 2000 }), fc.nat(10_000), (scrollTop, height, count) => {
        const { first, end } = rowWindow(scrollTop, height, 34, count);
        for (const row of [Math.floor(scrollTop / 34), Math.floor((scrollTop + height - 1) / 34)]) {
          if (row < count) expect(row >= first && row < end).toBe(true);
        }
        expect(end - first).toBeLessThanOrEqual(height / 34 + 26);
      }),
    );
  });
});

describe("scrollToRow", () => {
  test("moves only as far as needed", () => {
    expect(scrollToRow(100, 340, 34, 5)).toBe(100);
    expect(scrollToRow(0, 340, 34, 20)).toBe(374);
    expect(scrollToRow(5000, 340, 34, 2)).toBe(68);
  });
});
