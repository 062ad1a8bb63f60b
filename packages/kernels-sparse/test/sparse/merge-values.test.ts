import { attr } from "@heddle/kernel-api/attr-values";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

type Values = readonly (number | bigint)[];
interface Sparse {
  readonly places: readonly (readonly [number, number])[];
  readonly values: Values;
}

const LEAST_INT32 = -(2 ** 31);
const NUMBERS = {
  [DataType.FLOAT]: [Number.NaN, -0, 0, 1.5, -2, Number.POSITIVE_INFINITY],
  [DataType.DOUBLE]: [Number.NaN, -0, 0, 1.5, -2, Number.NEGATIVE_INFINITY],
  [DataType.INT32]: [0, 1, -1, LEAST_INT32, 2 ** 31 - 1],
  [DataType.INT64]: [0n, 1n, -1n, -(2n ** 63n), 2n ** 63n - 1n],
} as const;
type Merged = keyof typeof NUMBERS & DataType;
const TYPES = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64] as const;

/** The definition: the heads of both, the first one or both when they are equal. */
function merged(op: string, dtype: Merged, a: Sparse, b: Sparse, threshold: number | bigint) {
  const zero = dtype === DataType.INT64 ? 0n : 0;
  const places: (readonly [number, number])[] = [];
  const values: (number | bigint)[] = [];
  for (let i = 0, j = 0; i < a.places.length || j < b.places.length; ) {
    const [x, y] = [a.places[i], b.places[j]];
    const order = !x ? 1 : !y ? -1 : x[0] - y[0] || x[1] - y[1];
    const left = order <= 0 ? a.values[i++] : undefined;
    const right = order >= 0 ? b.values[j++] : undefined;
    const value =
      op === "SparseAdd"
        ? left === undefined || right === undefined
          ? (left ?? right ?? zero)
          : sum(dtype, left, right)
        : extreme(op === "SparseSparseMaximum", left ?? zero, right ?? zero);
    const isSum = op === "SparseAdd" && left !== undefined && right !== undefined;
    if (isSum && !(magnitude(dtype, value) >= threshold)) continue;
    places.push(order <= 0 ? x : y);
    values.push(value);
  }
  return { places: places.flat().map(BigInt), values };
}

function sum(dtype: Merged, left: number | bigint, right: number | bigint): number | bigint {
  if (typeof left === "bigint") return BigInt.asIntN(64, left + (right as bigint));
  const total = left + (right as number);
  return dtype === DataType.INT32 ? total | 0 : total;
}

function magnitude(dtype: Merged, value: number | bigint): number | bigint {
  if (typeof value === "bigint") return BigInt.asIntN(64, value < 0n ? -value : value);
  return dtype === DataType.INT32 ? Math.abs(value) | 0 : Math.abs(value);
}

function extreme(isLargest: boolean, left: number | bigint, right: number | bigint): number | bigint {
  if (Number.isNaN(right)) return right;
  return (isLargest ? left < right : right < left) ? right : left;
}

describe.each([true, false])("mergeValues, wasmLoops %s", (wasmLoops) => {
  const cases = TYPES.flatMap((dtype) =>
    ["SparseAdd", "SparseSparseMaximum", "SparseSparseMinimum"].map((op) => [op, dtype] as const),
  );
  test.each(cases)("merges the operands of %s of type %i", async (op, dtype) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const numbers = fc.constantFrom(...(NUMBERS[dtype] as Values));
    const place = fc.tuple(fc.nat(4), fc.nat(3));
    const sparse = fc
      .uniqueArray(place, { maxLength: 12, selector: ([row, column]) => row * 4 + column })
      .map((places) => places.sort((x, y) => x[0] - y[0] || x[1] - y[1]))
      .chain((places) =>
        fc
          .array(numbers, { minLength: places.length, maxLength: places.length })
          .map((values): Sparse => ({ places, values })),
      );
    const vector = (type: DataType, values: Values): Tensor =>
      tensorFromJs(
        host.memory,
        type,
        type === DataType.INT64
          ? BigInt64Array.from(values, BigInt)
          : type === DataType.FLOAT
            ? Float32Array.from(values, Number)
            : type === DataType.DOUBLE
              ? Float64Array.from(values, Number)
              : Int32Array.from(values, Number),
      );
    const parts = ({ places, values }: Sparse): Tensor[] => {
      using flat = vector(DataType.INT64, places.flat());
      return [flat.withShape([places.length, 2]), vector(dtype, values), vector(DataType.INT64, [5, 4])];
    };
    const check = async (a: Sparse, b: Sparse, threshold: number | bigint) => {
      const inputs = [...parts(a), ...parts(b)];
      using limit = vector(dtype, [threshold]);
      if (op === "SparseAdd") inputs.push(limit.withShape([]));
      const [indices, values, shape] = await runOp(host, op, inputs, {
        attrs: new Map([
          ["T", attr.type(dtype)],
          ...(op === "SparseAdd" ? [["Treal", attr.type(dtype)] as const] : []),
        ]),
      });
      const wanted = merged(op, dtype, a, b, threshold);
      expect(indices.shape).toEqual([wanted.values.length, 2]);
      expect(Array.from(indices.elements() as BigInt64Array)).toEqual(wanted.places);
      expect(Array.from(values.elements() as Float32Array)).toEqual(wanted.values);
      for (const tensor of [...inputs, indices, values, shape]) tensor?.release();
    };
    await fc.assert(fc.asyncProperty(sparse, sparse, numbers, check), { numRuns: 60 });
    expect(host.memory.liveBytes).toBe(0);
  });
});
