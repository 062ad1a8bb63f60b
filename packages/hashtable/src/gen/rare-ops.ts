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

export const BatchDataset = (): KernelSpec => ({
  op: {
    name: "BatchDataset",
    inputs: [["input_dataset", 21], ["batch_size", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const BatchDatasetV2 = (): KernelSpec => ({
  op: {
    name: "BatchDatasetV2",
    inputs: [["input_dataset", 21], ["batch_size", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["parallel_copy", "bool", false], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const ConcatenateDataset = (): KernelSpec => ({
  op: {
    name: "ConcatenateDataset",
    inputs: [["input_dataset", 21], ["another_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const DatasetToSingleElement = (): KernelSpec => ({
  op: {
    name: "DatasetToSingleElement",
    inputs: [["dataset", 21]],
    outputs: [["components", "output_types"]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const DirectedInterleaveDataset = (): KernelSpec => ({
  op: {
    name: "DirectedInterleaveDataset",
    inputs: [["selector_input_dataset", 21], ["data_input_datasets", 21, "N"]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }], ["stop_on_empty_dataset", "bool", false]],
  },
});

export const FilterDataset = (): KernelSpec => ({
  op: {
    name: "FilterDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["predicate", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const FlatMapDataset = (): KernelSpec => ({
  op: {
    name: "FlatMapDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const GenerateVocabRemapping = (): KernelSpec => ({
  op: {
    name: "GenerateVocabRemapping",
    inputs: [["new_vocab_file", 7], ["old_vocab_file", 7]],
    outputs: [["remapping", 9], ["num_present", 3]],
    attrs: [["new_vocab_offset", "int", undefined, { minimum: 0 }], ["num_new_vocab", "int", undefined, { minimum: 0 }], ["old_vocab_size", "int", -1n, { minimum: -1 }]],
  },
});

export const GroupByWindowDataset = (): KernelSpec => ({
  op: {
    name: "GroupByWindowDataset",
    inputs: [["input_dataset", 21], ["key_func_other_arguments", "Tkey_func_other_arguments"], ["reduce_func_other_arguments", "Treduce_func_other_arguments"], ["window_size_func_other_arguments", "Twindow_size_func_other_arguments"]],
    outputs: [["handle", 21]],
    attrs: [["key_func", "func"], ["reduce_func", "func"], ["window_size_func", "func"], ["Tkey_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Treduce_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Twindow_size_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
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

export const InterleaveDataset = (): KernelSpec => ({
  op: {
    name: "InterleaveDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["cycle_length", 9], ["block_length", 9]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
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

export const MapDataset = (): KernelSpec => ({
  op: {
    name: "MapDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_inter_op_parallelism", "bool", true], ["preserve_cardinality", "bool", false], ["force_synchronous", "bool", false], ["metadata", "string", ""]],
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

export const OptionsDataset = (): KernelSpec => ({
  op: {
    name: "OptionsDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["serialized_options", "string"], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const PaddedBatchDataset = (): KernelSpec => ({
  op: {
    name: "PaddedBatchDataset",
    inputs: [["input_dataset", 21], ["batch_size", 9], ["padded_shapes", 9, "N"], ["padding_values", "Toutput_types"]],
    outputs: [["handle", 21]],
    attrs: [["Toutput_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const PaddedBatchDatasetV2 = (): KernelSpec => ({
  op: {
    name: "PaddedBatchDatasetV2",
    inputs: [["input_dataset", 21], ["batch_size", 9], ["padded_shapes", 9, "N"], ["padding_values", "Toutput_types"], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["parallel_copy", "bool", false], ["Toutput_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const ParallelBatchDataset = (): KernelSpec => ({
  op: {
    name: "ParallelBatchDataset",
    inputs: [["input_dataset", 21], ["batch_size", 9], ["num_parallel_calls", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["parallel_copy", "bool", false], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["deterministic", "string", "default"], ["metadata", "string", ""]],
  },
});

export const ParallelFilterDataset = (): KernelSpec => ({
  op: {
    name: "ParallelFilterDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["num_parallel_calls", 9]],
    outputs: [["handle", 21]],
    attrs: [["predicate", "func"], ["deterministic", "string", "default"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const ParallelInterleaveDatasetV2 = (): KernelSpec => ({
  op: {
    name: "ParallelInterleaveDatasetV2",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["cycle_length", 9], ["block_length", 9], ["num_parallel_calls", 9]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["sloppy", "bool", false], ["metadata", "string", ""]],
  },
});

export const ParallelInterleaveDatasetV3 = (): KernelSpec => ({
  op: {
    name: "ParallelInterleaveDatasetV3",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["cycle_length", 9], ["block_length", 9], ["num_parallel_calls", 9]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["deterministic", "string", "default"], ["metadata", "string", ""]],
  },
});

export const ParallelInterleaveDatasetV4 = (): KernelSpec => ({
  op: {
    name: "ParallelInterleaveDatasetV4",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["cycle_length", 9], ["block_length", 9], ["buffer_output_elements", 9], ["prefetch_input_elements", 9], ["num_parallel_calls", 9]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["deterministic", "string", "default"], ["metadata", "string", ""]],
  },
});

export const ParallelMapDataset = (): KernelSpec => ({
  op: {
    name: "ParallelMapDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["num_parallel_calls", 3]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_inter_op_parallelism", "bool", true], ["sloppy", "bool", false], ["preserve_cardinality", "bool", false], ["metadata", "string", ""]],
  },
});

export const ParallelMapDatasetV2 = (): KernelSpec => ({
  op: {
    name: "ParallelMapDatasetV2",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["num_parallel_calls", 9]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_inter_op_parallelism", "bool", true], ["deterministic", "string", "default"], ["preserve_cardinality", "bool", false], ["use_unbounded_threadpool", "bool", false], ["metadata", "string", ""]],
  },
});

export const PrefetchDataset = (): KernelSpec => ({
  op: {
    name: "PrefetchDataset",
    inputs: [["input_dataset", 21], ["buffer_size", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["slack_period", "int", 0n], ["legacy_autotune", "bool", true], ["buffer_size_min", "int", 0n], ["metadata", "string", ""]],
  },
});

export const RangeDataset = (): KernelSpec => ({
  op: {
    name: "RangeDataset",
    inputs: [["start", 9], ["stop", 9], ["step", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""], ["replicate_on_split", "bool", false]],
    isStateful: true,
  },
});

export const ReduceDataset = (): KernelSpec => ({
  op: {
    name: "ReduceDataset",
    inputs: [["input_dataset", 21], ["initial_state", "Tstate"], ["other_arguments", "Targuments"]],
    outputs: [["components", "output_types"]],
    attrs: [["f", "func"], ["Tstate", "list(type)", undefined, { minimum: 1 }], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_inter_op_parallelism", "bool", true], ["metadata", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const RepeatDataset = (): KernelSpec => ({
  op: {
    name: "RepeatDataset",
    inputs: [["input_dataset", 21], ["count", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const RewriteDataset = (): KernelSpec => ({
  op: {
    name: "RewriteDataset",
    inputs: [["input_dataset", 21], ["rewrite_name", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ScanDataset = (): KernelSpec => ({
  op: {
    name: "ScanDataset",
    inputs: [["input_dataset", 21], ["initial_state", "Tstate"], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Tstate", "list(type)", undefined, { minimum: 1 }], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["preserve_cardinality", "bool", false], ["use_default_device", "bool", true], ["metadata", "string", ""]],
  },
});

export const ShardDataset = (): KernelSpec => ({
  op: {
    name: "ShardDataset",
    inputs: [["input_dataset", 21], ["num_shards", 9], ["index", 9]],
    outputs: [["handle", 21]],
    attrs: [["require_non_empty", "bool", false], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const SkipDataset = (): KernelSpec => ({
  op: {
    name: "SkipDataset",
    inputs: [["input_dataset", 21], ["count", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const TakeDataset = (): KernelSpec => ({
  op: {
    name: "TakeDataset",
    inputs: [["input_dataset", 21], ["count", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const TakeWhileDataset = (): KernelSpec => ({
  op: {
    name: "TakeWhileDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["predicate", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const TensorDataset = (): KernelSpec => ({
  op: {
    name: "TensorDataset",
    inputs: [["components", "Toutput_types"]],
    outputs: [["handle", 21]],
    attrs: [["Toutput_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const TensorSliceDataset = (): KernelSpec => ({
  op: {
    name: "TensorSliceDataset",
    inputs: [["components", "Toutput_types"]],
    outputs: [["handle", 21]],
    attrs: [["Toutput_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["is_files", "bool", false], ["metadata", "string", ""], ["replicate_on_split", "bool", false]],
    isStateful: true,
  },
});

export const TextLineDataset = (): KernelSpec => ({
  op: {
    name: "TextLineDataset",
    inputs: [["filenames", 7], ["compression_type", 7], ["buffer_size", 9]],
    outputs: [["handle", 21]],
    attrs: [["metadata", "string", ""]],
    isStateful: true,
  },
});

export const UnbatchDataset = (): KernelSpec => ({
  op: {
    name: "UnbatchDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const WindowDataset = (): KernelSpec => ({
  op: {
    name: "WindowDataset",
    inputs: [["input_dataset", 21], ["size", 9], ["shift", 9], ["stride", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const ZipDataset = (): KernelSpec => ({
  op: {
    name: "ZipDataset",
    inputs: [["input_datasets", 21, "N"]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});
