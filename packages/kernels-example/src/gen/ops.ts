// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const ParseExample = (): KernelSpec => ({
  op: "ParseExample",
  inputs: ["serialized: string", "names: string", "sparse_keys: Nsparse * string", "dense_keys: Ndense * string", "dense_defaults: Tdense"],
  outputs: ["sparse_indices: Nsparse * int64", "sparse_values: sparse_types", "sparse_shapes: Nsparse * int64", "dense_values: Tdense"],
  attrs: ["Nsparse: int >= 0", "Ndense: int >= 0", "sparse_types: list({float, int64, string}) >= 0", "Tdense: list({float, int64, string}) >= 0", "dense_shapes: list(shape) >= 0"],
});

export const ParseExampleV2 = (): KernelSpec => ({
  op: "ParseExampleV2",
  inputs: ["serialized: string", "names: string", "sparse_keys: string", "dense_keys: string", "ragged_keys: string", "dense_defaults: Tdense"],
  outputs: ["sparse_indices: num_sparse * int64", "sparse_values: sparse_types", "sparse_shapes: num_sparse * int64", "dense_values: Tdense", "ragged_values: ragged_value_types", "ragged_row_splits: ragged_split_types"],
  attrs: ["Tdense: list({float, int64, string}) >= 0", "num_sparse: int >= 0", "sparse_types: list({float, int64, string}) >= 0", "ragged_value_types: list({float, int64, string}) >= 0", "ragged_split_types: list({int32, int64}) >= 0", "dense_shapes: list(shape) >= 0"],
});

export const ParseSingleExample = (): KernelSpec => ({
  op: "ParseSingleExample",
  inputs: ["serialized: string", "dense_defaults: Tdense"],
  outputs: ["sparse_indices: num_sparse * int64", "sparse_values: sparse_types", "sparse_shapes: num_sparse * int64", "dense_values: Tdense"],
  attrs: ["num_sparse: int >= 0", "sparse_keys: list(string) >= 0", "dense_keys: list(string) >= 0", "sparse_types: list({float, int64, string}) >= 0", "Tdense: list({float, int64, string}) >= 0", "dense_shapes: list(shape) >= 0"],
});
