import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** A sequence, with the number of its row. */
type Sequence<T> = readonly [row: number, elements: readonly T[]];

/** The distances of some sequences, by row; those of rows that have none are 0. */
async function distances<T>(wasmLoops: boolean, dtype: DataType, guesses: Sequence<T>[], truths: Sequence<T>[]) {
  using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
  const make = (type: DataType, values: unknown) =>
    tensorFromJs(host.memory, type, values as Parameters<typeof tensorFromJs>[2]);
  const parts = (list: Sequence<T>[]) => {
    const places = list.flatMap(([row, elements]) => elements.map((_, i) => [BigInt(row), BigInt(i)]));
    const values = list.flatMap(([, elements]) => elements);
    // A row that no test uses, so that no list is empty.
    return [
      make(DataType.INT64, [...places, [9n, 0n]]),
      make(dtype, [...values, ELEMENTS[dtype]?.[0]]),
      make(DataType.INT64, [10n, 99n]),
    ];
  };
  const inputs = [...parts(guesses), ...parts(truths)];
  const attrs = new Map<string, AttrValue>([
    ["normalize", { kind: "bool", value: false }],
    ["T", { kind: "type", value: dtype }],
  ]);
  const [output] = await runOp(host, "EditDistance", inputs, { attrs });
  const result = output?.toArray();
  for (const tensor of [...inputs, output]) tensor?.release();
  expect(host.memory.liveBytes).toBe(0);
  return result;
}

function distance<T>(a: readonly T[], b: readonly T[]): number {
  const isSame = (x: T | undefined, y: T | undefined) => x === y || (x instanceof Object && String(x) === String(y));
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const above = rows[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (isSame(a[i - 1], b[j - 1]) ? 0 : 1);
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

const complexes = ([0, 1, Number.NaN] as const).flatMap((real) => [-0, 2].map((imag) => ({ real, imag })));
const floats = [0, -0, 1.5, -2, Number.NaN];
const ELEMENTS: Readonly<Partial<Record<DataType, readonly unknown[]>>> = {
  [DataType.STRING]: ["", "a", "b", "日本", "x".repeat(22), "a text that is long enough", "x".repeat(31)],
  [DataType.INT64]: [0n, 1n, 2n ** 32n, 2n ** 62n],
  [DataType.INT32]: [0, 1, -(2 ** 31)],
  [DataType.UINT16]: [0, 1, 0x8000],
  [DataType.INT8]: [0, 1, -128],
  [DataType.BOOL]: [true, false],
  [DataType.HALF]: floats,
  [DataType.BFLOAT16]: floats,
  [DataType.FLOAT]: floats,
  [DataType.DOUBLE]: floats,
  [DataType.COMPLEX64]: complexes,
  [DataType.COMPLEX128]: complexes,
};

/** Equal elements of JavaScript have equal texts; a NaN is equal to nothing, and -0 to 0. */
function plain(element: unknown): unknown {
  if (typeof element === "number") return element + 0;
  if (!(element instanceof Object)) return element;
  const { real, imag } = element as { real: number; imag: number };
  return Number.isNaN(real) || Number.isNaN(imag) ? Number.NaN : `${real + 0} ${imag + 0}`;
}

describe("EditDistance", () => {
  test.each(Object.keys(ELEMENTS).map(Number))(
    "is the fewest edits for elements of type %i, in both loops",
    async (T) => {
      const dtype = T as DataType;
      const sequence = fc.array(fc.constantFrom(...(ELEMENTS[dtype] ?? [])), { minLength: 1, maxLength: 6 });
      const list = fc.uniqueArray(fc.tuple(fc.nat(8), sequence), { maxLength: 5, selector: ([row]) => row });
      const rising = list.map((rows) => rows.sort(([a], [b]) => a - b));
      await fc.assert(
        fc.asyncProperty(rising, rising, async (guesses, truths) => {
          const elementsOf = (rows: Sequence<unknown>[], row: number) =>
            rows.find(([place]) => place === row)?.[1].map(plain) ?? [];
          const last = [ELEMENTS[dtype]?.[0]].map(plain);
          const expected = Array.from({ length: 9 }, (_, row) =>
            distance(elementsOf(guesses, row), elementsOf(truths, row)),
          );
          for (const wasmLoops of [true, false]) {
            expect(await distances(wasmLoops, dtype, guesses, truths)).toEqual([...expected, distance(last, last)]);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  test("goes on with a pair of long sequences after a pause", async () => {
    const long = (step: number) => Array.from({ length: 1500 }, (_, i) => (i * step) % 7);
    const [guesses, truths]: Sequence<number>[][] = [[[2, long(3)]], [[2, long(5)]]];
    for (const wasmLoops of [true, false]) {
      const result = await distances(wasmLoops, DataType.INT32, guesses ?? [], truths ?? []);
      expect(result).toEqual([0, 0, distance(long(3), long(5)), 0, 0, 0, 0, 0, 0, 0]);
    }
  });
});
