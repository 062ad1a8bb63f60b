// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const HashTable = (): KernelSpec => ({
  op: {
    name: "HashTable",
    outputs: [["table_handle", 7, "", true]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 7] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3, 7] },
  ],
});

export const HashTableV2 = (): KernelSpec => ({
  op: {
    name: "HashTableV2",
    outputs: [["table_handle", 20]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false], ["key_dtype", "type"], ["value_dtype", "type"]],
    isStateful: true,
  },
  constraints: [
    { key_dtype: [7], value_dtype: [10, 2, 1, 3, 9, 7] },
    { key_dtype: [9], value_dtype: [2, 1, 3, 9, 7] },
    { key_dtype: [3], value_dtype: [2, 1, 3, 7] },
  ],
});

export const InitializeTableFromTextFileV2 = (): KernelSpec => ({
  op: {
    name: "InitializeTableFromTextFileV2",
    inputs: [["table_handle", 20], ["filename", 7]],
    attrs: [["key_index", "int", undefined, { minimum: -2 }], ["value_index", "int", undefined, { minimum: -2 }], ["vocab_size", "int", -1n, { minimum: -1 }], ["delimiter", "string", "\t"], ["offset", "int", 0n]],
    isStateful: true,
  },
});

export const InitializeTableV2 = (): KernelSpec => ({
  op: {
    name: "InitializeTableV2",
    inputs: [["table_handle", 20], ["keys", "Tkey"], ["values", "Tval"]],
    attrs: [["Tkey", "type"], ["Tval", "type"]],
    isStateful: true,
  },
});

export const LookupTableFind = (): KernelSpec => ({
  op: {
    name: "LookupTableFind",
    inputs: [["table_handle", 7, "", true], ["keys", "Tin"], ["default_value", "Tout"]],
    outputs: [["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
  },
});

export const LookupTableFindV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableFindV2",
    inputs: [["table_handle", 20], ["keys", "Tin"], ["default_value", "Tout"]],
    outputs: [["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
    isStateful: true,
  },
});

export const LookupTableImportV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableImportV2",
    inputs: [["table_handle", 20], ["keys", "Tin"], ["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
    isStateful: true,
  },
});

export const LookupTableInsertV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableInsertV2",
    inputs: [["table_handle", 20], ["keys", "Tin"], ["values", "Tout"]],
    attrs: [["Tin", "type"], ["Tout", "type"]],
    isStateful: true,
  },
});

export const LookupTableSizeV2 = (): KernelSpec => ({
  op: {
    name: "LookupTableSizeV2",
    inputs: [["table_handle", 20]],
    outputs: [["size", 9]],
    isStateful: true,
  },
});

export const MutableHashTableV2 = (): KernelSpec => ({
  op: {
    name: "MutableHashTableV2",
    outputs: [["table_handle", 20]],
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
