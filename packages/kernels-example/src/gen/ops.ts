// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const DecodeCompressed = (): KernelSpec => ({
  op: {
    name: "DecodeCompressed",
    inputs: [["bytes", 7]],
    outputs: [["output", 7]],
    attrs: [["compression_type", "string", ""]],
  },
});

export const DecodeJSONExample = (): KernelSpec => ({
  op: {
    name: "DecodeJSONExample",
    inputs: [["json_examples", 7]],
    outputs: [["binary_examples", 7]],
  },
});

export const DecodeProtoV2 = (): KernelSpec => ({
  op: {
    name: "DecodeProtoV2",
    inputs: [["bytes", 7]],
    outputs: [["sizes", 3], ["values", "output_types"]],
    attrs: [["message_type", "string"], ["field_names", "list(string)"], ["output_types", "list(type)", undefined, { minimum: 0 }], ["descriptor_source", "string", "local://"], ["message_format", "string", "binary"], ["sanitize", "bool", false]],
  },
});

export const EncodeProto = (): KernelSpec => ({
  op: {
    name: "EncodeProto",
    inputs: [["sizes", 3], ["values", "Tinput_types"]],
    outputs: [["bytes", 7]],
    attrs: [["field_names", "list(string)"], ["message_type", "string"], ["descriptor_source", "string", "local://"], ["Tinput_types", "list(type)", undefined, { minimum: 1 }]],
  },
});

export const ParseExample = (): KernelSpec => ({
  op: {
    name: "ParseExample",
    inputs: [["serialized", 7], ["names", 7], ["sparse_keys", 7, "Nsparse"], ["dense_keys", 7, "Ndense"], ["dense_defaults", "Tdense"]],
    outputs: [["sparse_indices", 9, "Nsparse"], ["sparse_values", "sparse_types"], ["sparse_shapes", 9, "Nsparse"], ["dense_values", "Tdense"]],
    attrs: [["Nsparse", "int", undefined, { minimum: 0 }], ["Ndense", "int", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["Tdense", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["dense_shapes", "list(shape)", undefined, { minimum: 0 }]],
  },
});

export const ParseExampleV2 = (): KernelSpec => ({
  op: {
    name: "ParseExampleV2",
    inputs: [["serialized", 7], ["names", 7], ["sparse_keys", 7], ["dense_keys", 7], ["ragged_keys", 7], ["dense_defaults", "Tdense"]],
    outputs: [["sparse_indices", 9, "num_sparse"], ["sparse_values", "sparse_types"], ["sparse_shapes", 9, "num_sparse"], ["dense_values", "Tdense"], ["ragged_values", "ragged_value_types"], ["ragged_row_splits", "ragged_split_types"]],
    attrs: [["Tdense", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["num_sparse", "int", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["ragged_value_types", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["ragged_split_types", "list(type)", undefined, { allowedTypes: [3, 9], minimum: 0 }], ["dense_shapes", "list(shape)", undefined, { minimum: 0 }]],
  },
});

export const ParseSequenceExample = (): KernelSpec => ({
  op: {
    name: "ParseSequenceExample",
    inputs: [["serialized", 7], ["debug_name", 7], ["context_dense_defaults", "Tcontext_dense"]],
    outputs: [["context_sparse_indices", 9, "Ncontext_sparse"], ["context_sparse_values", "context_sparse_types"], ["context_sparse_shapes", 9, "Ncontext_sparse"], ["context_dense_values", "Tcontext_dense"], ["feature_list_sparse_indices", 9, "Nfeature_list_sparse"], ["feature_list_sparse_values", "feature_list_sparse_types"], ["feature_list_sparse_shapes", 9, "Nfeature_list_sparse"], ["feature_list_dense_values", "feature_list_dense_types"], ["feature_list_dense_lengths", 9, "Nfeature_list_dense"]],
    attrs: [["feature_list_dense_missing_assumed_empty", "list(string)", undefined, { minimum: 0 }], ["context_sparse_keys", "list(string)", undefined, { minimum: 0 }], ["context_dense_keys", "list(string)", undefined, { minimum: 0 }], ["feature_list_sparse_keys", "list(string)", undefined, { minimum: 0 }], ["feature_list_dense_keys", "list(string)", undefined, { minimum: 0 }], ["Ncontext_sparse", "int", 0n, { minimum: 0 }], ["Ncontext_dense", "int", 0n, { minimum: 0 }], ["Nfeature_list_sparse", "int", 0n, { minimum: 0 }], ["Nfeature_list_dense", "int", 0n, { minimum: 0 }], ["context_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["Tcontext_dense", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_dense_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["context_dense_shapes", "list(shape)", [], { minimum: 0 }], ["feature_list_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_dense_shapes", "list(shape)", [], { minimum: 0 }]],
  },
});

export const ParseSequenceExampleV2 = (): KernelSpec => ({
  op: {
    name: "ParseSequenceExampleV2",
    inputs: [["serialized", 7], ["debug_name", 7], ["context_sparse_keys", 7], ["context_dense_keys", 7], ["context_ragged_keys", 7], ["feature_list_sparse_keys", 7], ["feature_list_dense_keys", 7], ["feature_list_ragged_keys", 7], ["feature_list_dense_missing_assumed_empty", 10], ["context_dense_defaults", "Tcontext_dense"]],
    outputs: [["context_sparse_indices", 9, "Ncontext_sparse"], ["context_sparse_values", "context_sparse_types"], ["context_sparse_shapes", 9, "Ncontext_sparse"], ["context_dense_values", "Tcontext_dense"], ["context_ragged_values", "context_ragged_value_types"], ["context_ragged_row_splits", "context_ragged_split_types"], ["feature_list_sparse_indices", 9, "Nfeature_list_sparse"], ["feature_list_sparse_values", "feature_list_sparse_types"], ["feature_list_sparse_shapes", 9, "Nfeature_list_sparse"], ["feature_list_dense_values", "feature_list_dense_types"], ["feature_list_dense_lengths", 9, "Nfeature_list_dense"], ["feature_list_ragged_values", "feature_list_ragged_value_types"], ["feature_list_ragged_outer_splits", "feature_list_ragged_split_types"], ["feature_list_ragged_inner_splits", "feature_list_ragged_split_types"]],
    attrs: [["Ncontext_sparse", "int", 0n, { minimum: 0 }], ["Tcontext_dense", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["context_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["context_ragged_value_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["context_ragged_split_types", "list(type)", [], { allowedTypes: [3, 9], minimum: 0 }], ["context_dense_shapes", "list(shape)", [], { minimum: 0 }], ["Nfeature_list_sparse", "int", 0n, { minimum: 0 }], ["Nfeature_list_dense", "int", 0n, { minimum: 0 }], ["feature_list_dense_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_ragged_value_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_ragged_split_types", "list(type)", [], { allowedTypes: [3, 9], minimum: 0 }], ["feature_list_dense_shapes", "list(shape)", [], { minimum: 0 }]],
  },
});

export const ParseSingleExample = (): KernelSpec => ({
  op: {
    name: "ParseSingleExample",
    inputs: [["serialized", 7], ["dense_defaults", "Tdense"]],
    outputs: [["sparse_indices", 9, "num_sparse"], ["sparse_values", "sparse_types"], ["sparse_shapes", 9, "num_sparse"], ["dense_values", "Tdense"]],
    attrs: [["num_sparse", "int", undefined, { minimum: 0 }], ["sparse_keys", "list(string)", undefined, { minimum: 0 }], ["dense_keys", "list(string)", undefined, { minimum: 0 }], ["sparse_types", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["Tdense", "list(type)", undefined, { allowedTypes: [1, 9, 7], minimum: 0 }], ["dense_shapes", "list(shape)", undefined, { minimum: 0 }]],
  },
});

export const ParseSingleSequenceExample = (): KernelSpec => ({
  op: {
    name: "ParseSingleSequenceExample",
    inputs: [["serialized", 7], ["feature_list_dense_missing_assumed_empty", 7], ["context_sparse_keys", 7, "Ncontext_sparse"], ["context_dense_keys", 7, "Ncontext_dense"], ["feature_list_sparse_keys", 7, "Nfeature_list_sparse"], ["feature_list_dense_keys", 7, "Nfeature_list_dense"], ["context_dense_defaults", "Tcontext_dense"], ["debug_name", 7]],
    outputs: [["context_sparse_indices", 9, "Ncontext_sparse"], ["context_sparse_values", "context_sparse_types"], ["context_sparse_shapes", 9, "Ncontext_sparse"], ["context_dense_values", "Tcontext_dense"], ["feature_list_sparse_indices", 9, "Nfeature_list_sparse"], ["feature_list_sparse_values", "feature_list_sparse_types"], ["feature_list_sparse_shapes", 9, "Nfeature_list_sparse"], ["feature_list_dense_values", "feature_list_dense_types"]],
    attrs: [["Ncontext_sparse", "int", 0n, { minimum: 0 }], ["Ncontext_dense", "int", 0n, { minimum: 0 }], ["Nfeature_list_sparse", "int", 0n, { minimum: 0 }], ["Nfeature_list_dense", "int", 0n, { minimum: 0 }], ["context_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["Tcontext_dense", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_dense_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["context_dense_shapes", "list(shape)", [], { minimum: 0 }], ["feature_list_sparse_types", "list(type)", [], { allowedTypes: [1, 9, 7], minimum: 0 }], ["feature_list_dense_shapes", "list(shape)", [], { minimum: 0 }]],
  },
});

export const ReadFile = (): KernelSpec => ({
  op: {
    name: "ReadFile",
    inputs: [["filename", 7]],
    outputs: [["contents", 7]],
  },
});
