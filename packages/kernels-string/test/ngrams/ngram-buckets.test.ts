import { attr } from "@heddle/kernel-api/attr-values";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface Form {
  readonly width: number;
  readonly separator: string;
  readonly columns: number;
  readonly buckets: bigint;
}

const int = (value: number | bigint) => ({ kind: "int", value: BigInt(value) }) as const;
const bytes = (text: string) => ({ kind: "string", value: new TextEncoder().encode(text) }) as const;
const VECTOR = { kind: "shape", value: [-1] } as const;

/** Runs an op; the caller owns the results. */
const run = (host: Host, op: string, inputs: readonly Tensor[], attrs: Record<string, unknown> = {}) =>
  runOp(host, op, inputs, { attrs: new Map(Object.entries(attrs)) as never });

/** The outputs of the op, or its error. */
async function placesOf(host: Host, texts: Tensor, { width, separator, columns, buckets }: Form): Promise<unknown> {
  const attrs = { width: int(width), separator: bytes(separator), columns: int(columns), num_buckets: int(buckets) };
  return valuesOf(await run(host, "HeddleNgramBuckets", [texts], { ...attrs, element_shape: VECTOR }));
}

/** The same from the ops that it stands for. */
async function stepByStep(host: Host, texts: Tensor, { width, separator, columns, buckets }: Form): Promise<unknown> {
  using empty = Tensor.fromStrings(host.memory, [], [""]);
  const tokens = await run(host, "HeddleStringSplit", [texts, empty]);
  const ngrams = await run(host, "StringNGrams", tokens, {
    separator: bytes(separator),
    ngram_widths: { kind: "list", of: "int", value: [BigInt(width)] },
    left_pad: bytes(""),
    right_pad: bytes(""),
    pad_width: int(0),
    preserve_short_sequences: attr.bool(false),
    Tsplits: attr.type(DataType.INT64),
  });
  const rows = await run(host, "HeddleSparseRows", ngrams, { columns: int(columns), element_shape: VECTOR });
  const [indices, values, shape] = rows;
  const ids = await run(host, "StringToHashBucketFast", values ? [values] : [], { num_buckets: int(buckets) });
  for (const tensor of [...tokens, ...ngrams, ...(values ? [values] : [])]) tensor.release();
  return valuesOf([...(indices ? [indices] : []), ...ids, ...(shape ? [shape] : [])]);
}

function valuesOf(tensors: readonly Tensor[]): unknown {
  return tensors.map((output) => {
    using tensor = output;
    return [tensor.dtype, tensor.shape, tensor.toArray()];
  });
}

describe.each([true, false])("HeddleNgramBuckets, wasmLoops %s", (wasmLoops) => {
  const withHost = async (work: (host: Host) => Promise<void>) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    await work(host);
    expect(host.memory.liveBytes).toBe(0);
  };

  const form: fc.Arbitrary<Form> = fc
    .record({
      width: fc.integer({ min: 1, max: 5 }),
      separator: fc.constantFrom("", " ", "--", "é"),
      columns: fc.integer({ min: 1, max: 20 }),
      buckets: fc.constantFrom(1n, 40n, 2n ** 32n + 1n, 2n ** 63n - 1n),
    })
    .filter(({ width, separator }) => width + (width - 1) * new TextEncoder().encode(separator).length <= 16);
  const texts = fc.array(fc.uint8Array({ maxLength: 30 }), { minLength: 1, maxLength: 6 });

  test("equals the ops that it stands for", () =>
    withHost((host) =>
      fc.assert(
        fc.asyncProperty(form, texts, async (each, values) => {
          using tensor = Tensor.fromStrings(host.memory, [values.length], values);
          expect(await placesOf(host, tensor, each)).toEqual(await stepByStep(host, tensor, each));
        }),
        { numRuns: 200 },
      ),
    ));

  test("works on many texts in blocks", () =>
    withHost(async (host) => {
      const values = Array.from({ length: 5000 }, (_, i) => "x".repeat(i % 60));
      using tensor = Tensor.fromStrings(host.memory, [values.length], values);
      const each = { width: 2, separator: " ", columns: 50, buckets: 1000n };
      expect(await placesOf(host, tensor, each)).toEqual(await stepByStep(host, tensor, each));
    }));

  test("refuses n-grams of more than 16 bytes", () =>
    withHost(async (host) => {
      using tensor = Tensor.fromStrings(host.memory, [1], ["a text"]);
      await expect(placesOf(host, tensor, { width: 6, separator: "---", columns: 5, buckets: 10n })).rejects.toThrow(
        "n-grams must have at most 16 bytes, saw: 21",
      );
    }));

  test("refuses other shapes, and no texts when the shape of a row is not known", () =>
    withHost(async (host) => {
      const each = { width: 2, separator: " ", columns: 5, buckets: 10n };
      using scalar = tensorFromJs(host.memory, DataType.STRING, "ab");
      await expect(placesOf(host, scalar, each)).rejects.toThrow("input must be a vector, got shape: []");
      using none = Tensor.fromStrings(host.memory, [0], []);
      await expect(placesOf(host, none, each)).rejects.toThrow(
        "Tried to stack elements of an empty list with non-fully-defined element_shape: [?]",
      );
    }));
});
