import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface Entry {
  readonly row: number;
  readonly value: number;
  readonly weight: number;
}

interface Options {
  readonly type?: DataType;
  readonly isWeighted?: boolean;
  readonly limit?: number;
  readonly wasmLoops?: boolean;
}

const ROWS = 40;
const kindOf = (value: DataType) => ({ kind: "type", value }) as const;

/** The pairs of row and value that SparseCountSparseOutput finds, each with its count. */
async function found(entries: readonly Entry[], options: Options): Promise<(readonly [string, number])[]> {
  const { type = DataType.FLOAT, isWeighted = false, limit = -1, wasmLoops = true } = options;
  using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
  const { memory } = host;
  const inputs = [
    tensorFromJs(
      memory,
      DataType.INT64,
      entries.map(({ row }, i) => [row, i]),
    ),
    tensorFromJs(
      memory,
      DataType.INT64,
      entries.map(({ value }) => value),
    ),
    tensorFromJs(memory, DataType.INT64, [ROWS, entries.length]),
    isWeighted
      ? tensorFromJs(
          memory,
          type,
          entries.map(({ weight }) => weight),
        )
      : Tensor.allocate(memory, type, [0]),
  ];
  const attrs = new Map<string, AttrValue>([
    ["T", kindOf(DataType.INT64)],
    ["output_type", kindOf(type)],
    ["binary_output", { kind: "bool", value: false } as const],
    ["maxlength", { kind: "int", value: BigInt(limit) } as const],
  ]);
  const outputs = await runOp(host, "SparseCountSparseOutput", inputs, { attrs });
  const [indices, counts] = outputs.map((output) => output.toArray().map(Number));
  for (const tensor of [...inputs, ...outputs]) tensor.release();
  expect(memory.liveBytes).toBe(0);
  return counts.map((count, i) => [`${indices[2 * i]} ${indices[2 * i + 1]}`, count]);
}

function expected(entries: readonly Entry[], { isWeighted = false, limit = -1 }: Options) {
  const sums = new Map<string, number>();
  const counted = entries.filter(({ value }) => limit < 0 || value < limit);
  for (const { row, value, weight } of counted.sort((a, b) => a.row - b.row || a.value - b.value)) {
    const pair = `${row} ${value}`;
    sums.set(pair, (sums.get(pair) ?? 0) + (isWeighted ? weight : 1));
  }
  return [...sums];
}

const VALUES = fc.oneof(
  fc.nat(9),
  fc.constantFrom(63, 64, 127, 4095, 4096, 65_535, 65_536, 70_000, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1),
);
const ENTRIES = fc.array(fc.record({ row: fc.nat(ROWS - 1), value: VALUES, weight: fc.nat(9) }), { minLength: 1 });

describe.each([true, false])("SparseCountSparseOutput, wasmLoops %s", (wasmLoops) => {
  test.each([DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64])(
    "counts rows in any order, type %i",
    (type) =>
      fc.assert(
        fc.asyncProperty(
          ENTRIES,
          fc.boolean(),
          fc.constantFrom(-1, 0, 5, 4096, 100_000),
          async (entries, isWeighted, limit) => {
            const options = { type, isWeighted, limit, wasmLoops };
            expect(await found(entries, options)).toEqual(expected(entries, options));
          },
        ),
        { numRuns: 40 },
      ),
  );

  test("goes on after pauses within a row and between rows", async () => {
    const entries = Array.from({ length: 40_000 }, (_, i) => ({ row: i >> 14, value: (i * 7919) % 5000, weight: 1 }));
    const options = { isWeighted: true, wasmLoops };
    expect(await found(entries, options)).toEqual(expected(entries, options));
  });

  test.each([1, 4, 40])("counts values that are far from each other in %i rows", async (rows) => {
    const entries = Array.from({ length: 4000 }, (_, i) => ({
      row: Math.floor((i * rows) / 4000),
      value: ((i * 7919) % 120_011) >> (i % 2),
      weight: i % 5,
    }));
    const options = { isWeighted: true, wasmLoops };
    expect(await found(entries, options)).toEqual(expected(entries, options));
  });
});
