// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { DataType, INDEX_TYPES } from "@heddle/tensor";

export const AnonymousHashTable = (): KernelSpec => ({
  op: "AnonymousHashTable",
  outputs: ["table_handle: resource"],
  attrs: ["key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32, DataType.STRING] },
  ],
});

export const AnonymousMutableDenseHashTable = (): KernelSpec => ({
  op: "AnonymousMutableDenseHashTable",
  inputs: ["empty_key: key_dtype", "deleted_key: key_dtype"],
  outputs: ["table_handle: resource"],
  attrs: ["key_dtype: type", "value_dtype: type", "value_shape: shape = {}", "initial_num_buckets: int = 131072", "max_load_factor: float = 0.800000011920929"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.RESOURCE] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.VARIANT] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const AnonymousMutableHashTable = (): KernelSpec => ({
  op: "AnonymousMutableHashTable",
  outputs: ["table_handle: resource"],
  attrs: ["key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
    { key_dtype: [DataType.INT64], value_dtype: [DataType.VARIANT] },
  ],
});

export const AnonymousMutableHashTableOfTensors = (): KernelSpec => ({
  op: "AnonymousMutableHashTableOfTensors",
  outputs: ["table_handle: resource"],
  attrs: ["key_dtype: type", "value_dtype: type", "value_shape: shape = {}"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const HashTable = (): KernelSpec => ({
  op: "HashTable",
  outputs: ["table_handle: Ref(string)"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32, DataType.STRING] },
  ],
});

export const HashTableV2 = (): KernelSpec => ({
  op: "HashTableV2",
  outputs: ["table_handle: resource"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32, DataType.STRING] },
  ],
});

export const InitializeTable = (): KernelSpec => ({
  op: "InitializeTable",
  inputs: ["table_handle: Ref(string)", "keys: Tkey", "values: Tval"],
  attrs: ["Tkey: type", "Tval: type"],
});

export const InitializeTableFromTextFile = (): KernelSpec => ({
  op: "InitializeTableFromTextFile",
  inputs: ["table_handle: Ref(string)", "filename: string"],
  attrs: ["key_index: int >= -2", "value_index: int >= -2", "vocab_size: int >= -1 = -1", "delimiter: string = '\\t'", "offset: int = 0"],
});

export const InitializeTableFromTextFileV2 = (): KernelSpec => ({
  op: "InitializeTableFromTextFileV2",
  inputs: ["table_handle: resource", "filename: string"],
  attrs: ["key_index: int >= -2", "value_index: int >= -2", "vocab_size: int >= -1 = -1", "delimiter: string = '\\t'", "offset: int = 0"],
  isStateful: true,
});

export const InitializeTableV2 = (): KernelSpec => ({
  op: "InitializeTableV2",
  inputs: ["table_handle: resource", "keys: Tkey", "values: Tval"],
  attrs: ["Tkey: type", "Tval: type"],
  isStateful: true,
});

export const LookupTableExport = (): KernelSpec => ({
  op: "LookupTableExport",
  inputs: ["table_handle: Ref(string)"],
  outputs: ["keys: Tkeys", "values: Tvalues"],
  attrs: ["Tkeys: type", "Tvalues: type"],
});

export const LookupTableExportV2 = (): KernelSpec => ({
  op: "LookupTableExportV2",
  inputs: ["table_handle: resource"],
  outputs: ["keys: Tkeys", "values: Tvalues"],
  attrs: ["Tkeys: type", "Tvalues: type"],
  isStateful: true,
});

export const LookupTableFind = (): KernelSpec => ({
  op: "LookupTableFind",
  inputs: ["table_handle: Ref(string)", "keys: Tin", "default_value: Tout"],
  outputs: ["values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
});

export const LookupTableFindV2 = (): KernelSpec => ({
  op: "LookupTableFindV2",
  inputs: ["table_handle: resource", "keys: Tin", "default_value: Tout"],
  outputs: ["values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
  isStateful: true,
});

export const LookupTableImport = (): KernelSpec => ({
  op: "LookupTableImport",
  inputs: ["table_handle: Ref(string)", "keys: Tin", "values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
});

export const LookupTableImportV2 = (): KernelSpec => ({
  op: "LookupTableImportV2",
  inputs: ["table_handle: resource", "keys: Tin", "values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
  isStateful: true,
});

export const LookupTableInsert = (): KernelSpec => ({
  op: "LookupTableInsert",
  inputs: ["table_handle: Ref(string)", "keys: Tin", "values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
});

export const LookupTableInsertV2 = (): KernelSpec => ({
  op: "LookupTableInsertV2",
  inputs: ["table_handle: resource", "keys: Tin", "values: Tout"],
  attrs: ["Tin: type", "Tout: type"],
  isStateful: true,
});

export const LookupTableRemoveV2 = (): KernelSpec => ({
  op: "LookupTableRemoveV2",
  inputs: ["table_handle: resource", "keys: Tin"],
  attrs: ["Tin: type"],
  isStateful: true,
});

export const LookupTableSize = (): KernelSpec => ({
  op: "LookupTableSize",
  inputs: ["table_handle: Ref(string)"],
  outputs: ["size: int64"],
});

export const LookupTableSizeV2 = (): KernelSpec => ({
  op: "LookupTableSizeV2",
  inputs: ["table_handle: resource"],
  outputs: ["size: int64"],
  isStateful: true,
});

export const MutableDenseHashTable = (): KernelSpec => ({
  op: "MutableDenseHashTable",
  inputs: ["empty_key: key_dtype"],
  outputs: ["table_handle: Ref(string)"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type", "value_shape: shape = {}", "initial_num_buckets: int = 131072", "max_load_factor: float = 0.800000011920929"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.RESOURCE] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.VARIANT] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const MutableDenseHashTableV2 = (): KernelSpec => ({
  op: "MutableDenseHashTableV2",
  inputs: ["empty_key: key_dtype", "deleted_key: key_dtype"],
  outputs: ["table_handle: resource"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type", "value_shape: shape = {}", "initial_num_buckets: int = 131072", "max_load_factor: float = 0.800000011920929"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.RESOURCE] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT, DataType.VARIANT] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const MutableHashTable = (): KernelSpec => ({
  op: "MutableHashTable",
  outputs: ["table_handle: Ref(string)"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
    { key_dtype: [DataType.INT64], value_dtype: [DataType.VARIANT] },
  ],
});

export const MutableHashTableOfTensors = (): KernelSpec => ({
  op: "MutableHashTableOfTensors",
  outputs: ["table_handle: Ref(string)"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type", "value_shape: shape = {}"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const MutableHashTableOfTensorsV2 = (): KernelSpec => ({
  op: "MutableHashTableOfTensorsV2",
  outputs: ["table_handle: resource"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type", "value_shape: shape = {}"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
  ],
});

export const MutableHashTableV2 = (): KernelSpec => ({
  op: "MutableHashTableV2",
  outputs: ["table_handle: resource"],
  attrs: ["container: string = ''", "shared_name: string = ''", "use_node_name_sharing: bool = false", "key_dtype: type", "value_dtype: type"],
  isStateful: true,
  constraints: [
    { key_dtype: [DataType.STRING], value_dtype: [...INDEX_TYPES, DataType.BOOL, DataType.DOUBLE, DataType.FLOAT] },
    { key_dtype: [DataType.INT64], value_dtype: [...INDEX_TYPES, DataType.DOUBLE, DataType.FLOAT, DataType.STRING] },
    { key_dtype: [DataType.INT32], value_dtype: [DataType.DOUBLE, DataType.FLOAT, DataType.INT32] },
    { key_dtype: [DataType.INT64], value_dtype: [DataType.VARIANT] },
  ],
});
