import type { AttrValue } from "@heddle/kernel-api";
import { DataType, Tensor, type TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Body, DatasetSession } from "./dataset-session.js";
import type { Input } from "./op-session.js";

type Make = (session: DatasetSession) => Promise<Tensor>;

/** The rows of the dataset that `make` makes, or the error. */
async function rowsOf(make: Make): Promise<unknown[] | string> {
  const session = new DatasetSession();
  try {
    return await session.rows(make(session));
  } finally {
    session.end();
  }
}

const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const LONG = "a text that is too long for a small cell";

/** A dataset of the slices of tensors. */
const slices =
  (...components: (readonly [DataType, string, TensorInput])[]): Make =>
  (session) =>
    session.dataset(
      "TensorSliceDataset",
      components.map(([, name, value]) => [name, value] as const),
      { Toutput_types: types(...components.map(([type]) => type)) },
    );

/** A dataset of one row. */
const one =
  (...components: (readonly [DataType, string, TensorInput])[]): Make =>
  (session) =>
    session.dataset(
      "TensorDataset",
      components.map(([, name, value]) => [name, value] as const),
      { Toutput_types: types(...components.map(([type]) => type)) },
    );

const range =
  (stop: number): Make =>
  (session) =>
    session.range(stop);
const batches =
  (of: Make, size: TensorInput, ...dropRemainder: TensorInput[]): Make =>
  async (session) =>
    session.dataset(dropRemainder.length > 0 ? "BatchDatasetV2" : "BatchDataset", [
      await of(session),
      ["int64", size],
      ...dropRemainder.map((value): Input => ["bool", value]),
    ]);
const unbatched =
  (of: Make): Make =>
  async (session) =>
    session.dataset("UnbatchDataset", [await of(session)]);

// TensorFlow 2.21 gave the rows and the errors.
describe("BatchDataset and BatchDatasetV2", () => {
  test.each<[number, number, boolean[], unknown]>([
    [5, 2, [], [[0, 1], [2, 3], [4]]],
    [5, 2, [false], [[0, 1], [2, 3], [4]]],
    [
      5,
      2,
      [true],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      4,
      2,
      [true],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [5, 9, [false], [[0, 1, 2, 3, 4]]],
    [5, 9, [true], []],
    [0, 3, [false], []],
  ])("join %i rows in batches of %i, whole: %j", async (stop, size, whole, rows) => {
    expect(await rowsOf(batches(range(stop), size, ...whole))).toEqual(rows);
  });

  test("join strings, booleans and matrices", async () => {
    const of = slices(
      [DataType.STRING, "string", ["a", "bb", LONG]],
      [DataType.BOOL, "bool", [true, false, true]],
      [DataType.FLOAT, "float", [[[1, 2]], [[3, 4]], [[5, 6]]]],
    );
    expect(await rowsOf(batches(of, 2, false))).toEqual([
      [
        ["a", "bb"],
        [true, false],
        [[[1, 2]], [[3, 4]]],
      ],
      [[LONG], [true], [[[5, 6]]]],
    ]);
    expect(await rowsOf(unbatched(batches(of, 2, false)))).toEqual(await rowsOf(of));
  });

  test.each<[string, Make]>([
    ["Batch size must be greater than zero.", batches(range(5), 0, false)],
    ["Batch size must be greater than zero.", batches(range(5), -1)],
    ["batch_size must be a scalar", batches(range(5), [3], false)],
    ["drop_remainder must be a scalar", batches(range(5), 3, [false])],
    [
      "Cannot batch tensors with different shapes in component 0. First element had shape [2] and element 1 had shape [1].",
      batches(batches(range(3), 2), 2, false),
    ],
  ])("refuse: %s", async (message, make) => {
    expect(await rowsOf(make)).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("ParallelBatchDataset", () => {
  test.each([
    [
      true,
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [false, [[0, 1], [2, 3], [4]]],
  ])("joins rows as BatchDatasetV2, whole: %s", async (isWhole, rows) => {
    const make: Make = async (session) => {
      const inputs: Input[] = [await session.range(5), ["int64", 2], ["int64", -1], ["bool", isWhole]];
      return session.dataset("ParallelBatchDataset", inputs);
    };
    expect(await rowsOf(make)).toEqual(rows);
  });
});

describe("PaddedBatchDataset and PaddedBatchDatasetV2", () => {
  /** Batches of rows that are given with a function's results. */
  const padded =
    (rows: readonly TensorInput[], shape: TensorInput, value: Input, size = 2, dropRemainder?: boolean): Make =>
    async (session) => {
      const type = value instanceof Tensor || value[0] !== "string" ? DataType.INT64 : DataType.STRING;
      const made = await session.dataset(
        "MapDataset",
        [await session.range(rows.length)],
        { Targuments: types() },
        { body: (index) => [[type, rows[Number(index)]]] },
      );
      const inputs: Input[] = [made, ["int64", size], ["int64", shape], value];
      const attrs = { Toutput_types: types(type), N: { kind: "int", value: 1n } } as const;
      return dropRemainder === undefined
        ? session.dataset("PaddedBatchDataset", inputs, attrs)
        : session.dataset("PaddedBatchDatasetV2", [...inputs, ["bool", dropRemainder]], attrs);
    };
  const triangle = [[], [0n], [0n, 1n], [0n, 1n, 2n]];
  const nine = ["int64", 9n] as const;

  test("pad each batch to its largest row, or to a size", async () => {
    expect(await rowsOf(padded(triangle, [-1], nine))).toEqual([
      [[9], [0]],
      [
        [0, 1, 9],
        [0, 1, 2],
      ],
    ]);
    expect(await rowsOf(padded(triangle, [5], nine, 3, true))).toEqual([
      [
        [9, 9, 9, 9, 9],
        [0, 9, 9, 9, 9],
        [0, 1, 9, 9, 9],
      ],
    ]);
  });

  test("pad matrices of strings", async () => {
    const rows = [[["a"], [LONG]], [["b", "c"]]];
    expect(await rowsOf(padded(rows, [-1, 3], ["string", "-"], 2, false))).toEqual([
      [
        [
          ["a", "-", "-"],
          [LONG, "-", "-"],
        ],
        [
          ["b", "c", "-"],
          ["-", "-", "-"],
        ],
      ],
    ]);
  });

  test("pad matrices of numbers", async () => {
    const rows = [[[1n], [2n]], [[3n, 4n]]];
    expect(await rowsOf(padded(rows, [-1, -1], nine))).toEqual([
      [
        [
          [1, 9],
          [2, 9],
        ],
        [
          [3, 4],
          [9, 9],
        ],
      ],
    ]);
  });

  test.each<[string, Make]>([
    ["DATA_LOSS: Attempted to pad to a smaller size than the input element.", padded(triangle, [1], nine, 4)],
    [
      "INVALID_ARGUMENT: All elements in a batch must have the same rank as the padded shape for component0: expected rank 2 but got element with rank 1",
      padded(triangle, [1, 1], nine),
    ],
    [
      "INVALID_ARGUMENT: All elements in a batch must have the same rank as the padded shape for component0: expected rank 0 but got element with rank 1",
      padded(triangle, [], nine),
    ],
    ["INVALID_ARGUMENT: Dimension -2 must be >= -1", padded(triangle, [-2], nine)],
    ["INVALID_ARGUMENT: All padding values must be scalars", padded(triangle, [-1], ["int64", [9n]])],
    ["INVALID_ARGUMENT: All padded shapes must be vectors", padded(triangle, [[1n]], nine)],
    ["INVALID_ARGUMENT: Batch size must be greater than zero.", padded(triangle, [-1], nine, 0)],
  ])("refuse: %s", async (message, make) => {
    expect(await rowsOf(make)).toBe(message);
  });
});

describe("UnbatchDataset", () => {
  test("has the slices of each row", async () => {
    const of = slices(
      [
        DataType.INT32,
        "int32",
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [
        DataType.STRING,
        "string",
        [
          ["a", "b"],
          ["c", LONG],
        ],
      ],
    );
    expect(await rowsOf(unbatched(of))).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
      [4, LONG],
    ]);
    expect(await rowsOf(unbatched(one([DataType.INT32, "int32", []])))).toEqual([]);
  });

  test.each<[string, Make]>([
    ["Input element must have a non-scalar value in each component.", range(3)],
    [
      "Input element must have the same batch size in each component. Component 0 had size 2 but component 1 had size, 1.",
      one([DataType.INT32, "int32", [1, 2]], [DataType.INT32, "int32", [3]]),
    ],
  ])("refuses: %s", async (message, make) => {
    expect(await rowsOf(unbatched(make))).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

interface Stated {
  readonly types?: readonly DataType[];
  readonly shapes?: readonly (readonly number[] | undefined)[];
}

const stated = ({ types: all = [DataType.INT64], shapes = all.map(() => []) }: Stated): Record<string, AttrValue> => ({
  output_types: types(...all),
  output_shapes: { kind: "list", of: "shape", value: shapes },
});

/** The values of an op's outputs, or the error. */
async function resultsOf(
  op: string,
  make: Make,
  inputs: readonly Input[],
  attrs: Record<string, AttrValue>,
  body?: Body,
) {
  const session = new DatasetSession();
  try {
    const found: unknown[] = [];
    for (const isLater of [false, true]) {
      const called = body && { body, isLater };
      found.push(await session.results(op, [await make(session), ...inputs], attrs, called));
    }
    expect(found[1]).toEqual(found[0]);
    return found[0];
  } finally {
    session.end();
  }
}

describe("DatasetToSingleElement", () => {
  const OP = "DatasetToSingleElement";
  const last: Make = async (session) => session.dataset("SkipDataset", [await session.range(4), ["int64", 3]]);

  test("is the only row", async () => {
    expect(await resultsOf(OP, last, [], stated({}))).toEqual([3]);
    const two = one([DataType.STRING, "string", ["a", LONG]], [DataType.BOOL, "bool", true]);
    const attrs = stated({ types: [DataType.STRING, DataType.BOOL], shapes: [[-1], undefined] });
    expect(await resultsOf(OP, two, [], attrs)).toEqual([["a", LONG], true]);
  });

  test.each<[string, Make, Stated]>([
    ["Dataset was empty.", range(0), {}],
    ["Dataset had more than one element.", range(2), {}],
    ["Data type mismatch at component 0: expected int32 but got int64.", last, { types: [DataType.INT32] }],
    ["Incompatible shapes at component 0: expected [2] but got [].", last, { shapes: [[2]] }],
    [
      "Number of components does not match: expected 2 types but got 1.",
      last,
      { types: [DataType.INT64, DataType.INT64] },
    ],
  ])("fails: %s", async (message, make, attrs) => {
    expect(await resultsOf(OP, make, [], stated(attrs))).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("ReduceDataset", () => {
  const OP = "ReduceDataset";
  const attrsOf = (state: readonly DataType[], attrs: Stated = {}) => ({
    Tstate: types(...state),
    Targuments: types(),
    ...stated({ types: state, ...attrs }),
  });
  const INT64 = DataType.INT64;

  test("calls the function with the state and each row", async () => {
    const sum: Body = (state, row) => [[INT64, Number(state) + Number(row)]];
    expect(await resultsOf(OP, range(4), [["int64", 0]], attrsOf([INT64]), sum)).toEqual([6]);
    expect(await resultsOf(OP, range(0), [["int64", 5]], attrsOf([INT64]), sum)).toEqual([5]);
    const both: Body = (text, total, row) => [
      [DataType.STRING, `${text}${row}`],
      [INT64, 2 * Number(total)],
    ];
    const state = [DataType.STRING, INT64];
    const inputs: Input[] = [
      ["string", LONG],
      ["int64", 1],
    ];
    expect(await resultsOf(OP, range(4), inputs, attrsOf(state), both)).toEqual([`${LONG}0123`, 16]);
  });

  test("gives the function what it captured", async () => {
    const attrs = { ...attrsOf([INT64]), Targuments: types(DataType.INT32) };
    const body: Body = (state, row, captured) => [[INT64, Number(state) + Number(row) * Number(captured)]];
    expect(
      await resultsOf(
        OP,
        range(4),
        [
          ["int64", 0],
          ["int32", 10],
        ],
        attrs,
        body,
      ),
    ).toEqual([60]);
  });

  test.each<[string, Body, Stated]>([
    [
      "INVALID_ARGUMENT: The number of components of the initial state and the reduce function output does not match. (initial_state=1, output=2).",
      () => [
        [INT64, 1],
        [INT64, 2],
      ],
      {},
    ],
    ["INVALID_ARGUMENT: Incompatible shapes at component 0: expected [] but got [2].", () => [[INT64, [1, 2]]], {}],
    [
      "INVALID_ARGUMENT: Data type mismatch at component 0: expected int32 but got int64.",
      () => [[INT64, 1]],
      { types: [DataType.INT32] },
    ],
    [
      "failed in the function",
      (_, row) => {
        if (row === 2) throw new Error("failed in the function");
        return [[INT64, 1]];
      },
      {},
    ],
  ])("fails: %s", async (message, body, attrs) => {
    expect(await resultsOf(OP, range(4), [["int64", 0]], attrsOf([INT64], attrs), body)).toContain(message);
  });
});
