import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, dataTypeSize, isObjectType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

type Inputs = (memory: Host["memory"]) => Tensor[];

const hostWith = (wasmLoops: boolean) => new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
/** Hosts of all runs: to make one costs more than a run. */
const hosts = { wasm: hostWith(true), twins: hostWith(false) };
afterAll(() => {
  for (const host of Object.values(hosts)) host[Symbol.dispose]();
});

/** The outputs of an op, or its error, computed by WebAssembly or by the twins. */
async function run(op: string, attrs: Readonly<Record<string, AttrValue>>, inputs: Inputs, wasmLoops: boolean) {
  const host = wasmLoops ? hosts.wasm : hosts.twins;
  const tensors = inputs(host.memory);
  try {
    const outputs = await runOp(host, op, tensors, { attrs: new Map(Object.entries(attrs)) });
    return outputs.map((output) => {
      using tensor = output;
      const { dtype, shape } = tensor;
      return { dtype, shape, values: isObjectType(dtype) ? [] : tensor.toArray() };
    });
  } catch (error) {
    return String(error);
  } finally {
    for (const tensor of tensors) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

/** Runs an op both ways on random inputs, some of which are valid. */
const agrees = async <T>(
  op: string,
  attrs: (value: T) => Readonly<Record<string, AttrValue>>,
  arbitrary: fc.Arbitrary<T>,
  inputsOf: (value: T) => Inputs,
) => {
  let valid = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async (value) => {
      const [wasm, twin] = [
        await run(op, attrs(value), inputsOf(value), true),
        await run(op, attrs(value), inputsOf(value), false),
      ];
      expect(wasm).toEqual(twin);
      if (typeof wasm !== "string") valid++;
    }),
    { numRuns: 150 },
  );
  expect(valid).toBeGreaterThan(15);
};

const typeOf = (value: DataType): AttrValue => ({ kind: "type", value });
const integer = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 2 ** 31));
const LONG = "a text of more than twenty-two bytes";
const textAt = (i: number) => (i % 3 === 1 ? `${LONG} ${i}` : `w${i}`);
const ints = (memory: Host["memory"], dtype: DataType, values: readonly number[], ...shape: number[]) => {
  const tensor = Tensor.allocate(memory, dtype, shape.length > 0 ? shape : [values.length]);
  using flat = tensorFromJs(memory, dtype, [...values, 0]);
  const bytes = values.length * (dtype === DataType.INT64 ? 8 : 4);
  memory.u8.copyWithin(tensor.address, flat.address, flat.address + bytes);
  return tensor;
};

describe("loops and their twins", () => {
  test.each([DataType.INT32, DataType.INT64])("agree in RaggedRange of type %i", (T) =>
    agrees(
      "RaggedRange",
      () => ({ T: typeOf(T), Tsplits: typeOf(DataType.INT64) }),
      fc.array(fc.tuple(integer, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -4, max: 4 })), { maxLength: 6 }),
      (rows) => (memory) =>
        [0, 1, 2].map((i) =>
          ints(
            memory,
            T,
            rows.map((row) => (T === DataType.INT32 ? Math.min(row[i] ?? 0, 2 ** 31 - 1) : (row[i] ?? 0))),
          ),
        ),
    ),
  );

  test.each([DataType.STRING, DataType.FLOAT])("agree in RaggedGather of type %i", (T) =>
    agrees(
      "RaggedGather",
      () => ({
        Tvalues: typeOf(T),
        Tindices: typeOf(DataType.INT64),
        Tsplits: typeOf(DataType.INT64),
        PARAMS_RAGGED_RANK: { kind: "int", value: 1n },
        OUTPUT_RAGGED_RANK: { kind: "int", value: 1n },
      }),
      fc.tuple(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), fc.array(fc.integer({ min: -1, max: 6 }))),
      ([lengths, indices]) =>
        (memory) => {
          const splits = [0];
          for (const length of lengths) splits.push((splits.at(-1) ?? 0) + length);
          const count = splits.at(-1) ?? 0;
          const values = Array.from({ length: count }, (_, i) => textAt(i));
          return [
            ints(memory, DataType.INT64, splits),
            T === DataType.STRING
              ? Tensor.fromStrings(memory, [count], values)
              : tensorFromJs(memory, T, [...values.keys()]),
            ints(memory, DataType.INT64, indices),
          ];
        },
    ),
  );

  test("agree in SparseSlice", () =>
    agrees(
      "SparseSlice",
      () => ({ T: typeOf(DataType.STRING) }),
      fc.tuple(
        fc.array(fc.tuple(fc.integer({ min: -2, max: 9 }), fc.nat(9)), { maxLength: 12 }),
        fc.tuple(fc.integer({ min: -3, max: 9 }), fc.nat(4)),
        fc.tuple(fc.integer({ min: -3, max: 9 }), fc.nat(9)),
      ),
      ([places, starts, sizes]) =>
        (memory) => [
          ints(memory, DataType.INT64, places.flat(), places.length, 2),
          Tensor.fromStrings(
            memory,
            [places.length],
            places.map((_, i) => textAt(i)),
          ),
          ints(memory, DataType.INT64, [10, 10]),
          ints(memory, DataType.INT64, starts),
          ints(memory, DataType.INT64, sizes),
        ],
    ));

  const place = fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 6 }));
  const places = fc.oneof(
    fc.array(place, { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(5), fc.nat(6)), { maxLength: 12 }),
  );
  const sorted = (list: [number, number][]) => [...list].sort(([a, b], [c, d]) => a - c || b - d);

  test.each([DataType.FLOAT, DataType.INT64, DataType.INT8, DataType.COMPLEX128])(
    "agree in SparseToDense of type %i",
    (T) =>
      agrees(
        "SparseToDense",
        ([, validate]) => ({
          T: typeOf(T),
          Tindices: typeOf(DataType.INT64),
          validate_indices: { kind: "bool", value: validate },
        }),
        fc.tuple(places, fc.boolean()),
        ([list, validate]) =>
          (memory) => {
            const ordered = validate ? sorted(list) : list;
            const make = (value: number) =>
              T === DataType.INT64 ? BigInt(value) : T === DataType.COMPLEX128 ? { real: value, imag: -1 } : value;
            const values = Tensor.allocate(memory, T, [list.length]);
            using all = tensorFromJs(
              memory,
              T,
              [...list, 0].map((_, i) => make(i)),
            );
            memory.u8.copyWithin(values.address, all.address, all.address + list.length * dataTypeSize(T));
            return [
              ints(memory, DataType.INT64, ordered.flat(), list.length, 2),
              ints(memory, DataType.INT64, [6, 7]),
              values,
              tensorFromJs(memory, T, make(list.length % 2)),
            ];
          },
      ),
  );

  const words = (memory: Host["memory"], count: number) =>
    Tensor.fromStrings(
      memory,
      [count],
      Array.from({ length: count }, (_, i) => textAt(i)),
    );
  const numbers = (memory: Host["memory"], T: DataType, count: number) =>
    T === DataType.STRING
      ? words(memory, count)
      : ints(
          memory,
          T,
          Array.from({ length: count }, (_, i) => 7 - i),
        );

  test.each([DataType.STRING, DataType.INT32])("agree in SparseReorder of type %i", (T) =>
    agrees(
      "SparseReorder",
      () => ({ T: typeOf(T) }),
      fc.array(fc.tuple(integer, integer), { maxLength: 12 }),
      (list) => (memory) => [
        ints(memory, DataType.INT64, list.flat(), list.length, 2),
        numbers(memory, T, list.length),
        ints(memory, DataType.INT64, [6, 7]),
      ],
    ),
  );

  test.each([DataType.STRING, DataType.INT32])("agree in SparseConcat of type %i", (T) =>
    agrees(
      "SparseConcat",
      ([, , d]) => ({ T: typeOf(T), N: { kind: "int", value: 2n }, concat_dim: { kind: "int", value: BigInt(d) } }),
      fc.tuple(places, places, fc.integer({ min: -2, max: 1 })),
      ([a, b]) =>
        (memory) => [
          ...[a, b].map((list) => ints(memory, DataType.INT64, list.flat(), list.length, 2)),
          ...[a, b].map((list) => numbers(memory, T, list.length)),
          ...[a, b].map(() => ints(memory, DataType.INT64, [6, 7])),
        ],
    ),
  );

  test.each([DataType.STRING, DataType.INT32])("agree in SparseSplit of type %i", (T) =>
    agrees(
      "SparseSplit",
      ([, , parts]) => ({ T: typeOf(T), num_split: { kind: "int", value: BigInt(parts) } }),
      fc.tuple(places, fc.integer({ min: -2, max: 1 }), fc.integer({ min: 1, max: 7 })),
      ([list, axis]) =>
        (memory) => [
          tensorFromJs(memory, DataType.INT64, axis),
          ints(memory, DataType.INT64, list.flat(), list.length, 2),
          numbers(memory, T, list.length),
          ints(memory, DataType.INT64, [6, 7]),
        ],
    ),
  );

  test.each(["SparseReduceSum", "SparseReduceMaxSparse"])("agree in %s", (op) =>
    agrees(
      op,
      ([, , keeps]) => ({ T: typeOf(DataType.INT32), keep_dims: { kind: "bool", value: keeps } }),
      fc.tuple(places, fc.subarray([0, -1]), fc.boolean()),
      ([list, axes]) =>
        (memory) => [
          ints(memory, DataType.INT64, list.flat(), list.length, 2),
          numbers(memory, DataType.INT32, list.length),
          ints(memory, DataType.INT64, [6, 7]),
          ints(memory, DataType.INT32, axes, axes.length),
        ],
    ),
  );

  test.each([DataType.FLOAT, DataType.INT64])("agree in SparseBincount of type %i", (T) =>
    agrees(
      "SparseBincount",
      ([, isBinary]) => ({
        T: typeOf(T),
        Tidx: typeOf(DataType.INT32),
        binary_output: { kind: "bool", value: isBinary },
      }),
      fc.tuple(places, fc.boolean(), fc.boolean()),
      ([list, , isWeighted]) =>
        (memory) => [
          ints(memory, DataType.INT64, list.flat(), list.length, 2),
          ints(
            memory,
            DataType.INT32,
            list.map(([row, column]) => row + column),
            list.length,
          ),
          ints(memory, DataType.INT64, [6, 7]),
          tensorFromJs(memory, DataType.INT32, 5),
          isWeighted && list.length > 0
            ? tensorFromJs(
                memory,
                T,
                list.map((_, i) => (T === DataType.INT64 ? BigInt(i) : i / 3)),
              )
            : Tensor.allocate(memory, T, [0]),
        ],
    ),
  );

  test("agree in SparseSoftmax", () =>
    agrees(
      "SparseSoftmax",
      () => ({ T: typeOf(DataType.FLOAT) }),
      fc.tuple(places, fc.boolean()),
      ([list, isSorted]) =>
        (memory) => {
          const kept = isSorted ? sorted(list) : list;
          const values = Tensor.allocate(memory, DataType.FLOAT, [list.length]);
          const { f32 } = memory;
          for (let i = 0; i < list.length; i++)
            f32[values.address / 4 + i] = [1.5, -3, 0, 80, -Infinity, 7][i % 6] ?? 0;
          return [
            ints(memory, DataType.INT64, kept.flat(), list.length, 2),
            values,
            ints(memory, DataType.INT64, [6, 7]),
          ];
        },
    ));

  test.each([DataType.FLOAT, DataType.DOUBLE, DataType.INT8])("agree in SparseFillEmptyRowsGrad of type %i", (T) =>
    agrees(
      "SparseFillEmptyRowsGrad",
      () => ({ T: typeOf(T) }),
      fc.tuple(fc.array(fc.nat(6), { maxLength: 5 }), fc.integer({ min: 5, max: 8 })),
      ([map, count]) =>
        (memory) => [
          ints(memory, DataType.INT64, map, map.length),
          tensorFromJs(
            memory,
            T,
            Array.from({ length: count }, (_, i) => i + 1),
          ),
        ],
    ),
  );

  test("agree in SparseToDense of strings", () =>
    agrees(
      "SparseToDense",
      () => ({
        T: typeOf(DataType.STRING),
        Tindices: typeOf(DataType.INT64),
        validate_indices: { kind: "bool", value: false },
      }),
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 0, max: 6 })), { maxLength: 12 }),
      (places) => (memory) => {
        const ordered = places.length % 3 === 0 ? places : [...places].sort(([a, b], [c, d]) => a - c || b - d);
        return [
          ints(memory, DataType.INT64, ordered.flat(), places.length, 2),
          ints(memory, DataType.INT64, [6, 7]),
          Tensor.fromStrings(
            memory,
            [places.length],
            places.map((_, i) => textAt(i)),
          ),
          Tensor.fromStrings(memory, [], [places.length % 2 === 0 ? LONG : "-"]),
        ];
      },
    ));

  test.each([DataType.INT32, DataType.INT64])("agree in RaggedTensorToTensor of row numbers of type %i", (Tindex) =>
    agrees(
      "RaggedTensorToTensor",
      () => ({
        T: typeOf(DataType.FLOAT),
        Tindex: typeOf(Tindex),
        Tshape: typeOf(DataType.INT64),
        num_row_partition_tensors: { kind: "int", value: 2n },
        row_partition_types: {
          kind: "list",
          of: "string",
          value: ["FIRST_DIM_SIZE", "VALUE_ROWIDS"].map((type) => new TextEncoder().encode(type)),
        },
      }),
      fc.tuple(
        fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 8 }),
        fc.constantFrom(0, 1, 2, 2),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: -1, max: 7 }),
        fc.integer({ min: -1, max: 4 }),
      ),
      ([rowids, isOdd, firstDim, rows, width]) =>
        (memory) => {
          const plain = rowids.map((row) => Math.max(row, 0)).sort((a, b) => a - b);
          const kept = isOdd === 0 ? rowids : plain;
          const count = kept.length - (isOdd === 1 ? 1 : 0);
          return [
            ints(memory, DataType.INT64, [rows, width]),
            numbers(memory, DataType.FLOAT, Math.max(count, 0)),
            tensorFromJs(memory, DataType.FLOAT, -1),
            tensorFromJs(memory, Tindex, isOdd === 0 ? firstDim : Math.max(firstDim, 7)),
            ints(memory, Tindex, kept, kept.length),
          ];
        },
    ),
  );

  test("agree in RaggedTensorToTensor of strings with long defaults", () =>
    agrees(
      "RaggedTensorToTensor",
      () => ({
        T: typeOf(DataType.STRING),
        Tindex: typeOf(DataType.INT64),
        Tshape: typeOf(DataType.INT64),
        num_row_partition_tensors: { kind: "int", value: 1n },
        row_partition_types: { kind: "list", of: "string", value: [new TextEncoder().encode("ROW_SPLITS")] },
      }),
      fc.tuple(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -1, max: 7 }),
        fc.integer({ min: -1, max: 4 }),
      ),
      ([lengths, rows, width]) =>
        (memory) => {
          const splits = [0];
          for (const length of lengths) splits.push((splits.at(-1) ?? 0) + length);
          const count = splits.at(-1) ?? 0;
          return [
            ints(memory, DataType.INT64, [rows, width]),
            Tensor.fromStrings(
              memory,
              [count],
              Array.from({ length: count }, (_, i) => textAt(i)),
            ),
            Tensor.fromStrings(memory, [], [rows % 2 === 0 ? LONG : "-"]),
            ints(memory, DataType.INT64, splits),
          ];
        },
    ));
});
