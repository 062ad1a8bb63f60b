import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** Wraps an integer, or returns the small sum of a float as it is. */
const WRAPS: Readonly<Record<string, (sum: number) => number>> = {
  int8: (sum) => (sum << 24) >> 24,
  uint8: (sum) => sum & 255,
  int16: (sum) => (sum << 16) >> 16,
  uint16: (sum) => sum & 65535,
  half: (sum) => sum,
  bfloat16: (sum) => sum,
};

describe.each(Object.keys(WRAPS))("Cumsum and Cumprod of %s", (dtype) => {
  const scan = async (
    op: string,
    shape: number[],
    values: number[],
    axis: number,
    exclusive: boolean,
    reverse: boolean,
  ) => {
    const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, exclusive: { b: exclusive }, reverse: { b: reverse } };
    const inputs = [
      { dtype, shape, values },
      { dtype: "int32", shape: [], values: [axis] },
    ];
    return ([(await runOp(plugin, op, attrs, inputs))[0].value] as unknown[]).flat(4) as number[];
  };

  test.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])("add in rows and columns, exclusive %s, reverse %s", async (exclusive, reverse) => {
    const isFloat = dtype.endsWith("half") || dtype === "bfloat16";
    const [rows, columns] = [900, 50]; // More than a block.
    // Sums of floats stay between -8 and 8; those of integers wrap.
    const values = Array.from({ length: rows * columns }, (_, i) => (isFloat ? [1, 2, -3][i % 3] : (i * 7) % 100));
    const sums = (length: number, at: (i: number) => number) => {
      const places = Array.from({ length }, (_, i) => (reverse ? length - 1 - i : i));
      const result: number[] = [];
      let sum = 0;
      for (const place of places) {
        if (exclusive) result[place] = sum;
        sum += at(place);
        if (!exclusive) result[place] = sum;
      }
      return result.map(WRAPS[dtype]);
    };
    const inRows = Array.from({ length: rows }, (_, r) => sums(columns, (i) => values[r * columns + i])).flat();
    expect(await scan("Cumsum", [rows, columns], values, 1, exclusive, reverse)).toEqual(inRows);
    if (isFloat) return;
    const columnSums = Array.from({ length: columns }, (_, c) => sums(rows, (i) => values[i * columns + c]));
    const inColumns = values.map((_, i) => columnSums[i % columns][Math.floor(i / columns)]);
    expect(await scan("Cumsum", [rows, columns], values, 0, exclusive, reverse)).toEqual(inColumns);
  });

  test("multiply", async () => {
    const wrap = WRAPS[dtype];
    expect(await scan("Cumprod", [6], [2, 3, 4, 5, 1, 2], 0, false, false)).toEqual(
      [2, 6, 24, 120, 120, 240].map(wrap),
    );
    expect(await scan("Cumprod", [0], [], 0, false, false)).toEqual([]);
  });
});
