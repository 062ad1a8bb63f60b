import { describe, expect, test } from "vitest";
import { CountedRows } from "../src/counted-rows.js";

describe("CountedRows", () => {
  const length = 5;
  const source = Float32Array.from({ length: 40 * length }, (_, i) => Math.sin(i) * 10);

  /** Row by row, as segments of any other type are added. */
  function addedOneByOne(indices: Int32Array, start: number, stop: number): number[] {
    const sum = new Array<number>(length).fill(0);
    for (const index of indices.subarray(start, stop)) {
      for (let j = 0; j < length; j++) sum[j] += source[index * length + j];
    }
    return sum;
  }

  test("gives the sums of rows one by one, whether they are many, few or alike, call after call", () => {
    const rows = new CountedRows();
    const indices = Int32Array.from({ length: 300 }, (_, i) => (i * i + 7 * (i >>> 3)) % 40);
    for (const [start, stop] of [
      [0, 300],
      [10, 11],
      [20, 28],
      [30, 45],
      [50, 50],
      [0, 300],
    ]) {
      const sum = rows.add(source, length, indices, start, stop);
      for (const [j, expected] of addedOneByOne(indices, start, stop).entries())
        expect(sum[j]).toBeCloseTo(expected, 9);
    }
    expect([...rows.add(source, length, new Int32Array(100).fill(3), 0, 100)]).toEqual(
      [...source.subarray(15, 20)].map((value) => value * 100),
    );
  });

  test("takes matrices of other sizes", () => {
    const rows = new CountedRows();
    expect([...rows.add(Float32Array.of(1, 2), 1, Int32Array.of(1, 1, 0), 0, 3)]).toEqual([5]);
    expect([...rows.add(Float32Array.of(1, 2, 3, 4, 5, 6), 2, Int32Array.of(2, 1), 0, 2)]).toEqual([8, 10]);
  });
});
