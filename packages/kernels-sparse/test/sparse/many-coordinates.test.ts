import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { coordinateLoopsOver } from "../../src/sparse/layout/coordinate-loops.js";

const { INT64, INT32 } = DataType;

describe.each([true, false])("coordinateLoopsOver of many indices, wasmLoops %s", (wasmLoops) => {
  const withList = <T>(
    lists: readonly (readonly (number | bigint)[])[],
    body: (memory: Tensor["memory"], at: number[]) => T,
  ) =>
    withTestMemory(
      (memory) => {
        const tensors = lists.map((list) => tensorFromJs(memory, INT64, list.map(BigInt)));
        try {
          return body(
            memory,
            tensors.map(({ address }) => address),
          );
        } finally {
          for (const tensor of tensors) tensor.release();
        }
      },
      { wasmLoops },
    );

  describe.each([1, 2, 3])("many indices of rank %i", (rank) => {
    const sizes = [8, 4, 5].slice(0, rank);
    const all = sizes.reduce((product, size) => product * size, 1);
    const indexOf = (place: number) =>
      sizes.map((_, d) => {
        const inner = sizes.slice(d + 1).reduce((product, size) => product * size, 1);
        return Math.floor(place / inner) % (sizes[d] ?? 1);
      });
    const places = Array.from({ length: 7 }, (_, i) => Math.floor((i * all) / 7));
    /** The indices of the places with the one of number `i` changed, and what the loop says of them. */
    const found = <T>(
      i: number,
      change: (index: (number | bigint)[]) => (number | bigint)[],
      loop: (memory: Tensor["memory"], indices: number, list: number) => T,
    ) => {
      const rows = places.map((place, n) => (n === i ? change(indexOf(place)) : indexOf(place)));
      return withList([rows.flat(), sizes], (memory, [indices, list]) => loop(memory, indices, list));
    };
    const wrong = sizes.flatMap((size, d) =>
      [-1, size, 2n ** 32n, 2n ** 63n - 1n, -(2n ** 63n)].map((value) => (index: (number | bigint)[]) => {
        index[d] = value;
        return index;
      }),
    );
    const count = places.length;

    test("counts those before one outside, wherever it is", () => {
      for (let i = 0; i < count; i++) {
        for (const change of wrong) {
          const inside = found(i, change, (memory, indices, list) =>
            coordinateLoopsOver(memory).countInside(indices, count, rank, list),
          );
          expect(inside).toBe(i);
        }
      }
      const whole = found(
        -1,
        (index) => index,
        (memory, indices, list) => coordinateLoopsOver(memory).countInside(indices, count, rank, list),
      );
      expect(whole).toBe(count);
    });

    test("writes the places of those before one outside", () => {
      const weights = [100, 10, 1].slice(3 - rank);
      for (let i = 0; i < count; i++) {
        for (const change of wrong) {
          const flat = found(i, change, (memory, indices, list) => {
            using target = tensorFromJs(memory, INT32, new Array<number>(count).fill(7));
            using by = tensorFromJs(memory, INT64, weights.map(BigInt));
            const end = coordinateLoopsOver(memory).flatten(indices, count, rank, list, by.address, target.address);
            return [end, ...(target.toArray() as number[]).slice(0, end)];
          });
          const wanted = places.slice(0, i).map((place) => {
            return indexOf(place).reduce((sum, at, d) => sum + at * (weights[d] ?? 0), 0);
          });
          expect(flat).toEqual([i, ...wanted]);
        }
      }
    });

    test.each([1, 2, 4, 8, 16])(
      "scatters elements of %i bytes up to one outside, or one that does not ascend",
      (size) => {
        const scatter = (
          i: number,
          change: (index: (number | bigint)[]) => (number | bigint)[],
          ascend: boolean,
          step = size,
        ) =>
          found(i, change, (memory, indices, list) => {
            using source = tensorFromJs(
              memory,
              DataType.UINT8,
              Array.from({ length: count * size }, (_, n) => n + 1),
            );
            using target = tensorFromJs(memory, DataType.UINT8, new Array<number>(all * size).fill(0));
            const end = coordinateLoopsOver(memory).scatterInside(
              indices,
              count,
              rank,
              list,
              ascend ? 1 : 0,
              source.address,
              step,
              size,
              target.address,
            );
            const values = target.toArray() as number[];
            return { end, firsts: places.map((place) => values[place * size]) };
          });
        const firsts = (end: number, step = size) => places.map((_, n) => (n < end ? n * step + 1 : 0));
        expect(scatter(-1, (index) => index, true)).toEqual({ end: count, firsts: firsts(count) });
        expect(scatter(-1, (index) => index, false, 0)).toEqual({ end: count, firsts: firsts(count, 0) });
        for (let i = 0; i < count; i++) {
          for (const change of wrong) {
            for (const ascend of [true, false]) expect(scatter(i, change, ascend).end).toBe(i);
          }
          if (i > 0) {
            expect(scatter(i, () => indexOf(places[i - 1] ?? 0), true)).toEqual({ end: i, firsts: firsts(i) });
            expect(scatter(i, () => indexOf(places[i - 1] ?? 0), false).end).toBe(count);
          }
        }
      },
    );
  });
});
