import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-dense-cwise";

const FORM = {
  inputs: ["sp_indices: int64", "sp_values: T", "sp_shape: int64", "dense: T"],
  outputs: ["output: T"],
  attrs: ["T: numbertype"],
  types: { T: REAL_NUMBER_TYPES },
};

export const ops: OpEntries<typeof import("./sparse-dense-cwise.js")> = {
  SparseDenseCwiseAdd: { ...FORM, shape: "sparseDenseCwiseShape", compute: "sparseDenseCwiseAdd" },
  SparseDenseCwiseDiv: { ...FORM, shape: "sparseDenseCwiseShape", compute: "sparseDenseCwiseDiv" },
  SparseDenseCwiseMul: { ...FORM, shape: "sparseDenseCwiseShape", compute: "sparseDenseCwiseMul" },
};
