import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "parse-single-sequence-example";

const TYPES = "list({float, int64, string}) >= 0 = []";

export const ops: OpEntries<typeof import("./parse-single-sequence-example.js")> = {
  ParseSingleSequenceExample: {
    inputs: [
      "serialized: string",
      "feature_list_dense_missing_assumed_empty: string",
      "context_sparse_keys: Ncontext_sparse * string",
      "context_dense_keys: Ncontext_dense * string",
      "feature_list_sparse_keys: Nfeature_list_sparse * string",
      "feature_list_dense_keys: Nfeature_list_dense * string",
      "context_dense_defaults: Tcontext_dense",
      "debug_name: string",
    ],
    outputs: [
      "context_sparse_indices: Ncontext_sparse * int64",
      "context_sparse_values: context_sparse_types",
      "context_sparse_shapes: Ncontext_sparse * int64",
      "context_dense_values: Tcontext_dense",
      "feature_list_sparse_indices: Nfeature_list_sparse * int64",
      "feature_list_sparse_values: feature_list_sparse_types",
      "feature_list_sparse_shapes: Nfeature_list_sparse * int64",
      "feature_list_dense_values: feature_list_dense_types",
    ],
    attrs: [
      "Ncontext_sparse: int >= 0 = 0",
      "Ncontext_dense: int >= 0 = 0",
      "Nfeature_list_sparse: int >= 0 = 0",
      "Nfeature_list_dense: int >= 0 = 0",
      `context_sparse_types: ${TYPES}`,
      `Tcontext_dense: ${TYPES}`,
      `feature_list_dense_types: ${TYPES}`,
      "context_dense_shapes: list(shape) >= 0 = []",
      `feature_list_sparse_types: ${TYPES}`,
      "feature_list_dense_shapes: list(shape) >= 0 = []",
    ],
    shape: "parseSingleSequenceExampleShape",
    kernel: "createParseSingleSequenceExample",
  },
};
