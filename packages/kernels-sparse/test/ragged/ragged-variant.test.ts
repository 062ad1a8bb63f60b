import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, type NestedValue, type Shape, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { RAGGED_TENSOR } from "../../src/ragged/ragged-variant.js";

/** A ragged tensor: nested splits, and values. */
interface Ragged {
  readonly splits: readonly TensorInput[];
  readonly values: TensorInput;
  readonly dtype?: DataType;
  /** Puts its rows in a vector of variants. */
  readonly isBatched?: boolean;
}

const int = (value: number): AttrValue => ({ kind: "int", value: BigInt(value) });
const type = (value: DataType): AttrValue => ({ kind: "type", value });

/**
 * Encodes each ragged tensor, puts the variants in a tensor of `shape`, decodes that: splits and values; or the error's text.
 * What TensorFlow 2.21.0 gave is beside each use.
 */
function roundTrip(
  encoded: readonly Ragged[],
  shape: Shape,
  [inputRank, outputRank]: readonly [number, number],
  { Tvalues = DataType.INT32, Tsplits = DataType.INT64 }: { Tvalues?: DataType; Tsplits?: DataType } = {},
): Promise<NestedValue[] | string> {
  return withTestMemory(async (memory) => {
    using host = new Host({ memory, plugins: [plugin] });
    const kept: Tensor[] = [];
    const keep = <T extends Tensor>(tensor: T): T => {
      kept.push(tensor);
      return tensor;
    };
    try {
      const variants: Tensor[] = [];
      for (const { splits, values, dtype = DataType.INT32, isBatched = false } of encoded) {
        const inputs = [...splits.map((split) => tensorFromJs(memory, DataType.INT64, split))];
        inputs.push(tensorFromJs(memory, dtype, values));
        for (const input of inputs) keep(input);
        const attrs = new Map([
          ["RAGGED_RANK", int(splits.length)],
          ["Tvalues", type(dtype)],
          ["Tsplits", type(DataType.INT64)],
          ["batched_input", { kind: "bool", value: isBatched } as const],
        ]);
        variants.push(keep((await runOp(host, "RaggedTensorToVariant", inputs, { attrs }))[0]));
      }
      const objects = variants.flatMap((variant) => [...variant.objects()]);
      for (const object of objects) object?.retain();
      const all = keep(Tensor.fromObjects(memory, DataType.VARIANT, shape, objects));
      const attrs = new Map([
        ["input_ragged_rank", int(inputRank)],
        ["output_ragged_rank", int(outputRank)],
        ["Tvalues", type(Tvalues)],
        ["Tsplits", type(Tsplits)],
      ]);
      const outputs = await runOp(host, "RaggedTensorFromVariant", [all], { attrs });
      return outputs.map((output) => keep(output).toNested());
    } catch (error) {
      return toStatusError(error).message;
    } finally {
      for (const tensor of kept) tensor.release();
    }
  });
}

const a: Ragged = { splits: [[0, 1, 4]], values: [0, 1, 2, 3] };
const b: Ragged = { splits: [[0, 2]], values: [0, 1] };
const empty: Ragged = { splits: [[0, 0]], values: [] };
const four: Ragged = { splits: [], values: [0, 1, 2, 3] };
const two: Ragged = { splits: [], values: [0, 1] };

describe("RaggedTensorFromVariant", () => {
  test("returns the parts of one variant", async () => {
    expect(await roundTrip([a], [], [1, 1])).toEqual([
      [0, 1, 4],
      [0, 1, 2, 3],
    ]);
    expect(await roundTrip([four], [], [0, 0])).toEqual([[0, 1, 2, 3]]);
    expect(await roundTrip([{ splits: [], values: 1 }], [], [0, 0])).toEqual([1]);
  });

  test("concatenates variants, with splits for each of their dimensions", async () => {
    const stacked = [
      [0, 2, 3, 4],
      [0, 1, 4, 6, 6],
      [0, 1, 2, 3, 0, 1],
    ];
    expect(await roundTrip([a, b, empty], [3], [1, 2])).toEqual(stacked);
    expect(await roundTrip([a, b, empty], [3], [-1, 2])).toEqual(stacked);
    const values = [0, 1, 2, 3, 0, 1];
    expect(await roundTrip([a, b, empty, empty], [2, 2], [-1, 3])).toEqual([
      [0, 2, 4],
      [0, 2, 3, 4, 5],
      [0, 1, 4, 6, 6, 6],
      values,
    ]);
    expect(await roundTrip([a, b, empty, empty], [2, 1, 2], [1, 4])).toEqual([
      [0, 1, 2],
      [0, 2, 4],
      [0, 2, 3, 4, 5],
      [0, 1, 4, 6, 6, 6],
      values,
    ]);
  });

  test("takes variants without splits as rows, or stacks them", async () => {
    expect(await roundTrip([four, two], [2], [0, 1])).toEqual([
      [0, 4, 6],
      [0, 1, 2, 3, 0, 1],
    ]);
    expect(await roundTrip([four, two], [1, 2], [0, 2])).toEqual([
      [0, 2],
      [0, 4, 6],
      [0, 1, 2, 3, 0, 1],
    ]);
    expect(await roundTrip([four, four], [2], [-1, 0])).toEqual([
      [
        [0, 1, 2, 3],
        [0, 1, 2, 3],
      ],
    ]);
    expect(
      await roundTrip(
        [
          { splits: [], values: 1 },
          { splits: [], values: 1 },
        ],
        [2],
        [0, 0],
      ),
    ).toEqual([[1, 1]]);
  });

  test("returns no rows for no variants", async () => {
    expect(await roundTrip([], [0], [1, 2])).toEqual([[0], [0], []]);
    expect(await roundTrip([], [0, 2], [1, 3])).toEqual([[0], [0], [0], []]);
    expect(await roundTrip([], [2, 0], [1, 3])).toEqual([[0, 0, 0], [0], [0], []]);
    expect(await roundTrip([], [0], [0, 0])).toEqual([[]]);
  });

  test("keeps inner dimensions and strings", async () => {
    const matrix: Ragged = {
      splits: [
        [0, 1, 2],
        [0, 1, 4],
      ],
      values: [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    };
    const other: Ragged = {
      splits: [
        [0, 1],
        [0, 2],
      ],
      values: [
        [0, 1],
        [2, 3],
      ],
    };
    expect(await roundTrip([matrix, other], [2], [2, 3])).toEqual([
      [0, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 4, 6],
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
        [0, 1],
        [2, 3],
      ],
    ]);
    const long = "a string of more than twenty-two bytes";
    const strings = { dtype: DataType.STRING, splits: [[0, 1, 1, 3]], values: ["", long, "é"], isBatched: true };
    expect(await roundTrip([strings], [3], [0, 1], { Tvalues: DataType.STRING })).toEqual([
      [0, 1, 1, 3],
      ["", long, "é"],
    ]);
  });

  test.each<[string, readonly Ragged[], Shape, readonly [number, number], { Tvalues?: DataType; Tsplits?: DataType }?]>(
    [
      ["Encoded input RaggedTensorVariant has ragged_rank=1.  Expected ragged_rank=0.", [a, b], [2], [0, 1]],
      ["Expected values Tensor dtype: float, found: int32", [a], [], [1, 1], { Tvalues: DataType.FLOAT }],
      ["Expected row_splits Tensor dtype: int32, found: int64", [a], [], [1, 1], { Tsplits: DataType.INT32 }],
      [
        "output_ragged_rank must be equal to input_ragged_rank + encoded_ragged.dims(); output_ragged_rank: 1, input_ragged_rank: 1, encoded_variant.dims(): 1.",
        [a, b],
        [2],
        [1, 1],
      ],
      [
        "Inferred input_ragged_rank (output_ragged_rank - encoded_variant.dims()) must be >= 0, found output_ragged_rank: 1, encoded_variant.dims(): 2, inferred input_ragged_rank: -1",
        [a, b],
        [1, 2],
        [-1, 1],
      ],
      [
        "All flat_values must have compatible shapes.  Shape at index 0: [4].  Shape at index 1: [2]",
        [four, two],
        [2],
        [0, 0],
      ],
      [
        "Rank of values must match for all components; values shape at index 0: [4], values shape at index 1: [2,2]",
        [
          four,
          {
            splits: [],
            values: [
              [0, 1],
              [2, 3],
            ],
          },
        ],
        [2],
        [0, 1],
      ],
    ],
  )("says %s", async (message, encoded, shape, ranks, types) => {
    expect(await roundTrip(encoded, shape, ranks, types)).toBe(message);
  });

  test("names the dimensions in which rows differ", async () => {
    const rows = (size: number): Ragged => ({ splits: [[0, 1]], values: [Array(size).fill(0)] });
    expect(await roundTrip([rows(2), rows(3)], [2], [1, 2])).toMatch(
      /^All .* 0: \[2\]\. {2}.* 1: \[3\]\. {2}If you are using tf\.map_fn/,
    );
    const scalars = [four, { splits: [], values: 1 }];
    expect(await roundTrip(scalars, [2], [0, 1])).toMatch(/rank >= 1; encoded scalar element at index 1/);
  });
});

describe("RaggedTensorToVariant", () => {
  test("encodes each row", async () => {
    const nested: Ragged = {
      splits: [
        [0, 1, 2],
        [0, 1, 4],
      ],
      values: [0, 1, 2, 3],
      isBatched: true,
    };
    expect(await roundTrip([nested], [2], [1, 2])).toEqual([
      [0, 1, 2],
      [0, 1, 4],
      [0, 1, 2, 3],
    ]);
    expect(await roundTrip([{ ...a, isBatched: true }], [2], [0, 1])).toEqual([
      [0, 1, 4],
      [0, 1, 2, 3],
    ]);
    const matrix: Ragged = {
      splits: [],
      values: [
        [0, 1],
        [2, 3],
      ],
      isBatched: true,
    };
    expect(await roundTrip([matrix], [2], [0, 0])).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
    ]);
  });

  test.each<[string, Ragged]>([
    ["last element of ragged splits must be the number of ragged values(4) but is 9", { ...a, splits: [[0, 1, 9]] }],
    [
      "last element of ragged splits must be the number of ragged values(1) but is 3",
      {
        ...a,
        splits: [
          [0, 3],
          [0, 4],
        ],
      },
    ],
    [
      "last element of ragged splits must be the number of ragged values(4) but is 9",
      {
        ...a,
        splits: [
          [0, 3],
          [0, 9],
        ],
      },
    ],
    [
      "ragged splits must be monotonically increasing, but ragged_splits[2]=2 is smaller than row_splits[1]=3",
      { ...a, splits: [[0, 3, 2, 4]] },
    ],
    ["first element of ragged splits  must be 0 but is -1", { ...a, splits: [[-1, 4]] }],
    ["ragged splits must have at least one splits, but is empty", { ...a, splits: [[]] }],
    ["ragged splits must be rank 1 but is rank 0", { ...a, splits: [0] }],
    ["ragged splits must be rank 1 but is rank 2", { ...a, splits: [[[0, 4]]] }],
  ])("says %s", async (reason, ragged) => {
    for (const isBatched of [false, true]) {
      expect(await roundTrip([{ ...ragged, isBatched }], [], [1, 1])).toBe(`Invalid ragged splits: ${reason}`);
    }
  });

  test("keeps the values of rows that have not been read", () =>
    withTestMemory(async (memory) => {
      using host = new Host({ memory, plugins: [plugin] });
      const splits = tensorFromJs(memory, DataType.INT64, [0n, 1n, 4n]);
      const values = tensorFromJs(memory, DataType.INT32, [0, 1, 2, 3]);
      const attrs = new Map([
        ["RAGGED_RANK", int(1)],
        ["Tvalues", type(DataType.INT32)],
        ["Tsplits", type(DataType.INT64)],
        ["batched_input", { kind: "bool", value: true } as const],
      ]);
      const [rows] = await runOp(host, "RaggedTensorToVariant", [splits, values], { attrs });
      for (const tensor of [splits, values]) tensor.release();
      const row = Variant.at(rows, 1).get(RAGGED_TENSOR);
      expect(row?.values.toNested()).toEqual([1, 2, 3]);
      expect(row?.values).toBe(row?.values);
      rows.release();
      expect(memory.liveBytes).toBe(0);
    }));

  test("refuses scalars that have no rows", async () => {
    expect(await roundTrip([{ splits: [], values: 1, isBatched: true }], [], [0, 0])).toBe(
      "Can't unbatch rank-0 tensor.",
    );
    expect(await roundTrip([{ splits: [[0]], values: 1 }], [], [1, 1])).toBe(
      "Requires flat_values to have rank>=1 when nested_row_splits is not empty, but is 0.",
    );
  });
});
