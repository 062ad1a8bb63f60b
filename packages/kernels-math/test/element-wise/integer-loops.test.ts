import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { integerLoopsOver } from "../../src/element-wise/cast/integer-loops.js";

const EDGES = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 5, 0];

describe.each([true, false])("integerLoopsOver, wasmLoops %s", (wasmLoops) => {
  /** The `count` elements of a type that `run` writes. */
  function written(dtype: DataType, count: number, run: (memory: Memory, target: number) => void) {
    return withTestMemory(
      (memory) => {
        using target = tensorFromJs(memory, dtype, new Array<number>(count).fill(99));
        run(memory, target.address);
        return target.toArray();
      },
      { wasmLoops },
    );
  }
  type Memory = Parameters<typeof integerLoopsOver>[0];

  test("widens and narrows numbers, and writes nothing after them", () => {
    for (let count = 0; count <= EDGES.length; count++) {
      const values = EDGES.slice(0, count);
      const widened = written(DataType.INT64, count + 1, (memory, target) => {
        using source = tensorFromJs(memory, DataType.INT32, values);
        integerLoopsOver(memory).widen(source.address, count, target);
      });
      expect(widened).toEqual([...values, 99]);
      const narrowed = written(DataType.INT32, count + 1, (memory, target) => {
        using source = tensorFromJs(
          memory,
          DataType.INT64,
          values.map((value) => BigInt(value) + 2n ** 40n),
        );
        integerLoopsOver(memory).narrow(source.address, count, target);
      });
      expect(narrowed).toEqual([...values, 99]);
    }
  });

  test("counts numbers below the size, alone or in runs, and refuses negative ones", () => {
    const counted = (values: number[], size: number) =>
      withTestMemory(
        (memory) => {
          using source = tensorFromJs(memory, DataType.INT32, values);
          using scope = memory.scope();
          const counts = scope.malloc(size * 4);
          if (!integerLoopsOver(memory).countValues(source.address, values.length, counts, size)) return undefined;
          return [...memory.u32.subarray(counts >>> 2, (counts >>> 2) + size)];
        },
        { wasmLoops },
      );
    const values = EDGES.filter((value) => value >= 0);
    const expected = Array.from({ length: 8 }, (_, bin) => values.filter((value) => value === bin).length);
    expect(counted(values, 8)).toEqual(expected);
    expect(counted(values, 6)).toEqual(expected.slice(0, 6));
    expect(counted([], 2)).toEqual([0, 0]);
    expect(counted(values, 0)).toEqual([]);
    for (let at = 0; at < values.length; at++)
      expect(
        counted(
          values.map((value, i) => (i === at ? -1 : value)),
          8,
        ),
      ).toBeUndefined();
  });
});
