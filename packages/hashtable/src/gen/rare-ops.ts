// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AnonymousHashTable = (): KernelSpec => ({
  op: {
    name: "AnonymousHashTable",
    outputs: [["table_handle", 20]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 7] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3, 7] },
  ],
});

export const AnonymousMutableDenseHashTable = (): KernelSpec => ({
  op: {
    name: "AnonymousMutableDenseHashTable",
    inputs: [["empty_key", "key_dtype"], ["deleted_key", "key_dtype"]],
    outputs: [["table_handle", 20]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []], ["initial_num_buckets", "int", 131072n], ["max_load_factor", "float", 0.800000011920929]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 20] },
    { key_dtype: [9], value_dtype: [10, 2, 1, 3, 9, 21] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});

export const AnonymousMutableHashTable = (): KernelSpec => ({
  op: {
    name: "AnonymousMutableHashTable",
    outputs: [["table_handle", 20]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
    { key_dtype: [9], value_dtype: [21] },
  ],
});

export const AnonymousMutableHashTableOfTensors = (): KernelSpec => ({
  op: {
    name: "AnonymousMutableHashTableOfTensors",
    outputs: [["table_handle", 20]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});

export const GenerateVocabRemapping = (): KernelSpec => ({
  op: {
    name: "GenerateVocabRemapping",
    inputs: [["new_vocab_file", 7], ["old_vocab_file", 7]],
    outputs: [["remapping", 9], ["num_present", 3]],
    attrs: [["new_vocab_offset", "int", undefined, { minimum: 0 }], ["num_new_vocab", "int", undefined, { minimum: 0 }], ["old_vocab_size", "int", -1n, { minimum: -1 }]],
  },
});

export const HeddleRestoreTable = (): KernelSpec => ({
  op: {
    name: "HeddleRestoreTable",
    inputs: [["table_handle", 7, "", true], ["snapshot", 4]],
  },
});

export const HeddleRestoreTableV2 = (): KernelSpec => ({
  op: {
    name: "HeddleRestoreTableV2",
    inputs: [["table_handle", 20], ["snapshot", 4]],
    isStateful: true,
  },
});

export const InitializeTable = (): KernelSpec => ({
  op: {
    name: "InitializeTable",
    inputs: [["table_handle", 7, "", true], ["keys", "Tkey"], ["values", "Tval"]],
    attrs: [["Tkey", "type"], ["Tval", "type"]],
  },
});

export const InitializeTableFromDataset = (): KernelSpec => ({
  op: {
    name: "InitializeTableFromDataset",
    inputs: [["table_handle", 20], ["dataset", 21]],
    isStateful: true,
  },
});

export const InitializeTableFromTextFile = (): KernelSpec => ({
  op: {
    name: "InitializeTableFromTextFile",
    inputs: [["table_handle", 7, "", true], ["filename", 7]],
    attrs: [["key_index", "int", undefined, { minimum: -2 }], ["value_index", "int", undefined, { minimum: -2 }], ["vocab_size", "int", -1n, { minimum: -1 }], ["delimiter", "string", "\t"], ["offset", "int", 0n]],
  },
});

export const LookupTableExport = (): KernelSpec => ({
  op: {
    name: "LookupTableExport",
    inputs: [["table_handle", 7, "", true]],
    outputs: [["keys", "Tkeys"], ["values", "Tvalues"]],
    attrs: [["Tkeys", "type"], ["Tvalues", "type"]],
  },
});

export const LookupTableExportV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableExportV2",
    inputs: [["table_handle", 20]],
    outputs: [["keys", "Tkeys"], ["values", "Tvalues"]],
    attrs: [["Tkeys", "type"], ["Tvalues", "type"]],
    isStateful: true,
  },
});

export const LookupTableImport = (): KernelSpec => ({
  op: {
    name: "LookupTableImport",
    inputs: [["table_handle", 7, "", true], ["keys", "Tin"], ["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
  },
});

export const LookupTableInsert = (): KernelSpec => ({
  op: {
    name: "LookupTableInsert",
    inputs: [["table_handle", 7, "", true], ["keys", "Tin"], ["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
  },
});

export const LookupTableRemoveV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableRemoveV2",
    inputs: [["table_handle", 20], ["keys", "Tin"]],
    attrs: [["Tin", "type"]],
    isStateful: true,
  },
});

export const LookupTableSize = (): KernelSpec => ({
  op: {
    name: "LookupTableSize",
    inputs: [["table_handle", 7, "", true]],
    outputs: [["size", 9]],
  },
});

export const MutableDenseHashTable = (): KernelSpec => ({
  op: {
    name: "MutableDenseHashTable",
    inputs: [["empty_key", "key_dtype"]],
    outputs: [["table_handle", 7, "", true]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []], ["initial_num_buckets", "int", 131072n], ["max_load_factor", "float", 0.800000011920929]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 20] },
    { key_dtype: [9], value_dtype: [10, 2, 1, 3, 9, 21] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});

export const MutableDenseHashTableV2 = (): KernelSpec => ({
  op: {
    name: "MutableDenseHashTableV2",
    inputs: [["empty_key", "key_dtype"], ["deleted_key", "key_dtype"]],
    outputs: [["table_handle", 20]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []], ["initial_num_buckets", "int", 131072n], ["max_load_factor", "float", 0.800000011920929]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 20] },
    { key_dtype: [9], value_dtype: [10, 2, 1, 3, 9, 21] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});

export const MutableHashTable = (): KernelSpec => ({
  op: {
    name: "MutableHashTable",
    outputs: [["table_handle", 7, "", true]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
    { key_dtype: [9], value_dtype: [21] },
  ],
});

export const MutableHashTableOfTensors = (): KernelSpec => ({
  op: {
    name: "MutableHashTableOfTensors",
    outputs: [["table_handle", 7, "", true]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});

export const MutableHashTableOfTensorsV2 = (): KernelSpec => ({
  op: {
    name: "MutableHashTableOfTensorsV2",
    outputs: [["table_handle", 20]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"], ["value_shape", "shape", []]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3] },
  ],
});
