import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const ints = (values: number[]): CaseTensor => ({ dtype: "int32", shape: [values.length], values });

async function reduce(op: string, dtype: string, shape: number[], values: unknown[], axes: number[]) {
  const T = { type: `DT_${dtype.toUpperCase()}` };
  const [output] = await runOp(plugin, op, { T }, [{ dtype, shape, values } as CaseTensor, ints(axes)]);
  return output.value;
}

const SHAPE = [2, 2, 3];
const SIGNED = [100, 120, 1, 120, 7, -120, 100, -120, -8, 127, 127, 127];
/** The same as a cast of TensorFlow wraps them. */
const BYTES = SIGNED.map((value) => value & 255);
const WORDS = SIGNED.map((value) => value & 65535);
const OPS = ["Mean", "Sum", "Max", "Min", "Prod"] as const;

/** Answers of TensorFlow 2.21: reductions along the first and the last axis, and of no elements. */
const ANSWERS = [
  ["int8", SIGNED, [[32, 64], [-63, -124], [120, 127], [-120, -120], [0, -64]], [0, 0, -128, 127, 1]], // biome-ignore format: a row a type
  ["uint8", BYTES, [[117, 107], [193, 132], [248, 136], [1, 7], [0, 192]], [0, 0, 0, 255, 1]], // biome-ignore format: a row a type
  ["int16", SIGNED, [[32, 64], [193, 388], [120, 127], [-120, -120], [8192, -5696]], [0, 0, -32768, 32767, 1]], // biome-ignore format: a row a type
  ["uint16", WORDS, [[21877, 10987], [193, 388], [65528, 65416], [1, 7], [8192, 59840]], [0, 0, 0, 65535, 1]], // biome-ignore format: a row a type
] as const;

const complexOf = ([real, imag]: readonly number[]) => ({ real, imag });

describe("stagedReduction and stagedMean", () => {
  test.each(ANSWERS)("reduce %s by wider integers", async (dtype, values, results, empty) => {
    for (const [i, op] of OPS.entries()) {
      expect(await reduce(op, dtype, SHAPE, [...values], [0, 2])).toEqual(results[i]);
      expect(await reduce(op, dtype, [2, 0], [], [1])).toEqual([empty[i], empty[i]]);
    }
  });

  test.each([
    ["half", [60000, Number.NaN, 0], [1, Number.NaN, -1], [-1 / 3, 0.333251953125]],
    ["bfloat16", [59904, Number.NaN, 0], [1, Number.NaN, -1], [-1 / 3, 0.333984375]],
  ])("reduce %s as float32, NaN and zeros as TensorFlow", async (dtype, most, least, [, third]) => {
    const values = [60000, 60000, 1, 60000, 60000, "NaN", "-0", 0, -1];
    expect(await reduce("Max", dtype, [3, 3], values, [1])).toEqual(most);
    expect(await reduce("Min", dtype, [3, 3], values, [1])).toEqual(least);
    expect(await reduce("Mean", dtype, [1, 3], [0, 0, -1], [1])).toEqual([-third]);
    const empty = [Number.NaN, 0, -Infinity, Infinity, 1];
    for (const [i, op] of OPS.entries()) {
      expect(await reduce(op, dtype, [2, 0], [], [1])).toEqual([empty[i], empty[i]]);
    }
    expect(await reduce("EuclideanNorm", dtype, [2, 2], [3, 4, 30, 40], [1])).toEqual([5, 50]);
  });

  test.each(["half", "bfloat16", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"])(
    "keep what their type cannot hold between passes of %s",
    async (dtype) => {
      // 90,000 elements of 3: sums of parts pass the limits of the narrow types.
      for (const [shape, axes] of [
        [[90_000], [0]],
        [
          [300, 100, 3],
          [0, 2],
        ],
        [
          [2, 3, 15_000],
          [1, 2],
        ],
        [[100, 30, 30], [1]],
      ]) {
        const mean = await reduce("Mean", dtype, shape, new Array(90_000).fill(3), axes);
        expect(new Set([mean].flat(3))).toEqual(new Set([3]));
      }
    },
  );

  test("means of complex numbers and of int64 are those of TensorFlow", async () => {
    const complex = [
      [1, 2],
      [3, -1],
      [5, 0],
      [0, 6],
    ];
    expect(await reduce("Mean", "complex64", [2, 2], complex, [0])).toEqual([[3, 1], [1.5, 2.5]].map(complexOf)); // biome-ignore format: a row
    expect(await reduce("Sum", "complex64", [2, 2], complex, [0, 1])).toEqual({ real: 9, imag: 7 });
    expect(await reduce("Mean", "complex128", [2, 2], complex, [1])).toEqual([[2, 0.5], [2.5, 3]].map(complexOf)); // biome-ignore format: a row
    expect(await reduce("Mean", "int64", SHAPE, SIGNED, [0, 2])).toEqual([32, 64]);
  });
});

/** Answers of TensorFlow 2.21. */
describe("segments of staged types", () => {
  const segment = async (op: string, dtype: string, values: unknown[], ...counts: CaseTensor[]) => {
    const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, Tindices: { type: "DT_INT32" } };
    const data = { dtype, shape: [3, 2], values } as CaseTensor;
    const [output] = await runOp(plugin, op, attrs, [data, ints([0, 0, 2]), ...counts]);
    return output.value;
  };
  const count = { dtype: "int32", shape: [], values: [4] };
  const rows = [100, 120, 120, 7, -120, -8];

  test("are reduced, and 0 or the lowest number where they have no rows", async () => {
    expect(await segment("SegmentSum", "int8", rows)).toEqual([[-36, 127], [0, 0], [-120, -8]]); // biome-ignore format: a matrix
    expect(await segment("SegmentMax", "int16", rows)).toEqual([[120, 120], [0, 0], [-120, -8]]); // biome-ignore format: a matrix
    expect(await segment("SegmentMean", "int8", rows)).toEqual([[-18, 63], [0, 0], [-120, -8]]); // biome-ignore format: a matrix
    expect(await segment("SegmentProd", "half", rows)).toEqual([[12000, 840], [1, 1], [-120, -8]]); // biome-ignore format: a matrix
    expect(await segment("SegmentMean", "bfloat16", rows)).toEqual([[110, 63.5], [0, 0], [-120, -8]]); // biome-ignore format: a matrix
    expect(await segment("UnsortedSegmentMax", "half", rows, count)).toEqual([
      [120, 120],
      [-65504, -65504],
      [-120, -8],
      [-65504, -65504],
    ]);
    expect(await segment("UnsortedSegmentSum", "int8", rows, count)).toEqual([[-36, 127], [0, 0], [-120, -8], [0, 0]]); // biome-ignore format: a matrix
    const complex = rows.map((part) => [part, 1]);
    const sums = [[[220, 2], [127, 2]], [[0, 0], [0, 0]], [[-120, 1], [-8, 1]]]; // biome-ignore format: parts of numbers
    expect(await segment("SegmentSum", "complex64", complex)).toEqual(sums.map((row) => row.map(complexOf)));
    const products = [[[11999, 220], [839, 127]], [[1, 0], [1, 0]], [[-120, 1], [-8, 1]]]; // biome-ignore format: parts of numbers
    expect(await segment("SegmentProd", "complex64", complex)).toEqual(products.map((row) => row.map(complexOf)));
  });
});
