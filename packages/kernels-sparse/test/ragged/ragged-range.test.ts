import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

type Rows = readonly (readonly (number | bigint)[])[];

describe.each([true, false])("RaggedRange, wasmLoops %s", (wasmLoops) => {
  /** The splits and values of rows [start, limit, delta]. */
  const ranges = async (dtype: DataType, rows: Rows) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const inputs = [0, 1, 2].map((i) => tensorFromJs(host.memory, dtype, rows.map((row) => row[i]) as number[]));
    try {
      const attrs = new Map<string, AttrValue>([
        ["T", { kind: "type", value: dtype }],
        ["Tsplits", { kind: "type", value: DataType.INT32 }],
      ]);
      const outputs = await runOp(host, "RaggedRange", inputs, { attrs });
      return outputs.map((output) => {
        using tensor = output;
        return [...tensor.toArray()];
      });
    } finally {
      for (const input of inputs) input.release();
    }
  };
  const LEAST = -(2n ** 63n);
  const MOST = 2n ** 63n - 1n;

  test("takes 64-bit integers of any size", async () => {
    const far = 2n ** 40n;
    const [splits, values] = await ranges(DataType.INT64, [
      [far, far + 5n, 2n],
      [far, far - 2n, -1n],
      [LEAST, MOST, 2n ** 62n],
      [MOST, LEAST, LEAST],
      [5n, 5n, MOST],
    ]);
    expect(splits).toEqual([0, 3, 5, 9, 11, 11]);
    const wanted = [far, far + 2n, far + 4n, far, far - 1n, LEAST, LEAST / 2n, 0n, -LEAST / 2n, MOST, -1n];
    expect(values?.map(BigInt as (value: unknown) => bigint)).toEqual(wanted);
  });

  test("rounds each sum of floats to their type", async () => {
    const rows = [
      [0, 1, 0.1],
      [2, 1, -0.25],
      [3, 3, 1],
    ];
    for (const [dtype, round] of [
      [DataType.FLOAT, Math.fround],
      [DataType.DOUBLE, Number],
    ] as const) {
      const sums = [0];
      for (let i = 1; i < 10; i++) sums.push(round((sums[i - 1] ?? 0) + round(0.1)));
      const [splits, values] = await ranges(dtype, rows);
      expect(splits).toEqual([0, 10, 14, 14]);
      expect(values).toEqual([...sums, 2, 1.75, 1.5, 1.25]);
    }
  });

  test("refuses a delta of 0", async () => {
    for (const dtype of [DataType.FLOAT, DataType.INT64]) {
      const [zero, one] = dtype === DataType.FLOAT ? [0, 1] : [0n, 1n];
      await expect(ranges(dtype, [[zero, one, zero]])).rejects.toThrow("Requires delta != 0");
    }
  });
});
