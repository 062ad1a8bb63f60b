import { Philox } from "@heddle/hash";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pseudoRandomRegions, randomRegions } from "../../src/random/pooling/pooling-regions.js";

describe.each([
  ["randomRegions", randomRegions],
  ["pseudoRandomRegions", pseudoRandomRegions],
] as const)("%s", (_, regionsOf) => {
  test("cover the dimension with sizes that differ by 1 at most", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.bigInt({ min: 0n, max: 2n ** 63n }),
        (a, b, seed) => {
          const [size, count] = [Math.max(a, b), Math.min(a, b)];
          const starts = regionsOf(size, count, new Philox(seed, 3n));
          const sizes = starts.slice(1).map((start, i) => start - starts[i]);
          expect(sizes).toHaveLength(count);
          expect([starts[0], starts[count]]).toEqual([0, size]);
          for (const each of sizes) {
            expect(each).toBeGreaterThanOrEqual(Math.floor(size / count));
            expect(each).toBeLessThanOrEqual(Math.floor(size / count) + 1);
          }
        },
      ),
    );
  });

  test("are equal for equal seeds", () => {
    expect(regionsOf(23, 10, new Philox(7n, 1n))).toEqual(regionsOf(23, 10, new Philox(7n, 1n)));
  });
});
