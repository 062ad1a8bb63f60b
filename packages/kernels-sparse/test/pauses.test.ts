import { attr } from "@heddle/kernel-api/attr-values";
import { Host, KernelContext, runOp } from "@heddle/kernel-fallback";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { plugin } from "../src/index.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Rows of two elements each. */
const ROWS = 100_000;

describe("ops on many rows", () => {
  const names = new Map([["shared_name", attr.string("map")]]);
  test.each([
    ["SerializeSparse", new Map([["out_type", attr.type(DataType.STRING)]]), 13],
    ["AddManySparseToTensorsMap", names, 6],
    ["SparseToDense", new Map([["validate_indices", attr.bool(true)]]), 2],
  ])("%s pauses often", async (op, attrs, least) => {
    using host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const pauses = vi.spyOn(KernelContext.prototype, "pause");
    const integers = (shape: readonly number[], elementAt: (i: number) => number): Tensor => {
      const count = shape.reduce((product, size) => product * size, 1);
      using flat = tensorFromJs(
        host.memory,
        DataType.INT64,
        BigInt64Array.from({ length: count }, (_, i) => BigInt(elementAt(i))),
      );
      return flat.withShape(shape);
    };
    using indices = integers([2 * ROWS, 2], (i) => (i & 1 ? (i >> 1) & 1 : i >> 2));
    using shape = integers([2], (i) => (i === 0 ? ROWS : 2));
    using words = tensorFromJs(
      host.memory,
      DataType.STRING,
      Array.from({ length: 2 * ROWS }, (_, i) => `word ${i % 7}`),
    );
    using numbers = tensorFromJs(host.memory, DataType.FLOAT, new Float32Array(2 * ROWS));
    using zero = tensorFromJs(host.memory, DataType.FLOAT, 0);
    const inputs = op === "SparseToDense" ? [indices, shape, numbers, zero] : [indices, words, shape];
    for (const output of await runOp(host, op, inputs, { attrs })) output.release();
    // Each block may be twice as large as the one before, on a fast machine.
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(least);
  });
});
