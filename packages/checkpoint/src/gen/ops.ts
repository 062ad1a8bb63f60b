// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const RestoreV2 = (): KernelSpec => ({
  op: "RestoreV2",
  inputs: ["prefix: string", "tensor_names: string", "shape_and_slices: string"],
  outputs: ["tensors: dtypes"],
  attrs: ["dtypes: list(type) >= 1"],
  isStateful: true,
});
