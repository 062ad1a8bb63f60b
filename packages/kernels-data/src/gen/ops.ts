// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AnonymousIterator = (): KernelSpec => ({
  op: {
    name: "AnonymousIterator",
    outputs: [["handle", 20]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const AnonymousIteratorV2 = (): KernelSpec => ({
  op: {
    name: "AnonymousIteratorV2",
    outputs: [["handle", 20], ["deleter", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const AnonymousIteratorV3 = (): KernelSpec => ({
  op: {
    name: "AnonymousIteratorV3",
    outputs: [["handle", 20]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const AnonymousMemoryCache = (): KernelSpec => ({
  op: {
    name: "AnonymousMemoryCache",
    outputs: [["handle", 20], ["deleter", 21]],
    isStateful: true,
  },
});

export const AnonymousSeedGenerator = (): KernelSpec => ({
  op: {
    name: "AnonymousSeedGenerator",
    inputs: [["seed", 9], ["seed2", 9], ["reshuffle", 10]],
    outputs: [["handle", 20], ["deleter", 21]],
    isStateful: true,
  },
});

export const AssertCardinalityDataset = (): KernelSpec => ({
  op: {
    name: "AssertCardinalityDataset",
    inputs: [["input_dataset", 21], ["cardinality", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
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

export const BytesProducedStatsDataset = (): KernelSpec => ({
  op: {
    name: "BytesProducedStatsDataset",
    inputs: [["input_dataset", 21], ["tag", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const CacheDataset = (): KernelSpec => ({
  op: {
    name: "CacheDataset",
    inputs: [["input_dataset", 21], ["filename", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const CacheDatasetV2 = (): KernelSpec => ({
  op: {
    name: "CacheDatasetV2",
    inputs: [["input_dataset", 21], ["filename", 7], ["cache", 20]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
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

export const DeleteIterator = (): KernelSpec => ({
  op: {
    name: "DeleteIterator",
    inputs: [["handle", 20], ["deleter", 21]],
    isStateful: true,
  },
});

export const DeleteMemoryCache = (): KernelSpec => ({
  op: {
    name: "DeleteMemoryCache",
    inputs: [["handle", 20], ["deleter", 21]],
    isStateful: true,
  },
});

export const DeleteSeedGenerator = (): KernelSpec => ({
  op: {
    name: "DeleteSeedGenerator",
    inputs: [["handle", 20], ["deleter", 21]],
    isStateful: true,
  },
});

export const DirectedInterleaveDataset = (): KernelSpec => ({
  op: {
    name: "DirectedInterleaveDataset",
    inputs: [["selector_input_dataset", 21], ["data_input_datasets", 21, "N"]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }], ["stop_on_empty_dataset", "bool", false]],
  },
});

export const DummyIterationCounter = (): KernelSpec => ({
  op: {
    name: "DummyIterationCounter",
    outputs: [["handle", 20]],
    isStateful: true,
  },
});

export const DummyMemoryCache = (): KernelSpec => ({
  op: {
    name: "DummyMemoryCache",
    outputs: [["handle", 20]],
    isStateful: true,
  },
});

export const DummySeedGenerator = (): KernelSpec => ({
  op: {
    name: "DummySeedGenerator",
    outputs: [["handle", 20]],
    isStateful: true,
  },
});

export const ExperimentalBytesProducedStatsDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalBytesProducedStatsDataset",
    inputs: [["input_dataset", 21], ["tag", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalDirectedInterleaveDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalDirectedInterleaveDataset",
    inputs: [["selector_input_dataset", 21], ["data_input_datasets", 21, "N"]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["N", "int", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalGroupByReducerDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalGroupByReducerDataset",
    inputs: [["input_dataset", 21], ["key_func_other_arguments", "Tkey_func_other_arguments"], ["init_func_other_arguments", "Tinit_func_other_arguments"], ["reduce_func_other_arguments", "Treduce_func_other_arguments"], ["finalize_func_other_arguments", "Tfinalize_func_other_arguments"]],
    outputs: [["handle", 21]],
    attrs: [["key_func", "func"], ["init_func", "func"], ["reduce_func", "func"], ["finalize_func", "func"], ["Tkey_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Tinit_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Treduce_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Tfinalize_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const ExperimentalGroupByWindowDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalGroupByWindowDataset",
    inputs: [["input_dataset", 21], ["key_func_other_arguments", "Tkey_func_other_arguments"], ["reduce_func_other_arguments", "Treduce_func_other_arguments"], ["window_size_func_other_arguments", "Twindow_size_func_other_arguments"]],
    outputs: [["handle", 21]],
    attrs: [["key_func", "func"], ["reduce_func", "func"], ["window_size_func", "func"], ["Tkey_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Treduce_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Twindow_size_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalIgnoreErrorsDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalIgnoreErrorsDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["log_warning", "bool", false]],
  },
});

export const ExperimentalIteratorGetDevice = (): KernelSpec => ({
  op: {
    name: "ExperimentalIteratorGetDevice",
    inputs: [["resource", 20]],
    outputs: [["device", 7]],
    isStateful: true,
  },
});

export const ExperimentalLatencyStatsDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalLatencyStatsDataset",
    inputs: [["input_dataset", 21], ["tag", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalMapAndBatchDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalMapAndBatchDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["batch_size", 9], ["num_parallel_calls", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["preserve_cardinality", "bool", false]],
  },
});

export const ExperimentalMaxIntraOpParallelismDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalMaxIntraOpParallelismDataset",
    inputs: [["input_dataset", 21], ["max_intra_op_parallelism", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalNonSerializableDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalNonSerializableDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalPrivateThreadPoolDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalPrivateThreadPoolDataset",
    inputs: [["input_dataset", 21], ["num_threads", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalRandomDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalRandomDataset",
    inputs: [["seed", 9], ["seed2", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const ExperimentalRebatchDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalRebatchDataset",
    inputs: [["input_dataset", 21], ["num_replicas", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_fallback", "bool", true]],
  },
});

export const ExperimentalScanDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalScanDataset",
    inputs: [["input_dataset", 21], ["initial_state", "Tstate"], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Tstate", "list(type)", undefined, { minimum: 1 }], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["preserve_cardinality", "bool", false]],
  },
});

export const ExperimentalSleepDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalSleepDataset",
    inputs: [["input_dataset", 21], ["sleep_microseconds", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalSlidingWindowDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalSlidingWindowDataset",
    inputs: [["input_dataset", 21], ["window_size", 9], ["window_shift", 9], ["window_stride", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalTakeWhileDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalTakeWhileDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"]],
    outputs: [["handle", 21]],
    attrs: [["predicate", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalUnbatchDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalUnbatchDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ExperimentalUniqueDataset = (): KernelSpec => ({
  op: {
    name: "ExperimentalUniqueDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const FIFOQueueV2 = (): KernelSpec => ({
  op: {
    name: "FIFOQueueV2",
    outputs: [["handle", 20]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["shapes", "list(shape)", [], { minimum: 0 }], ["capacity", "int", -1n], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
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

export const FinalizeDataset = (): KernelSpec => ({
  op: {
    name: "FinalizeDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["has_captured_ref", "bool", false], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const FixedLengthRecordDataset = (): KernelSpec => ({
  op: {
    name: "FixedLengthRecordDataset",
    inputs: [["filenames", 7], ["header_bytes", 9], ["record_bytes", 9], ["footer_bytes", 9], ["buffer_size", 9]],
    outputs: [["handle", 21]],
    attrs: [["metadata", "string", ""]],
    isStateful: true,
  },
});

export const FixedLengthRecordDatasetV2 = (): KernelSpec => ({
  op: {
    name: "FixedLengthRecordDatasetV2",
    inputs: [["filenames", 7], ["header_bytes", 9], ["record_bytes", 9], ["footer_bytes", 9], ["buffer_size", 9], ["compression_type", 7]],
    outputs: [["handle", 21]],
    attrs: [["metadata", "string", ""]],
    isStateful: true,
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

export const GroupByReducerDataset = (): KernelSpec => ({
  op: {
    name: "GroupByReducerDataset",
    inputs: [["input_dataset", 21], ["key_func_other_arguments", "Tkey_func_other_arguments"], ["init_func_other_arguments", "Tinit_func_other_arguments"], ["reduce_func_other_arguments", "Treduce_func_other_arguments"], ["finalize_func_other_arguments", "Tfinalize_func_other_arguments"]],
    outputs: [["handle", 21]],
    attrs: [["key_func", "func"], ["init_func", "func"], ["reduce_func", "func"], ["finalize_func", "func"], ["Tkey_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Tinit_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Treduce_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["Tfinalize_func_other_arguments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
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

export const IgnoreErrorsDataset = (): KernelSpec => ({
  op: {
    name: "IgnoreErrorsDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["log_warning", "bool", false]],
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

export const Iterator = (): KernelSpec => ({
  op: {
    name: "Iterator",
    outputs: [["handle", 20]],
    attrs: [["shared_name", "string"], ["container", "string"], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const IteratorFromStringHandle = (): KernelSpec => ({
  op: {
    name: "IteratorFromStringHandle",
    inputs: [["string_handle", 7]],
    outputs: [["resource_handle", 20]],
    attrs: [["output_types", "list(type)", [], { minimum: 0 }], ["output_shapes", "list(shape)", [], { minimum: 0 }]],
    isStateful: true,
  },
});

export const IteratorFromStringHandleV2 = (): KernelSpec => ({
  op: {
    name: "IteratorFromStringHandleV2",
    inputs: [["string_handle", 7]],
    outputs: [["resource_handle", 20]],
    attrs: [["output_types", "list(type)", [], { minimum: 0 }], ["output_shapes", "list(shape)", [], { minimum: 0 }]],
    isStateful: true,
  },
});

export const IteratorGetDevice = (): KernelSpec => ({
  op: {
    name: "IteratorGetDevice",
    inputs: [["resource", 20]],
    outputs: [["device", 7]],
    isStateful: true,
  },
});

export const IteratorGetNext = (): KernelSpec => ({
  op: {
    name: "IteratorGetNext",
    inputs: [["iterator", 20]],
    outputs: [["components", "output_types"]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
  isReentrant: true,
});

export const IteratorGetNextAsOptional = (): KernelSpec => ({
  op: {
    name: "IteratorGetNextAsOptional",
    inputs: [["iterator", 20]],
    outputs: [["optional", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
  isReentrant: true,
});

export const IteratorGetNextSync = (): KernelSpec => ({
  op: {
    name: "IteratorGetNextSync",
    inputs: [["iterator", 20]],
    outputs: [["components", "output_types"]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
  isReentrant: true,
});

export const IteratorToStringHandle = (): KernelSpec => ({
  op: {
    name: "IteratorToStringHandle",
    inputs: [["resource_handle", 20]],
    outputs: [["string_handle", 7]],
    isStateful: true,
  },
});

export const IteratorV2 = (): KernelSpec => ({
  op: {
    name: "IteratorV2",
    outputs: [["handle", 20]],
    attrs: [["shared_name", "string"], ["container", "string"], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
    isStateful: true,
  },
});

export const LatencyStatsDataset = (): KernelSpec => ({
  op: {
    name: "LatencyStatsDataset",
    inputs: [["input_dataset", 21], ["tag", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ListDataset = (): KernelSpec => ({
  op: {
    name: "ListDataset",
    inputs: [["tensors", "Tinput_types"]],
    outputs: [["handle", 21]],
    attrs: [["Tinput_types", "list(type)", undefined, { minimum: 1 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const MakeIterator = (): KernelSpec => ({
  op: {
    name: "MakeIterator",
    inputs: [["dataset", 21], ["iterator", 20]],
    isStateful: true,
  },
  isReentrant: true,
});

export const MapAndBatchDataset = (): KernelSpec => ({
  op: {
    name: "MapAndBatchDataset",
    inputs: [["input_dataset", 21], ["other_arguments", "Targuments"], ["batch_size", 9], ["num_parallel_calls", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["f", "func"], ["Targuments", "list(type)", undefined, { minimum: 0 }], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["preserve_cardinality", "bool", false], ["metadata", "string", ""]],
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

export const MaxIntraOpParallelismDataset = (): KernelSpec => ({
  op: {
    name: "MaxIntraOpParallelismDataset",
    inputs: [["input_dataset", 21], ["max_intra_op_parallelism", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const ModelDataset = (): KernelSpec => ({
  op: {
    name: "ModelDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["algorithm", "int", 0n], ["cpu_budget", "int", 0n], ["ram_budget", "int", 0n], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const NonSerializableDataset = (): KernelSpec => ({
  op: {
    name: "NonSerializableDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const OneShotIterator = (): KernelSpec => ({
  op: {
    name: "OneShotIterator",
    outputs: [["handle", 20]],
    attrs: [["dataset_factory", "func"], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
});

export const OptimizeDataset = (): KernelSpec => ({
  op: {
    name: "OptimizeDataset",
    inputs: [["input_dataset", 21], ["optimizations", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["optimization_configs", "list(string)", []]],
  },
});

export const OptimizeDatasetV2 = (): KernelSpec => ({
  op: {
    name: "OptimizeDatasetV2",
    inputs: [["input_dataset", 21], ["optimizations_enabled", 7], ["optimizations_disabled", 7], ["optimizations_default", 7]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["optimization_configs", "list(string)", []]],
  },
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

export const PaddingFIFOQueueV2 = (): KernelSpec => ({
  op: {
    name: "PaddingFIFOQueueV2",
    outputs: [["handle", 20]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["shapes", "list(shape)", [], { minimum: 0 }], ["capacity", "int", -1n], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
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

export const PriorityQueueV2 = (): KernelSpec => ({
  op: {
    name: "PriorityQueueV2",
    outputs: [["handle", 20]],
    attrs: [["component_types", "list(type)", [], { minimum: 0 }], ["shapes", "list(shape)", undefined, { minimum: 0 }], ["capacity", "int", -1n], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
});

export const PrivateThreadPoolDataset = (): KernelSpec => ({
  op: {
    name: "PrivateThreadPoolDataset",
    inputs: [["input_dataset", 21], ["num_threads", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const QueueCloseV2 = (): KernelSpec => ({
  op: {
    name: "QueueCloseV2",
    inputs: [["handle", 20]],
    attrs: [["cancel_pending_enqueues", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueDequeueManyV2 = (): KernelSpec => ({
  op: {
    name: "QueueDequeueManyV2",
    inputs: [["handle", 20], ["n", 3]],
    outputs: [["components", "component_types"]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["timeout_ms", "int", -1n]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueDequeueUpToV2 = (): KernelSpec => ({
  op: {
    name: "QueueDequeueUpToV2",
    inputs: [["handle", 20], ["n", 3]],
    outputs: [["components", "component_types"]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["timeout_ms", "int", -1n]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueDequeueV2 = (): KernelSpec => ({
  op: {
    name: "QueueDequeueV2",
    inputs: [["handle", 20]],
    outputs: [["components", "component_types"]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["timeout_ms", "int", -1n]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueEnqueueManyV2 = (): KernelSpec => ({
  op: {
    name: "QueueEnqueueManyV2",
    inputs: [["handle", 20], ["components", "Tcomponents"]],
    attrs: [["Tcomponents", "list(type)", undefined, { minimum: 1 }], ["timeout_ms", "int", -1n]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueEnqueueV2 = (): KernelSpec => ({
  op: {
    name: "QueueEnqueueV2",
    inputs: [["handle", 20], ["components", "Tcomponents"]],
    attrs: [["Tcomponents", "list(type)", undefined, { minimum: 1 }], ["timeout_ms", "int", -1n]],
    isStateful: true,
  },
  isReentrant: true,
});

export const QueueIsClosedV2 = (): KernelSpec => ({
  op: {
    name: "QueueIsClosedV2",
    inputs: [["handle", 20]],
    outputs: [["is_closed", 10]],
    isStateful: true,
  },
});

export const QueueSizeV2 = (): KernelSpec => ({
  op: {
    name: "QueueSizeV2",
    inputs: [["handle", 20]],
    outputs: [["size", 3]],
    isStateful: true,
  },
});

export const RandomDataset = (): KernelSpec => ({
  op: {
    name: "RandomDataset",
    inputs: [["seed", 9], ["seed2", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const RandomDatasetV2 = (): KernelSpec => ({
  op: {
    name: "RandomDatasetV2",
    inputs: [["seed", 9], ["seed2", 9], ["seed_generator", 20]],
    outputs: [["handle", 21]],
    attrs: [["rerandomize_each_iteration", "bool", false], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const RandomShuffleQueueV2 = (): KernelSpec => ({
  op: {
    name: "RandomShuffleQueueV2",
    outputs: [["handle", 20]],
    attrs: [["component_types", "list(type)", undefined, { minimum: 1 }], ["shapes", "list(shape)", [], { minimum: 0 }], ["capacity", "int", -1n], ["min_after_dequeue", "int", 0n], ["seed", "int", 0n], ["seed2", "int", 0n], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
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

export const RebatchDataset = (): KernelSpec => ({
  op: {
    name: "RebatchDataset",
    inputs: [["input_dataset", 21], ["num_replicas", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["use_fallback", "bool", true]],
  },
});

export const RebatchDatasetV2 = (): KernelSpec => ({
  op: {
    name: "RebatchDatasetV2",
    inputs: [["input_dataset", 21], ["batch_sizes", 9], ["drop_remainder", 10]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
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

export const SamplingDataset = (): KernelSpec => ({
  op: {
    name: "SamplingDataset",
    inputs: [["input_dataset", 21], ["rate", 1], ["seed", 9], ["seed2", 9]],
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

export const ShuffleAndRepeatDataset = (): KernelSpec => ({
  op: {
    name: "ShuffleAndRepeatDataset",
    inputs: [["input_dataset", 21], ["buffer_size", 9], ["seed", 9], ["seed2", 9], ["count", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["reshuffle_each_iteration", "bool", true], ["metadata", "string", ""]],
  },
});

export const ShuffleAndRepeatDatasetV2 = (): KernelSpec => ({
  op: {
    name: "ShuffleAndRepeatDatasetV2",
    inputs: [["input_dataset", 21], ["buffer_size", 9], ["seed", 9], ["seed2", 9], ["count", 9], ["seed_generator", 20]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["reshuffle_each_iteration", "bool", true], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const ShuffleDataset = (): KernelSpec => ({
  op: {
    name: "ShuffleDataset",
    inputs: [["input_dataset", 21], ["buffer_size", 9], ["seed", 9], ["seed2", 9]],
    outputs: [["handle", 21]],
    attrs: [["reshuffle_each_iteration", "bool", true], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const ShuffleDatasetV2 = (): KernelSpec => ({
  op: {
    name: "ShuffleDatasetV2",
    inputs: [["input_dataset", 21], ["buffer_size", 9], ["seed_generator", 20]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
  },
});

export const ShuffleDatasetV3 = (): KernelSpec => ({
  op: {
    name: "ShuffleDatasetV3",
    inputs: [["input_dataset", 21], ["buffer_size", 9], ["seed", 9], ["seed2", 9], ["seed_generator", 20]],
    outputs: [["handle", 21]],
    attrs: [["reshuffle_each_iteration", "bool", true], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
    isStateful: true,
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

export const SleepDataset = (): KernelSpec => ({
  op: {
    name: "SleepDataset",
    inputs: [["input_dataset", 21], ["sleep_microseconds", 9]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const SlidingWindowDataset = (): KernelSpec => ({
  op: {
    name: "SlidingWindowDataset",
    inputs: [["input_dataset", 21], ["window_size", 9], ["window_shift", 9], ["window_stride", 9]],
    outputs: [["handle", 21]],
    attrs: [["drop_remainder", "bool", true], ["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const SparseTensorSliceDataset = (): KernelSpec => ({
  op: {
    name: "SparseTensorSliceDataset",
    inputs: [["indices", 9], ["values", "Tvalues"], ["dense_shape", 9]],
    outputs: [["handle", 21]],
    attrs: [["Tvalues", "type"]],
    isStateful: true,
  },
});

export const Stage = (): KernelSpec => ({
  op: {
    name: "Stage",
    inputs: [["values", "dtypes"]],
    attrs: [["capacity", "int", 0n, { minimum: 0 }], ["memory_limit", "int", 0n, { minimum: 0 }], ["dtypes", "list(type)", undefined, { minimum: 1 }], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const StageClear = (): KernelSpec => ({
  op: {
    name: "StageClear",
    attrs: [["capacity", "int", 0n, { minimum: 0 }], ["memory_limit", "int", 0n, { minimum: 0 }], ["dtypes", "list(type)"], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const StagePeek = (): KernelSpec => ({
  op: {
    name: "StagePeek",
    inputs: [["index", 3]],
    outputs: [["values", "dtypes"]],
    attrs: [["capacity", "int", 0n, { minimum: 0 }], ["memory_limit", "int", 0n, { minimum: 0 }], ["dtypes", "list(type)", undefined, { minimum: 1 }], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const StageSize = (): KernelSpec => ({
  op: {
    name: "StageSize",
    outputs: [["size", 3]],
    attrs: [["capacity", "int", 0n, { minimum: 0 }], ["memory_limit", "int", 0n, { minimum: 0 }], ["dtypes", "list(type)"], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const TFRecordDataset = (): KernelSpec => ({
  op: {
    name: "TFRecordDataset",
    inputs: [["filenames", 7], ["compression_type", 7], ["buffer_size", 9]],
    outputs: [["handle", 21]],
    attrs: [["metadata", "string", ""]],
    isStateful: true,
  },
});

export const TFRecordDatasetV2 = (): KernelSpec => ({
  op: {
    name: "TFRecordDatasetV2",
    inputs: [["filenames", 7], ["compression_type", 7], ["buffer_size", 9], ["byte_offsets", 9]],
    outputs: [["handle", 21]],
    attrs: [["metadata", "string", ""]],
    isStateful: true,
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

export const UniqueDataset = (): KernelSpec => ({
  op: {
    name: "UniqueDataset",
    inputs: [["input_dataset", 21]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["metadata", "string", ""]],
  },
});

export const Unstage = (): KernelSpec => ({
  op: {
    name: "Unstage",
    outputs: [["values", "dtypes"]],
    attrs: [["capacity", "int", 0n, { minimum: 0 }], ["memory_limit", "int", 0n, { minimum: 0 }], ["dtypes", "list(type)", undefined, { minimum: 1 }], ["container", "string", ""], ["shared_name", "string", ""]],
    isStateful: true,
  },
  isReentrant: true,
});

export const UnwrapDatasetVariant = (): KernelSpec => ({
  op: {
    name: "UnwrapDatasetVariant",
    inputs: [["input_handle", 21]],
    outputs: [["output_handle", 21]],
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

export const WindowOp = (): KernelSpec => ({
  op: {
    name: "WindowOp",
    inputs: [["inputs", "Tinputs"]],
    outputs: [["handle", 21]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }], ["Tinputs", "list(type)", undefined, { minimum: 1 }]],
  },
});

export const WrapDatasetVariant = (): KernelSpec => ({
  op: {
    name: "WrapDatasetVariant",
    inputs: [["input_handle", 21]],
    outputs: [["output_handle", 21]],
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
