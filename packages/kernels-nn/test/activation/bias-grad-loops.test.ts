import { DataType, tensorFromJs } from "@heddle/tensor";
import { runOp, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as kinds from "../../src/activation/bias-grad-layout.js";
import { biasGradLoopsOver } from "../../src/activation/bias-grad-loops.js";
import { plugin } from "../../src/index.js";

const TYPES = [
  [kinds.INT8, DataType.INT8],
  [kinds.INT16, DataType.INT16],
  [kinds.INT32, DataType.INT32],
  [kinds.INT64, DataType.INT64],
  [kinds.FLOAT, DataType.FLOAT],
  [kinds.DOUBLE, DataType.DOUBLE],
] as const;

/** Numbers that wrap when they are added, but floats: exact in any order. */
function numbers(dtype: DataType, count: number): number[] {
  const isFloat = dtype === DataType.FLOAT || dtype === DataType.DOUBLE;
  return Array.from({ length: count }, (_, i) => (isFloat ? ((i * 37) % 64) / 8 - 3 : (i * 37) % 120));
}

/** The sums that 7 and the values make, by the channel of each value, as numbers of the type. */
function sumsOf(dtype: DataType, count: number, values: readonly number[], channelOf: (i: number) => number): number[] {
  const sums = new Array<number>(count).fill(7);
  values.forEach((value, i) => {
    sums[channelOf(i)] += value;
  });
  if (dtype === DataType.INT8) return [...Int8Array.from(sums)];
  return sums;
}

describe.each([true, false])("biasGradLoopsOver, wasmLoops %s", (wasmLoops) => {
  /** The sums after `add`, which were 7. */
  function added(dtype: DataType, values: readonly number[], count: number, add: (x: number, sums: number) => void) {
    return withTestMemory(
      (memory) => {
        const isBig = dtype === DataType.INT64;
        const tensor = (type: DataType, list: readonly number[]) =>
          tensorFromJs(memory, type, isBig ? list.map(BigInt) : [...list]);
        using x = tensor(dtype, values);
        using sums = tensor(dtype === DataType.FLOAT ? DataType.DOUBLE : dtype, new Array<number>(count).fill(7));
        loops = biasGradLoopsOver(memory);
        add(x.address, sums.address);
        return Array.from(sums.toArray() as ArrayLike<number | bigint>, Number);
      },
      { wasmLoops },
    );
  }
  let loops: ReturnType<typeof biasGradLoopsOver>;

  test.each(TYPES)("addRows adds the rows of kind %i to sums", (kind, dtype) => {
    for (const columns of [1, 3, 8, 19, 83]) {
      for (const rows of [5, 300]) {
        const values = numbers(dtype, rows * columns);
        const found = added(dtype, values, columns + 1, (x, sums) => loops.addRows(kind, x, rows, columns, sums));
        expect(found).toEqual(sumsOf(dtype, columns + 1, values, (i) => i % columns));
      }
    }
  });

  test.each(TYPES)("addRuns adds the runs of kind %i to sums", (kind, dtype) => {
    for (const run of [1, 2, 7, 8, 37, 130]) {
      const values = numbers(dtype, 3 * run);
      const found = added(dtype, values, 4, (x, sums) => loops.addRuns(kind, x, 3, run, 1, sums));
      expect(found).toEqual(sumsOf(dtype, 4, values, (i) => Math.floor(i / run)));
    }
  });

  test.each(TYPES.slice(4))("addRuns adds real and imaginary parts of kind %i", (kind, dtype) => {
    for (const run of [2, 6, 8, 38]) {
      const values = numbers(dtype, 3 * run);
      const found = added(dtype, values, 7, (x, sums) => loops.addRuns(kind, x, 3, run, 2, sums));
      expect(found).toEqual(sumsOf(dtype, 7, values, (i) => 2 * Math.floor(i / run) + (i % 2)));
    }
  });
});

describe("BiasAddGrad", () => {
  test.each(["half", "float", "double"])("adds many rows of %s, in blocks", async (dtype) => {
    const [rows, columns] = [40_000, 7];
    const values = Array.from({ length: rows * columns }, (_, i) => (i % 3) - 1);
    const type = { half: "half", float: "float32", double: "float64" }[dtype] ?? dtype;
    const [output] = await runOp(plugin, "BiasAddGrad", { T: { type: `DT_${dtype.toUpperCase()}` } }, [
      { dtype: type, shape: [rows, columns], values },
    ]);
    const expected = new Array<number>(columns).fill(0);
    values.forEach((value, i) => {
      expected[i % columns] += value;
    });
    expect(output.value).toEqual(expected);
  });

  test("adds runs of half that are longer than the room for copies", async () => {
    const run = 40_000;
    const values = Array.from(
      { length: 4 * run },
      (_, i) => (i % 3) - 1 + (Math.floor(i / run) % 2 === 0 ? 0 : i % 400 === 0 ? 1 : 0),
    );
    const attrs = { T: { type: "DT_HALF" }, data_format: { s: btoa("NCHW") } };
    const [output] = await runOp(plugin, "BiasAddGrad", attrs, [{ dtype: "half", shape: [2, 2, run], values }]);
    const expected = [0, 0];
    values.forEach((value, i) => {
      expected[Math.floor(i / run) % 2] += value;
    });
    expect(output.value).toEqual(expected);
  });
});
