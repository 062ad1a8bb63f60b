import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { coordinateLoopsOver } from "../../src/sparse/layout/coordinate-loops.js";

const { INT64, INT32, FLOAT } = DataType;

describe.each([true, false])("coordinateLoopsOver, wasmLoops %s", (wasmLoops) => {
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

  test("counts indices that ascend inside of the sizes", () => {
    const count = (rows: readonly (readonly (number | bigint)[])[], sizes: readonly number[]) =>
      withList([rows.flat(), sizes], (memory, [indices, list]) =>
        coordinateLoopsOver(memory).countInOrder(indices, rows.length, sizes.length, list),
      );
    expect(
      count(
        [
          [0, 0],
          [0, 3],
          [1, 0],
          [2, 3],
        ],
        [3, 4],
      ),
    ).toBe(4);
    expect(
      count(
        [
          [0, 0],
          [0, 0],
        ],
        [3, 4],
      ),
    ).toBe(1);
    expect(
      count(
        [
          [1, 0],
          [0, 3],
        ],
        [3, 4],
      ),
    ).toBe(1);
    expect(count([[0, 4]], [3, 4])).toBe(0);
    expect(
      count(
        [
          [0, 0],
          [0, -1],
        ],
        [3, 4],
      ),
    ).toBe(1);
    expect(
      count(
        [
          [0, 0],
          [-1, 3],
        ],
        [3, 4],
      ),
    ).toBe(1);
    expect(
      count(
        [
          [0, 0],
          [2n ** 62n, 3],
        ],
        [3, 4],
      ),
    ).toBe(1);
    expect(count([[0]], [0])).toBe(0);
    expect(count([], [0])).toBe(0);
  });

  test("writes the place of each index by weights, up to one outside", () => {
    const places = (rows: readonly (readonly number[])[], sizes: readonly number[], weights: readonly number[]) =>
      withList([rows.flat(), sizes, weights], (memory, [indices, list, weightList]) => {
        using target = tensorFromJs(memory, INT32, new Array<number>(rows.length + 1).fill(7));
        const count = coordinateLoopsOver(memory).flatten(
          indices,
          rows.length,
          sizes.length,
          list,
          weightList,
          target.address,
        );
        return [count, ...(target.toArray() as number[])];
      });
    expect(
      places(
        [
          [1, 2],
          [0, 3],
          [2, 0],
        ],
        [3, 4],
        [4, 1],
      ),
    ).toEqual([3, 6, 3, 8, 7]);
    expect(
      places(
        [
          [1, 2],
          [2, 3],
        ],
        [3, 4],
        [0, 1],
      ),
    ).toEqual([2, 2, 3, 7]);
    expect(
      places(
        [
          [1, 2],
          [3, 0],
          [0, 0],
        ],
        [3, 4],
        [4, 1],
      )[0],
    ).toBe(1);
    expect(places([[0, -1]], [3, 4], [4, 1])[0]).toBe(0);
  });

  test.each([1, 2, 4, 8, 16])("scatters elements of %i bytes, of equal places the last", (size) => {
    withTestMemory(
      (memory) => {
        using indices = tensorFromJs(memory, INT64, [1n, 1n, 0n, 0n, 1n, 1n, 1n, 3n]);
        using sizes = tensorFromJs(memory, INT64, [2n, 2n]);
        using source = Tensor.allocate(memory, DataType.UINT8, [3 * size]);
        for (let i = 0; i < 3 * size; i++) memory.u8[source.address + i] = i + 1;
        using target = Tensor.allocate(memory, DataType.UINT8, [5 * size]);
        const bytes = (address: number, place: number) => [
          ...memory.u8.subarray(address + place * size, address + (place + 1) * size),
        ];
        memory.u8.fill(0, target.address, target.address + 5 * size);
        const loops = coordinateLoopsOver(memory);
        const scatter = (count: number, step: number) =>
          loops.scatterInside(indices.address, count, 2, sizes.address, 0, source.address, step, size, target.address);
        expect(scatter(3, size)).toBe(3);
        const found = [0, 1, 2, 3, 4].map((place) => bytes(target.address, place));
        const none = new Array<number>(size).fill(0);
        expect(found).toEqual([bytes(source.address, 1), none, none, bytes(source.address, 2), none]);
        expect(scatter(4, 0)).toBe(3);
        expect(bytes(target.address, 3)).toEqual(bytes(source.address, 0));
        // As a vector.
        const asVector = (mustAscend: number) => {
          const rest = [source.address, size, size, target.address] as const;
          return loops.scatterInside(indices.address, 3, 1, sizes.address, mustAscend, ...rest);
        };
        expect(asVector(1)).toBe(1);
        expect(asVector(0)).toBe(3);
        expect(bytes(target.address, 0)).toEqual(bytes(source.address, 2));
      },
      { wasmLoops },
    );
  });

  test("writes indices of other sizes, up to one outside", () => {
    const reshaped = (
      rows: readonly (readonly (number | bigint)[])[],
      sizes: readonly (number | bigint)[],
      newSizes: readonly (number | bigint)[],
    ) =>
      withList([rows.flat(), sizes, newSizes], (memory, [indices, list, newList]) => {
        using target = tensorFromJs(memory, INT64, new Array<bigint>(rows.length * newSizes.length).fill(7n));
        const { address } = target;
        const loops = coordinateLoopsOver(memory);
        const count = loops.reshapeAll(indices, rows.length, sizes.length, list, newSizes.length, newList, address);
        return [BigInt(count), ...target.toArray().map((value) => BigInt(value as number))];
      });
    expect(
      reshaped(
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        [3, 4],
        [2, 3, 2],
      ),
    ).toEqual([3n, 0n, 0n, 1n, 1n, 0n, 0n, 1n, 2n, 1n]);
    expect(
      reshaped(
        [
          [0, 1],
          [1, 4],
        ],
        [3, 4],
        [12],
      ),
    ).toEqual([1n, 1n, 7n]);
    expect(reshaped([[2n ** 40n, 5]], [2n ** 41n, 8], [8, 2n ** 41n])).toEqual([1n, 2n ** 2n, 5n]);
    expect(reshaped([[2n ** 40n + 3n, 5]], [2n ** 41n, 8], [2n ** 44n])).toEqual([1n, 2n ** 43n + 29n]);
  });

  test.each([1, 4, 7])("adds rows of %i float32 numbers times values", (columns) => {
    withList([[0, 1, 2, 0, 0, 2]], (memory, [indices]) => {
      using values = tensorFromJs(memory, FLOAT, [0.1, 2, -3]);
      const right = Array.from({ length: 3 * columns }, (_, i) => Math.fround(i * 0.3));
      using matrix = tensorFromJs(memory, FLOAT, right);
      for (const rowColumn of [0, 1]) {
        using sums = tensorFromJs(memory, FLOAT, new Array<number>(3 * columns).fill(0));
        const loops = coordinateLoopsOver(memory);
        loops.addProducts(indices, rowColumn, 3, values.address, matrix.address, columns, sums.address);
        const wanted = new Float32Array(3 * columns);
        [
          [0, 1],
          [2, 0],
          [0, 2],
        ].forEach((index, i) => {
          const value = Math.fround([0.1, 2, -3][i]);
          for (let n = 0; n < columns; n++) {
            const product = Math.fround(value * right[index[1 - rowColumn] * columns + n]);
            wanted[index[rowColumn] * columns + n] += product;
          }
        });
        expect(sums.toArray()).toEqual([...wanted]);
      }
    });
  });

  test.each([1, 4, 7])("adds rows of %i float64 numbers times values", (columns) => {
    withList([[0, 1, 2, 0, 0, 2]], (memory, [indices]) => {
      using values = tensorFromJs(memory, DataType.DOUBLE, [0.1, 2, -3]);
      const right = Array.from({ length: 3 * columns }, (_, i) => i * 0.3);
      using matrix = tensorFromJs(memory, DataType.DOUBLE, right);
      using sums = tensorFromJs(memory, DataType.DOUBLE, new Array<number>(3 * columns).fill(0));
      const { addDoubles } = coordinateLoopsOver(memory);
      addDoubles(indices, 1, 3, values.address, matrix.address, columns, sums.address);
      const wanted = Array.from({ length: 3 * columns }, (_, i) => {
        const row = Math.floor(i / columns);
        const at = i % columns;
        if (row === 0) return 2 * (right[2 * columns + at] ?? 0);
        return 0 + (row === 1 ? 0.1 : -3) * (right[at] ?? 0);
      });
      expect(sums.toArray()).toEqual(wanted);
    });
  });
});
