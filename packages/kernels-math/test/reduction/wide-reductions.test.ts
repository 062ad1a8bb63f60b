import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

async function reduce(op: string, dtype: string, shape: number[], values: unknown[], axes: number[]) {
  const T = { type: `DT_${dtype.toUpperCase()}` };
  const axis = { dtype: "int32", shape: [axes.length], values: axes };
  const [output] = await runOp(plugin, op, { T }, [{ dtype, shape, values } as CaseTensor, axis]);
  return [output.value].flat(3);
}

/** Sizes with more elements than a block, and the axes of one, two and three passes. */
const PLANS: readonly (readonly [shape: number[], axes: number[]])[] = [
  [[3, 5, 4], [1]],
  [
    [3, 5, 4],
    [0, 2],
  ],
  [
    [3, 5, 4],
    [0, 1, 2],
  ],
  [[40_000, 3], [0]],
  [[2, 40_000], [1]],
];

/** The elements that each result is made from, by a walk over all places. */
function groups<T>(shape: readonly number[], axes: readonly number[], values: readonly T[]): T[][] {
  const found = new Map<string, T[]>();
  values.forEach((value, i) => {
    let rest = i;
    const place = shape.map(() => 0);
    for (let d = shape.length - 1; d >= 0; d--) {
      place[d] = rest % shape[d];
      rest = Math.floor(rest / shape[d]);
    }
    const key = place.filter((_, d) => !axes.includes(d)).join();
    const group = found.get(key);
    if (group) group.push(value);
    else found.set(key, [value]);
  });
  return [...found.values()];
}

const countOf = (shape: readonly number[]) => shape.reduce((product, size) => product * size, 1);

describe.each([
  ["uint32", 2n ** 32n],
  ["uint64", 2n ** 64n],
])("extremes of %s", (dtype, limit) => {
  test.each(PLANS)(
    "of %j along %j",
    async (shape, axes) => {
      const values = Array.from({ length: countOf(shape) }, (_, i) => (BigInt(i) * 0x9e3779b97f4a7c15n) % limit);
      const typed = limit > 2n ** 53n ? values : values.map(Number);
      const input = limit > 2n ** 53n ? values.map(String) : typed;
      const ordered = groups(shape, axes, values).map((group) => group.sort((a, b) => (a < b ? -1 : 1)));
      const actual = async (op: string) => (await reduce(op, dtype, shape, input, axes)).map(String);
      expect(await actual("Max")).toEqual(ordered.map((group) => String(group.at(-1))));
      expect(await actual("Min")).toEqual(ordered.map((group) => String(group[0])));
    },
    30_000,
  );

  test("of no elements are the limits", async () => {
    expect((await reduce("Max", dtype, [1, 0], [], [1])).map(String)).toEqual(["0"]);
    expect((await reduce("Min", dtype, [1, 0], [], [1])).map(String)).toEqual([String(limit - 1n)]);
  });
});

describe("EuclideanNorm", () => {
  test.each(PLANS)(
    "of float64 and complex numbers of %j along %j",
    async (shape, axes) => {
      const values = Array.from({ length: countOf(shape) }, (_, i) => [((i * 37) % 11) - 5, ((i * 53) % 7) - 3]);
      const real = groups(shape, axes, values).map((group) => Math.sqrt(group.reduce((sum, [a]) => sum + a * a, 0)));
      const all = groups(shape, axes, values).map((group) =>
        Math.sqrt(group.reduce((sum, [a, b]) => sum + a * a + b * b, 0)),
      );
      const first = values.map(([a]) => a);
      expect(await reduce("EuclideanNorm", "float64", shape, first, axes)).toEqual(real);
      const complex = all.map((norm) => ({ real: norm, imag: 0 }));
      expect(await reduce("EuclideanNorm", "complex128", shape, values, axes)).toEqual(complex);
      const rounded = all.map((norm) => ({ real: Math.fround(norm), imag: 0 }));
      expect(await reduce("EuclideanNorm", "complex64", shape, values, axes)).toEqual(rounded);
    },
    30_000,
  );
});

describe("Prod", () => {
  test.each(["complex64", "complex128"])("of %s turns and keeps its size", async (dtype) => {
    // Powers of i, and a factor of 2 in each third row.
    const values = Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? [0, 2] : [0, 1]));
    expect(await reduce("Prod", dtype, [2, 3, 4], values, [1])).toEqual(
      groups([2, 3, 4], [1], values).map((group) => {
        const [x, y] = group.reduce(([a, b], [c, d]) => [a * c - b * d, a * d + b * c], [1, 0]);
        return { real: x, imag: y };
      }),
    );
    const ones = new Array(40_000).fill([0, 1]);
    expect(await reduce("Prod", dtype, [40_000], ones, [0])).toEqual([{ real: 1, imag: 0 }]);
    expect(await reduce("Prod", dtype, [1, 0], [], [1])).toEqual([{ real: 1, imag: 0 }]);
  });
});
