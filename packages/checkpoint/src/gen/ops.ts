// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const Restore = (): KernelSpec => ({
  op: {
    name: "Restore",
    inputs: [["file_pattern", 7], ["tensor_name", 7]],
    outputs: [["tensor", "dt"]],
    attrs: [["dt", "type"], ["preferred_shard", "int", -1n]],
    isStateful: true,
  },
});

export const RestoreSlice = (): KernelSpec => ({
  op: {
    name: "RestoreSlice",
    inputs: [["file_pattern", 7], ["tensor_name", 7], ["shape_and_slice", 7]],
    outputs: [["tensor", "dt"]],
    attrs: [["dt", "type"], ["preferred_shard", "int", -1n]],
    isStateful: true,
  },
});

export const RestoreV2 = (): KernelSpec => ({
  op: {
    name: "RestoreV2",
    inputs: [["prefix", 7], ["tensor_names", 7], ["shape_and_slices", 7]],
    outputs: [["tensors", "dtypes"]],
    attrs: [["dtypes", "list(type)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});
