import { DataType, dataTypeSize, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { numberRows, numberValues } from "../../src/sets/numbered-values.js";
import { setLoopsOver } from "../../src/sets/set-loops.js";

const { NaN: nan } = Number;

describe.each([true, false])("setLoopsOver, wasmLoops %s", (wasmLoops) => {
  /** The number of each element's value, the first of each, and the places of `x` that none of them has. */
  const numbersOf = (dtype: DataType, values: readonly unknown[], x: readonly unknown[] = [], rowElements = 1) =>
    withTestMemory(
      (memory) => {
        using tensor = tensorFromJs(memory, dtype, values as number[]);
        using others = tensorFromJs(memory, dtype, x as number[]);
        using scope = memory.scope();
        const rows = values.length / rowElements;
        const { numbers, firsts, size, missing } =
          rowElements === 1
            ? numberValues(tensor, scope)
            : numberRows(
                memory,
                tensor.address,
                rows,
                rowElements * dataTypeSize(dtype),
                scope,
                scope.malloc(rows * 4),
              );
        const { address, count } = missing(others);
        const counts = scope.malloc(size * 4);
        setLoopsOver(memory).countNumbers(numbers, values.length / rowElements, counts, size);
        const list = (at: number, length: number) => [...memory.u32.subarray(at >>> 2, (at >>> 2) + length)];
        return {
          numbers: list(numbers, values.length / rowElements),
          firsts: list(firsts, size),
          counts: list(counts, size),
          missing: list(address, count),
        };
      },
      { wasmLoops },
    );

  const integers = [DataType.INT8, DataType.UINT8, DataType.INT16, DataType.UINT16, DataType.INT32, DataType.UINT32];
  test.each([...integers, DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16])(
    "numbers the values of type %i in the order of their first elements",
    (dtype) => {
      expect(numbersOf(dtype, [5, 3, 5, 0, 3, 100, 5], [3, 7, 100, 0, 9])).toEqual({
        numbers: [0, 1, 0, 2, 1, 3, 0],
        firsts: [0, 1, 3, 5],
        counts: [3, 2, 1, 1],
        missing: [1, 4],
      });
    },
  );

  test.each([DataType.INT64, DataType.UINT64])("compares both words of type %i", (dtype) => {
    const values = [1n << 32n, 1n, 1n << 32n, 0n, 1n << 62n];
    expect(numbersOf(dtype, values, [1n, 2n, 1n << 33n])).toMatchObject({ numbers: [0, 1, 0, 2, 3], missing: [1, 2] });
  });

  test.each([
    [DataType.INT64, [-(1n << 63n), (1n << 63n) - 1n, 0n, -(1n << 63n), -1n, 0n], [1n, -1n, (1n << 63n) - 1n]],
    [DataType.UINT64, [(1n << 64n) - 1n, 0n, 1n, (1n << 64n) - 1n, 1n << 63n, 1n], [2n, 1n << 63n, 0n]],
    [DataType.INT32, [-(2 ** 31), 2 ** 31 - 1, 0, -(2 ** 31), -1, 0], [1, -1, 2 ** 31 - 1]],
    [DataType.INT8, [-128, 127, 0, -128, -1, 0], [1, -1, 127]],
  ] as const)("numbers integers of type %i that are far from each other", (dtype, values, x) => {
    expect(numbersOf(dtype, values, x)).toMatchObject({ numbers: [0, 1, 2, 0, 3, 2], missing: [0] });
  });

  const near: readonly (readonly [DataType, (value: number) => number | bigint])[] = [
    [DataType.INT64, (value: number) => BigInt(value) - (1n << 63n)],
    [DataType.INT64, (value: number) => (1n << 63n) - 1n - BigInt(value)],
    [DataType.UINT64, (value: number) => BigInt(value)],
    [DataType.INT32, (value: number) => value - 2 ** 31],
    [DataType.UINT32, (value: number) => 2 ** 32 - 1 - value],
    [DataType.INT16, (value: number) => value - 2 ** 15],
    [DataType.UINT16, (value: number) => 2 ** 15 - 4 + value],
    [DataType.UINT8, (value: number) => 255 - value],
  ];
  test.each(near)("numbers integers of type %i that are near to each other", (dtype, of) => {
    // The last number before the room for near ones ends, and the first after it.
    for (const last of [15, 16, 17, 40]) {
      const values = [3, 0, 3, last, 0].map(of);
      expect(numbersOf(dtype, values, [1, last, last + 1, 3].map(of))).toEqual({
        numbers: [0, 1, 0, 2, 1],
        firsts: [0, 1, 3],
        counts: [2, 2, 1],
        missing: [0, 2],
      });
    }
  });

  test("takes NaN as different from itself, and zeros of either sign as equal", () => {
    for (const dtype of [DataType.FLOAT, DataType.DOUBLE]) {
      expect(numbersOf(dtype, [nan, 0, nan, -0, 1], [nan, -0, 1])).toMatchObject({
        numbers: [0, 1, 2, 1, 3],
        missing: [0],
      });
    }
  });

  test("distinguishes zeros of half and bfloat16, and no NaN is in a set", () => {
    for (const dtype of [DataType.HALF, DataType.BFLOAT16]) {
      const infinity = Number.POSITIVE_INFINITY;
      expect(numbersOf(dtype, [nan, 0, nan, -0, infinity, infinity], [nan, -0, infinity])).toMatchObject({
        numbers: [0, 1, 2, 3, 4, 4],
        missing: [0],
      });
    }
  });

  test("compares texts of every size to their last byte", () => {
    const texts = Array.from({ length: 80 }, (_, i) => "a".repeat(i));
    const others = texts.slice(1).map((text) => `${text.slice(1)}b`);
    const all = [...texts, ...others, ...texts];
    const { numbers, missing } = numbersOf(DataType.STRING, all, ["a", "aab", "aba", "a".repeat(80)]);
    expect(numbers).toEqual(Array.from({ length: all.length }, (_, i) => (i < 159 ? i : i - 159)));
    expect(missing).toEqual([2, 3]);
  });

  test("compares rows of any number of bytes", () => {
    for (const rowElements of [2, 3, 7, 16, 21]) {
      const rows = [0, 1, 0, 2, 1].map((last) => [...new Array<number>(rowElements - 1).fill(4), last]);
      expect(numbersOf(DataType.INT8, rows.flat(), [], rowElements)).toMatchObject({
        numbers: [0, 1, 0, 2, 1],
        firsts: [0, 1, 3],
      });
    }
  });

  test("makes more slots as values are added", () => {
    const count = 40_000;
    const values = (i: number) => (i * 7919) % 30_011;
    const wanted = Array.from({ length: count }, (_, i) => (i < 30_011 ? i : i - 30_011));
    for (const dtype of [DataType.INT32, DataType.FLOAT]) {
      expect(
        numbersOf(
          dtype,
          Array.from({ length: count }, (_, i) => values(i)),
        ).numbers,
      ).toEqual(wanted);
    }
    const texts = Array.from({ length: count }, (_, i) => `text ${values(i)}`);
    const { numbers, missing } = numbersOf(DataType.STRING, texts, ["text 0", "text 30011"]);
    expect(numbers).toEqual(wanted);
    expect(missing).toEqual([1]);
  });

  test("numbers many NaN in a time that grows with their count", () => {
    const values = Array.from({ length: 60_000 }, (_, i) => (i % 2 === 0 ? nan : i));
    expect(numbersOf(DataType.FLOAT, values).firsts.length).toBe(60_000);
  });

  test("numbers nothing", () => {
    expect(numbersOf(DataType.STRING, [], ["a"])).toEqual({ numbers: [], firsts: [], counts: [], missing: [0] });
  });

  test("distinguishes texts that are in a cell from longer ones", () => {
    withTestMemory(
      (memory) => {
        using short = Tensor.fromStrings(memory, [3], ["x".repeat(22), "x".repeat(23), "x".repeat(23)]);
        using scope = memory.scope();
        expect(numberValues(short, scope).size).toBe(2);
      },
      { wasmLoops },
    );
  });
});
