import { DataType, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "count-sparse-output";

const WEIGHTS = "weights: output_type";
const FORM = {
  outputs: ["output_indices: int64", "output_values: output_type", "output_dense_shape: int64"],
  attrs: [
    "T: {int32, int64}",
    "minlength: int >= -1 = -1",
    "maxlength: int >= -1 = -1",
    "binary_output: bool",
    "output_type: {int32, int64, float, double}",
  ],
  types: { T: INDEX_TYPES, output_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE] },
};

export const ops: OpEntries<typeof import("./count-sparse-output.js")> = {
  DenseCountSparseOutput: {
    ...FORM,
    inputs: ["values: T", WEIGHTS],
    shape: "denseCountShape",
    kernel: "createDenseCountSparseOutput",
  },
  RaggedCountSparseOutput: {
    ...FORM,
    inputs: ["splits: int64", "values: T", WEIGHTS],
    shape: "raggedCountShape",
    kernel: "createRaggedCountSparseOutput",
  },
  SparseCountSparseOutput: {
    ...FORM,
    inputs: ["indices: int64", "values: T", "dense_shape: int64", WEIGHTS],
    shape: "sparseCountShape",
    kernel: "createSparseCountSparseOutput",
  },
};
