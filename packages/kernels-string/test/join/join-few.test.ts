import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { FEW } from "../../src/join/join-few.js";

const encoder = new TextEncoder();
const text = fc.oneof(
  fc.constantFrom("", "", "a", "日本", "x".repeat(22), "y".repeat(23), "z".repeat(200)),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const separator = fc.constantFrom("", "-", "日本, and more than 22 bytes", "s".repeat(100));

/** Runs a join; the bytes of its results. */
async function join(op: string, separator: string, inputs: (memory: Host["memory"]) => Tensor[]): Promise<number[][]> {
  using host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const tensors = inputs(host.memory);
  const attrs = new Map([["separator", { kind: "string", value: encoder.encode(separator) }]]);
  try {
    const [output] = await runOp(host, op, tensors, { attrs: attrs as never });
    using result = output;
    const strings = result.strings();
    return Array.from({ length: result.elementCount }, (_, i) => [...strings.view(i)]);
  } finally {
    for (const tensor of tensors) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

const int32 = (memory: Host["memory"], values: readonly number[], shape: readonly number[] = [values.length]) => {
  const tensor = Tensor.allocate(memory, DataType.INT32, shape);
  memory.i32.set(values, tensor.address / 4);
  return tensor;
};

describe("joinFew", () => {
  test("joins rows as the loops join them among many", () => {
    const rows = fc
      .integer({ min: 1, max: 6 })
      .chain((pieces) =>
        fc.array(fc.array(text, { minLength: pieces, maxLength: pieces }), { minLength: 1, maxLength: 3 }),
      );
    return fc.assert(
      fc.asyncProperty(rows, separator, async (rows, separator) => {
        const reduce = (rows: readonly (readonly string[])[]) =>
          join("ReduceJoin", separator, (memory) => [
            Tensor.fromStrings(memory, [rows.length, rows[0].length], rows.flat()),
            int32(memory, [1]),
          ]);
        const many = await reduce(new Array(FEW).fill(rows).flat());
        expect(await reduce(rows)).toEqual(many.slice(0, rows.length));
        const columns = await join("StringJoin", separator, (memory) =>
          rows[0].map((_, piece) =>
            Tensor.fromStrings(
              memory,
              [rows.length],
              rows.map((row) => row[piece]),
            ),
          ),
        );
        expect(columns).toEqual(many.slice(0, rows.length));
      }),
      { numRuns: 60 },
    );
  });

  test("leaves out the empty start of a segment as the loops do", () => {
    const rows = fc.array(fc.tuple(text, fc.nat(2)), { maxLength: 10 });
    return fc.assert(
      fc.asyncProperty(rows, separator, async (rows, separator) => {
        const [few, many] = await Promise.all(
          [3, 3 + FEW].map((segments) =>
            join("UnsortedSegmentJoin", separator, (memory) => [
              Tensor.fromStrings(
                memory,
                [rows.length],
                rows.map(([value]) => value),
              ),
              int32(
                memory,
                rows.map(([, segment]) => segment),
              ),
              int32(memory, [segments], []),
            ]),
          ),
        );
        expect(few).toEqual(many.slice(0, 3));
      }),
      { numRuns: 60 },
    );
  });

  test("allocates one block for short results", async () => {
    using host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    using input = Tensor.fromStrings(host.memory, [2], ["a", "b"]);
    let blocks = 0;
    using _observing = host.memory.observe({ allocated: () => blocks++, freed: () => {} });
    const [output] = await runOp(host, "StringJoin", [input, input]);
    output.release();
    expect(blocks).toBe(1);
  });
});
