import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { caseAttrs, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const ROWS = 6000;
const COLUMNS = 4;

const longs = (memory: LinearMemory, value: readonly (number | readonly number[])[]) =>
  tensorFromJs(memory, DataType.INT64, value as TensorInput);
const range = <Item>(n: number, make: (i: number) => Item) => Array.from({ length: n }, (_, i) => make(i));
/** A sparse matrix of strings, which differ by the seed. */
const sparse = (memory: LinearMemory, seed: number) => [
  longs(
    memory,
    range(ROWS * 2, (i) => [i >> 1, (i & 1) + ((i >> 1) % 3)]),
  ),
  Tensor.fromStrings(
    memory,
    [ROWS * 2],
    range(ROWS * 2, (i) => `${"text ".repeat((i + seed) % 7)}${i * seed}`),
  ),
  longs(memory, [ROWS, COLUMNS]),
];
const dense = (memory: LinearMemory, seed: number) =>
  longs(
    memory,
    range(ROWS, (row) => range(COLUMNS, (d) => (row * seed + d * 7) % 11)),
  );
const scattered = (memory: LinearMemory, seed: number) => {
  const [ordered, values, shape] = sparse(memory, seed);
  ordered.release();
  const indices = longs(
    memory,
    range(ROWS * 2, (i) => [(i * 7919 * seed) % ROWS, i % COLUMNS]),
  );
  return { indices, values, shape };
};

type Make = (memory: LinearMemory, seed: number) => Tensor[];

/** Ops with attributes and inputs that are long enough for a pause. */
const CASES: readonly (readonly [op: string, attrs: Readonly<Record<string, object>>, inputs: Make])[] = [
  [
    "DenseToDenseSetOperation",
    { set_operation: { s: "dW5pb24=" }, T: { type: "DT_INT64" } },
    (memory, seed) => [dense(memory, seed), dense(memory, seed + 1)],
  ],
  [
    "SparseToSparseSetOperation",
    { set_operation: { s: "YS1i" }, T: { type: "DT_STRING" } },
    (memory, seed) => [...sparse(memory, seed), ...sparse(memory, seed + 1)],
  ],
  [
    "SparseCross",
    {
      N: { i: 2 },
      hashed_output: { b: false },
      num_buckets: { i: 0 },
      hash_key: { i: 1 },
      sparse_types: { list: { type: ["DT_STRING", "DT_STRING"] } },
      dense_types: { list: {} },
      out_type: { type: "DT_STRING" },
      internal_type: { type: "DT_STRING" },
    },
    (memory, seed) => {
      const [first, second] = [sparse(memory, seed), sparse(memory, seed + 1)];
      return first.flatMap((tensor, i) => [tensor, second[i] as Tensor]);
    },
  ],
  ["SetSize", { T: { type: "DT_STRING" } }, sparse],
  ["SerializeManySparse", { T: { type: "DT_STRING" }, out_type: { type: "DT_STRING" } }, sparse],
  [
    "SparseReorder",
    { T: { type: "DT_STRING" } },
    (memory, seed) => {
      const { indices, values, shape } = scattered(memory, seed);
      return [indices, values, shape];
    },
  ],
  [
    "SparseSplit",
    { num_split: { i: 3 }, T: { type: "DT_STRING" } },
    (memory, seed) => [tensorFromJs(memory, DataType.INT64, 0), ...sparse(memory, seed)],
  ],
  [
    "SparseConcat",
    { concat_dim: { i: 1 }, N: { i: 2 }, T: { type: "DT_STRING" } },
    (memory, seed) => {
      const [first, second] = [scattered(memory, seed), scattered(memory, seed + 1)];
      return [first.indices, second.indices, first.values, second.values, first.shape, second.shape];
    },
  ],
  [
    "SparseReduceSum",
    { T: { type: "DT_INT64" } },
    (memory, seed) => {
      const { indices, values, shape } = scattered(memory, seed);
      values.release();
      const numbers = longs(
        memory,
        range(ROWS * 2, (i) => i * seed),
      );
      return [indices, numbers, shape, tensorFromJs(memory, DataType.INT32, [1])];
    },
  ],
  [
    "RaggedTensorToVariant",
    { RAGGED_RANK: { i: 1 }, Tvalues: { type: "DT_INT64" }, Tsplits: { type: "DT_INT64" }, batched_input: { b: true } },
    (memory, seed) => [
      longs(
        memory,
        range(ROWS + 1, (i) => i * 2),
      ),
      longs(
        memory,
        range(ROWS * 2, (i) => i * seed),
      ),
    ],
  ],
];

/** The outputs as values; the elements of variants as those of their tensors. */
function valuesOf(outputs: readonly Tensor[]): unknown {
  return outputs.map((output) => {
    using tensor = output;
    return tensor.dtype === DataType.VARIANT ? tensor.objects().length : tensor.toArray();
  });
}

describe.each(CASES)("%s of many rows", (op, attrs, make) => {
  test("lets other runs of the same kernel between its blocks", () =>
    withTestMemory(async (memory) => {
      using host = new Host({ memory, plugins: [plugin] });
      const instance = await createKernel(host, { nodeName: op, op, attrs: caseAttrs(attrs) });
      let pauses = 0;
      class Waiting extends KernelContext {
        override pause = () => {
          pauses++;
          // In torture mode this ends all views.
          memory.free(memory.malloc(16));
          return Promise.resolve();
        };
      }
      const run = async (context: KernelContext, seed: number) => {
        const inputs = make(memory, seed);
        try {
          return valuesOf(await runKernel(instance, context, inputs));
        } finally {
          for (const tensor of inputs) tensor.release();
        }
      };
      const alone = [await run(new KernelContext(host), 1), await run(new KernelContext(host), 3)];
      expect(await Promise.all([run(new Waiting(host), 1), run(new Waiting(host), 3)])).toEqual(alone);
      expect(pauses).toBeGreaterThan(3);
      instance.kernel.dispose?.();
    }));

  test("releases all memory when the run is stopped in a pause", () =>
    withTestMemory(async (memory) => {
      using host = new Host({ memory, plugins: [plugin] });
      const instance = await createKernel(host, { nodeName: op, op, attrs: caseAttrs(attrs) });
      for (let limit = 0; limit < 2; limit++) {
        let pauses = 0;
        class Stopped extends KernelContext {
          override pause = () => (pauses++ < limit ? undefined : Promise.reject(new Error("stopped")));
        }
        const inputs = make(memory, 1);
        const before = memory.liveBytes;
        await expect(Promise.resolve(runKernel(instance, new Stopped(host), inputs))).rejects.toThrow("stopped");
        expect(memory.liveBytes).toBe(before);
        for (const tensor of inputs) tensor.release();
      }
      instance.kernel.dispose?.();
    }));
});
