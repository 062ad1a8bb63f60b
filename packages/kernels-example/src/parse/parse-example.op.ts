import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "parse-example";

const TYPES = "list({float, int64, string}) >= 0";

export const ops: OpEntries<typeof import("./parse-example.js")> = {
  ParseExample: {
    inputs: [
      "serialized: string",
      "names: string",
      "sparse_keys: Nsparse * string",
      "dense_keys: Ndense * string",
      "dense_defaults: Tdense",
    ],
    outputs: [
      "sparse_indices: Nsparse * int64",
      "sparse_values: sparse_types",
      "sparse_shapes: Nsparse * int64",
      "dense_values: Tdense",
    ],
    attrs: [
      "Nsparse: int >= 0",
      "Ndense: int >= 0",
      `sparse_types: ${TYPES}`,
      `Tdense: ${TYPES}`,
      "dense_shapes: list(shape) >= 0",
    ],
    shape: "parseExampleShape",
    kernel: "createParseExample",
  },
  ParseExampleV2: {
    inputs: [
      "serialized: string",
      "names: string",
      "sparse_keys: string",
      "dense_keys: string",
      "ragged_keys: string",
      "dense_defaults: Tdense",
    ],
    outputs: [
      "sparse_indices: num_sparse * int64",
      "sparse_values: sparse_types",
      "sparse_shapes: num_sparse * int64",
      "dense_values: Tdense",
      "ragged_values: ragged_value_types",
      "ragged_row_splits: ragged_split_types",
    ],
    attrs: [
      `Tdense: ${TYPES}`,
      "num_sparse: int >= 0",
      `sparse_types: ${TYPES}`,
      `ragged_value_types: ${TYPES}`,
      "ragged_split_types: list({int32, int64}) >= 0",
      "dense_shapes: list(shape) >= 0",
    ],
    shape: "parseExampleV2Shape",
    kernel: "createParseExampleV2",
  },
};
