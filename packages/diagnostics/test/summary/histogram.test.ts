import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Histogram } from "../../src/index.js";

function histogramOf(values: readonly number[]): Histogram {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram;
}

describe("Histogram", () => {
  test("has one empty bucket without values", () => {
    expect(new Histogram().buckets()).toEqual({ limits: [Number.MAX_VALUE], counts: [0] });
  });

  test("counts a limit in the bucket above it", () => {
    expect(histogramOf([0]).buckets()).toEqual({ limits: [0, 1e-12, Number.MAX_VALUE], counts: [0, 1, 0] });
    expect(histogramOf([1e-12]).buckets().limits[1]).toBe(1e-12 * 1.1);
  });

  test("counts the extreme doubles in the first and the last bucket", () => {
    const { limits, counts } = histogramOf([Number.MAX_VALUE, -Number.MAX_VALUE]).buckets();
    expect(limits.at(-1)).toBe(Number.MAX_VALUE);
    expect(limits[0]).toBe(-Number.MAX_VALUE);
    expect(counts).toEqual([0, 1, 0, 1]);
  });

  test("counts every value between the limits around it", () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true, max: 1e308 });
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        const histogram = histogramOf(values);
        const { limits, counts } = histogram.buckets();
        expect(histogram.count).toBe(values.length);
        expect([...limits].sort((a, b) => a - b)).toEqual(limits);
        let lower = -Infinity;
        for (const [i, limit] of limits.entries()) {
          expect(counts[i]).toBe(values.filter((value) => value >= lower && value < limit).length);
          lower = limit;
        }
      }),
    );
  });
});
