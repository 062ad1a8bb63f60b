import { Host, KernelContext, type RunOpOptions, runOp } from "@heddle/kernel-fallback";
import { Code, unimplemented } from "@heddle/status";
import { DataType, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { VariantValue } from "@heddle/tensor/variants";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

type Kind = readonly [dtype: DataType, value: TensorInput];

/** Runs ops on one host, which has released all memory in the end. */
async function withHost(body: (run: Run, host: Host) => Promise<void>): Promise<void> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const made: Tensor[] = [];
  const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) }) as const;
  const type = (value: DataType) => ({ kind: "type", value }) as const;
  const run: Run = async (op, inputs, attrs, options) => {
    const tensors = inputs.map((input) => {
      if (input instanceof Tensor) return input;
      const tensor = tensorFromJs(host.memory, ...input);
      made.push(tensor);
      return tensor;
    });
    const entries = Object.entries(attrs).map(([name, value]) => {
      return [name, typeof value === "string" ? text(value) : type(value)] as const;
    });
    const outputs = await runOp(host, op, tensors, { ...options, attrs: new Map(entries) });
    made.push(...outputs);
    return outputs;
  };
  await body(run, host);
  for (const tensor of made) tensor.release();
  host.dispose();
  expect(host.memory.liveBytes).toBe(0);
}

type Run = (
  op: string,
  inputs: readonly (Tensor | Kind)[],
  attrs: Readonly<Record<string, string | DataType>>,
  options?: RunOpOptions,
) => Promise<Tensor[]>;

const longs = (value: TensorInput): Kind => [DataType.INT64, value];
const plain = (tensors: readonly Tensor[]) => tensors.map((tensor) => tensor.toNested());

// As TensorFlow 2.21 answers for these.
const PARTS = [
  longs([
    [0n, 1n],
    [2n, 0n],
    [2n, 3n],
  ]),
  [DataType.FLOAT, [1, 2, 3]],
  longs([4n, 4n]),
] as const;
const STACKED = [
  [
    [0, 1],
    [2, 0],
    [2, 3],
  ],
  [1, 2, 3],
  [4, 4],
];

describe("SerializeSparse and DeserializeSparse as variants", () => {
  test("return the sparse tensor", () =>
    withHost(async (run) => {
      const types = { T: DataType.FLOAT, out_type: DataType.VARIANT };
      const [variants] = await run("SerializeSparse", PARTS, types);
      expect(variants.shape).toEqual([3]);
      const back = { dtype: DataType.FLOAT, Tserialized: DataType.VARIANT };
      expect(plain(await run("DeserializeSparse", [variants], back))).toEqual(STACKED);
    }));

  test("stack the rows again", () =>
    withHost(async (run) => {
      const [variants] = await run("SerializeManySparse", PARTS, { T: DataType.FLOAT, out_type: DataType.VARIANT });
      expect(variants.shape).toEqual([4, 3]);
      const back = { dtype: DataType.FLOAT, Tserialized: DataType.VARIANT };
      expect(plain(await run("DeserializeSparse", [variants], back))).toEqual(STACKED);
    }));

  test("refuse variants without tensors", () =>
    withHost(async (run) => {
      const [variants] = await run("SerializeSparse", PARTS, { T: DataType.FLOAT, out_type: DataType.VARIANT });
      variants.objects()[2]?.release();
      variants.objects()[2] = undefined;
      const back = { dtype: DataType.FLOAT, Tserialized: DataType.VARIANT };
      await expect(run("DeserializeSparse", [variants], back)).rejects.toThrow(
        "Could not get a tensor from serialized_sparse[0, 2]",
      );
    }));
});

/** A value that is not encoded. */
class Opaque extends VariantValue {
  readonly type = { typeName: "Opaque", read: () => undefined, decode: () => undefined };
  encode = () => {
    throw unimplemented("Opaque has no encoding");
  };
}

describe("SerializeManySparse", () => {
  test("gives back all tensors of a row that has no encoding", () =>
    withHost(async (run, { memory }) => {
      using values = Tensor.fromObjects(memory, DataType.VARIANT, [1], [new Opaque()]);
      const types = { T: DataType.VARIANT, out_type: DataType.STRING };
      await expect(run("SerializeManySparse", [longs([[0n, 0n]]), values, longs([2n, 2n])], types)).rejects.toThrow(
        "Opaque has no encoding",
      );
    }));

  // As TensorFlow 2.21 answers.
  test("refuses a shape of 2^40 rows of variants before it makes them", () =>
    withHost(async (run) => {
      const parts = [longs([[0n, 0n]]), [DataType.FLOAT, [1]], longs([2n ** 40n, 1n])] as const;
      const types = { T: DataType.FLOAT, out_type: DataType.VARIANT };
      await expect(run("SerializeManySparse", parts, types)).rejects.toThrow(
        "1099511627776 rows of variants are more than the 4194304 that an op makes",
      );
    }));

  test("keeps sizes beyond 2^53 exact, and indices up to them", () =>
    withHost(async (run) => {
      const size = 2n ** 53n + 1n;
      const indices = longs([
        [0n, 0n],
        [1n, size - 1n],
      ]);
      const parts = [indices, [DataType.FLOAT, [1, 2]], longs([2n, size])] as const;
      const [rows] = await run("SerializeManySparse", parts, { T: DataType.FLOAT, out_type: DataType.STRING });
      const back = await run("DeserializeSparse", [rows], { dtype: DataType.FLOAT, Tserialized: DataType.STRING });
      expect(back.map((tensor) => [...tensor.elements()])).toEqual([
        [0n, 0n, 1n, size - 1n],
        [1, 2],
        [2n, size],
      ]);
    }));

  test("says that the second of two indices beyond 2^53 is not repeated but out of order", () =>
    withHost(async (run) => {
      const size = 2n ** 53n + 9n;
      const indices = longs([
        [0n, size - 7n],
        [0n, size - 8n],
      ]);
      const parts = [indices, [DataType.FLOAT, [1, 2]], longs([2n, size])] as const;
      await expect(run("SerializeManySparse", parts, { T: DataType.FLOAT, out_type: DataType.STRING })).rejects.toThrow(
        "indices[1] = [0,9007199254740993] is out of order",
      );
    }));
});

describe("AddManySparseToTensorsMap", () => {
  test("leaves no rows in the map when the run is cancelled, and their numbers unused", () =>
    withHost(async (run, host) => {
      const names = { shared_name: "map", T: DataType.FLOAT };
      const { cancellation } = new KernelContext(host);
      cancellation.cancel();
      const parts = [longs([[0n, 0n]]), [DataType.FLOAT, [1]], longs([70_000n, 1n])] as const;
      await expect(run("AddManySparseToTensorsMap", parts, names, { cancellation })).rejects.toMatchObject({
        code: Code.CANCELLED,
      });
      const take = { shared_name: "map", dtype: DataType.FLOAT };
      await expect(run("TakeManySparseFromTensorsMap", [longs([0n])], take)).rejects.toThrow(
        "Unable to find SparseTensor: 0 in map: map",
      );
      const [handles] = await run("AddManySparseToTensorsMap", PARTS, names);
      expect(handles.toNested()).toEqual([70_000, 70_002, 70_001, 70_003]);
    }));
});

describe("TakeManySparseFromTensorsMap", () => {
  test("stacks sparse tensors of the map, each once", () =>
    withHost(async (run) => {
      const names = { shared_name: "map", T: DataType.FLOAT };
      const [handle] = await run("AddSparseToTensorsMap", PARTS, names);
      expect(handle.toNested()).toBe(0);
      const [handles] = await run("AddManySparseToTensorsMap", PARTS, names);
      expect(handles.toNested()).toEqual([1, 3, 2, 4]);
      const take = { shared_name: "map", dtype: DataType.FLOAT };
      expect(plain(await run("TakeManySparseFromTensorsMap", [handles], take))).toEqual(STACKED);
      await expect(run("TakeManySparseFromTensorsMap", [handles], take)).rejects.toThrow(
        "Unable to find SparseTensor: 1 in map: map",
      );
    }));

  test("refuses tensors of another type or rank", () =>
    withHost(async (run) => {
      const names = { shared_name: "map", T: DataType.FLOAT };
      await run("AddSparseToTensorsMap", PARTS, names);
      await run("AddManySparseToTensorsMap", PARTS, names);
      const take = (dtype: DataType, ...handles: bigint[]) =>
        run("TakeManySparseFromTensorsMap", [longs(handles)], { shared_name: "map", dtype });
      await expect(take(DataType.INT32, 1n)).rejects.toThrow(
        "Requested SparseTensor of type int32 but SparseTensor[0].values.dtype() == float",
      );
      await expect(take(DataType.FLOAT, 0n, 2n)).rejects.toThrow(
        "Inconsistent rank across SparseTensors: rank prior to SparseTensor[1] was: 3 but rank of SparseTensor[1] is: 2",
      );
    }));
});
