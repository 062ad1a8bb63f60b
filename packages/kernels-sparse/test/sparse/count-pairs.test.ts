import { describe, expect, test } from "vitest";
import { countPairs } from "../../src/sparse/counts/count-pairs.js";

function found(rows: readonly number[], values: readonly number[], limit: number) {
  const pairs = countPairs(Float64Array.from(rows), Float64Array.from(values), limit);
  const list = Array.from({ length: pairs.count }, (_, i) => [pairs.rows[i], pairs.values[i]]);
  return { list, places: [...pairs.places] };
}

describe("countPairs", () => {
  test("returns the pairs in order, whatever the order of the rows", () => {
    expect(found([2, 0, 2, 0], [7, 3, 1, 3], 100)).toEqual({
      list: [
        [0, 3],
        [2, 1],
        [2, 7],
      ],
      places: [2, 0, 1, 0],
    });
  });

  test("takes all as one row without rows", () => {
    const { count, values, places } = countPairs(undefined, Float64Array.of(4, 0, 4), 5);
    expect([count, values[0], values[1], [...places]]).toEqual([2, 0, 4, [1, 0, 1]]);
  });

  test("leaves values at the limit and above out", () => {
    expect(found([0, 0, 0], [5, 4, 6], 5)).toEqual({ list: [[0, 4]], places: [-1, 0, -1] });
    expect(found([0], [5], 0)).toEqual({ list: [], places: [-1] });
    expect(found([], [], 9)).toEqual({ list: [], places: [] });
  });

  test("counts large values as it does small ones", () => {
    const rows = Array.from({ length: 500 }, (_, i) => (i * 7) % 13);
    const small = Array.from({ length: 500 }, (_, i) => (i * i) % 41);
    const large = small.map((value) => value * 2 ** 40);
    const [expected, actual] = [found(rows, small, 40), found(rows, large, 40 * 2 ** 40)];
    expect(actual.places).toEqual(expected.places);
    expect(actual.list).toEqual(expected.list.map(([row, value]) => [row, value * 2 ** 40]));
  });
});
