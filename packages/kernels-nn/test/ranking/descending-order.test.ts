import type { Elements } from "@heddle/tensor/numbers";
import { describe, expect, test } from "vitest";
import { descendingOrder as orderOf } from "../../src/ranking/descending-order.js";

const descendingOrder = (x: unknown, base: number, columns: number) => orderOf(x as Elements, base, columns);

/** Numbers with many equal ones. */
const numbers = (count: number) => Array.from({ length: count }, (_, i) => Math.round(Math.sin(i * 7.7) * 20));

describe("descendingOrder", () => {
  test.each([1, 2, 3, 8, 33, 100, 257])(
    "has the largest of %i elements first, and of equal ones the first",
    (count) => {
      const values = numbers(count + 5);
      const wanted = [...values.keys()]
        .slice(5)
        .map((i) => i - 5)
        .sort((a, b) => values[b + 5] - values[a + 5] || a - b);
      for (const x of [Float64Array.from(values), Float32Array.from(values), Int8Array.from(values)]) {
        expect([...descendingOrder(x, 5, count)]).toEqual(wanted);
      }
      expect([...descendingOrder(BigInt64Array.from(values, BigInt), 5, count)]).toEqual(wanted);
    },
  );

  test("has every place once, also with NaN", () => {
    const values = Float64Array.from({ length: 200 }, (_, i) => (i % 7 === 3 ? Number.NaN : Math.sin(i)));
    expect([...descendingOrder(values, 0, 200)].sort((a, b) => a - b)).toEqual([...values.keys()]);
  });

  test("takes zeros of either sign as equal", () => {
    expect([...descendingOrder(Float64Array.of(-0, 0, -0), 0, 3)]).toEqual([0, 1, 2]);
  });
});
