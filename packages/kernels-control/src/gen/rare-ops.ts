// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AssignAddVariableOp = (): KernelSpec => ({
  op: {
    name: "AssignAddVariableOp",
    inputs: [["resource", 20], ["value", "dtype"]],
    attrs: [["dtype", "type"]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const AssignSubVariableOp = (): KernelSpec => ({
  op: {
    name: "AssignSubVariableOp",
    inputs: [["resource", 20], ["value", "dtype"]],
    attrs: [["dtype", "type"]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18] },
});

export const BatchFunction = (): KernelSpec => ({
  op: {
    name: "BatchFunction",
    inputs: [["in_tensors", "Tin"], ["captured_tensors", "Tcaptured"]],
    outputs: [["out_tensors", "Tout"]],
    attrs: [["f", "func"], ["num_batch_threads", "int"], ["max_batch_size", "int"], ["batch_timeout_micros", "int"], ["max_enqueued_batches", "int", 10n], ["allowed_batch_sizes", "list(int)", []], ["container", "string", ""], ["shared_name", "string", ""], ["batching_queue", "string", ""], ["low_priority_max_batch_size", "int", 0n], ["low_priority_batch_timeout_micros", "int", 0n], ["low_priority_allowed_batch_sizes", "list(int)", []], ["low_priority_max_enqueued_batches", "int", 0n], ["mixed_priority_policy", "string", "low_priority_padding_with_max_batch_size", { allowedStrings: ["low_priority_padding_with_max_batch_size", "low_priority_padding_with_next_allowed_batch_size", "priority_isolation", "priority_merge"] }], ["batch_padding_policy", "string", "PAD_UP", { allowedStrings: ["PAD_UP", "BATCH_DOWN", "MINIMIZE_TPU_COST_PER_REQUEST"] }], ["Tin", "list(type)", undefined, { minimum: 1 }], ["Tcaptured", "list(type)", undefined, { minimum: 0 }], ["Tout", "list(type)", undefined, { minimum: 1 }], ["enable_large_batch_splitting", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});

export const Case = (): KernelSpec => ({
  op: {
    name: "Case",
    inputs: [["branch_index", 3], ["input", "Tin"]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 0 }], ["Tout", "list(type)", undefined, { minimum: 0 }], ["branches", "list(func)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", []]],
    isStateful: true,
  },
  isReentrant: true,
});

export const ControlTrigger = (): KernelSpec => ({
  op: {
    name: "ControlTrigger",
  },
});

export const DeleteSessionTensor = (): KernelSpec => ({
  op: {
    name: "DeleteSessionTensor",
    inputs: [["handle", 7]],
    isStateful: true,
  },
});

export const DestroyResourceOp = (): KernelSpec => ({
  op: {
    name: "DestroyResourceOp",
    inputs: [["resource", 20]],
    attrs: [["ignore_lookup_error", "bool", true]],
    isStateful: true,
  },
});

export const DeviceIndex = (): KernelSpec => ({
  op: {
    name: "DeviceIndex",
    outputs: [["index", 3]],
    attrs: [["device_names", "list(string)"]],
    isStateful: true,
  },
});

export const DisableCopyOnRead = (): KernelSpec => ({
  op: {
    name: "DisableCopyOnRead",
    inputs: [["resource", 20]],
    isStateful: true,
  },
});

export const EmptyTensorList = (): KernelSpec => ({
  op: {
    name: "EmptyTensorList",
    inputs: [["element_shape", "shape_type"], ["max_num_elements", 3]],
    outputs: [["handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const EmptyTensorMap = (): KernelSpec => ({
  op: {
    name: "EmptyTensorMap",
    outputs: [["handle", 21]],
  },
});

export const For = (): KernelSpec => ({
  op: {
    name: "For",
    inputs: [["start", 3], ["limit", 3], ["delta", 3], ["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "list(type)", undefined, { minimum: 0 }], ["body", "func"]],
  },
});

export const GetSessionHandle = (): KernelSpec => ({
  op: {
    name: "GetSessionHandle",
    inputs: [["value", "T"]],
    outputs: [["handle", 7]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const GetSessionHandleV2 = (): KernelSpec => ({
  op: {
    name: "GetSessionHandleV2",
    inputs: [["value", "T"]],
    outputs: [["handle", 20]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const GetSessionTensor = (): KernelSpec => ({
  op: {
    name: "GetSessionTensor",
    inputs: [["handle", 7]],
    outputs: [["value", "dtype"]],
    attrs: [["dtype", "type"]],
    isStateful: true,
  },
});

export const OptionalFromValue = (): KernelSpec => ({
  op: {
    name: "OptionalFromValue",
    inputs: [["components", "Toutput_types"]],
    outputs: [["optional", 21]],
    attrs: [["Toutput_types", "list(type)", undefined, { minimum: 1 }]],
  },
});

export const OptionalGetValue = (): KernelSpec => ({
  op: {
    name: "OptionalGetValue",
    inputs: [["optional", 21]],
    outputs: [["components", "output_types"]],
    attrs: [["output_types", "list(type)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", undefined, { minimum: 1 }]],
  },
});

export const OptionalHasValue = (): KernelSpec => ({
  op: {
    name: "OptionalHasValue",
    inputs: [["optional", 21]],
    outputs: [["has_value", 10]],
  },
});

export const OptionalNone = (): KernelSpec => ({
  op: {
    name: "OptionalNone",
    outputs: [["optional", 21]],
  },
});

export const Print = (): KernelSpec => ({
  op: {
    name: "Print",
    inputs: [["input", "T"], ["data", "U"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["U", "list(type)", undefined, { minimum: 0 }], ["message", "string", ""], ["first_n", "int", -1n], ["summarize", "int", 3n]],
    isStateful: true,
  },
});

export const PrintV2 = (): KernelSpec => ({
  op: {
    name: "PrintV2",
    inputs: [["input", 7]],
    attrs: [["output_stream", "string", "stderr"], ["end", "string", "\n"]],
    isStateful: true,
  },
});

export const ResourceCountUpTo = (): KernelSpec => ({
  op: {
    name: "ResourceCountUpTo",
    inputs: [["resource", 20]],
    outputs: [["output", "T"]],
    attrs: [["limit", "int"], ["T", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const ResourceScatterAdd = (): KernelSpec => ({
  op: {
    name: "ResourceScatterAdd",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const ResourceScatterDiv = (): KernelSpec => ({
  op: {
    name: "ResourceScatterDiv",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const ResourceScatterMax = (): KernelSpec => ({
  op: {
    name: "ResourceScatterMax",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const ResourceScatterMin = (): KernelSpec => ({
  op: {
    name: "ResourceScatterMin",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23], Tindices: [3, 9] },
});

export const ResourceScatterMul = (): KernelSpec => ({
  op: {
    name: "ResourceScatterMul",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const ResourceScatterSub = (): KernelSpec => ({
  op: {
    name: "ResourceScatterSub",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 22, 23] }], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18], Tindices: [3, 9] },
});

export const ResourceScatterUpdate = (): KernelSpec => ({
  op: {
    name: "ResourceScatterUpdate",
    inputs: [["resource", 20], ["indices", "Tindices"], ["updates", "dtype"]],
    attrs: [["dtype", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 21], Tindices: [3, 9] },
});

export const StackCloseV2 = (): KernelSpec => ({
  op: {
    name: "StackCloseV2",
    inputs: [["handle", 20]],
    isStateful: true,
  },
});

export const StackPopV2 = (): KernelSpec => ({
  op: {
    name: "StackPopV2",
    inputs: [["handle", 20]],
    outputs: [["elem", "elem_type"]],
    attrs: [["elem_type", "type"]],
    isStateful: true,
  },
});

export const StackPushV2 = (): KernelSpec => ({
  op: {
    name: "StackPushV2",
    inputs: [["handle", 20], ["elem", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"], ["swap_memory", "bool", false]],
    isStateful: true,
  },
});

export const StackV2 = (): KernelSpec => ({
  op: {
    name: "StackV2",
    inputs: [["max_size", 3]],
    outputs: [["handle", 20]],
    attrs: [["elem_type", "type"], ["stack_name", "string", ""]],
    isStateful: true,
  },
});

export const StatelessCase = (): KernelSpec => ({
  op: {
    name: "StatelessCase",
    inputs: [["branch_index", 3], ["input", "Tin"]],
    outputs: [["output", "Tout"]],
    attrs: [["Tin", "list(type)", undefined, { minimum: 0 }], ["Tout", "list(type)", undefined, { minimum: 0 }], ["branches", "list(func)", undefined, { minimum: 1 }], ["output_shapes", "list(shape)", []]],
  },
});

export const TensorArrayCloseV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayCloseV3",
    inputs: [["handle", 20]],
    isStateful: true,
  },
});

export const TensorArrayConcatV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayConcatV3",
    inputs: [["handle", 20], ["flow_in", 1]],
    outputs: [["value", "dtype"], ["lengths", 9]],
    attrs: [["dtype", "type"], ["element_shape_except0", "shape", null]],
    isStateful: true,
  },
});

export const TensorArrayGatherV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayGatherV3",
    inputs: [["handle", 20], ["indices", 3], ["flow_in", 1]],
    outputs: [["value", "dtype"]],
    attrs: [["dtype", "type"], ["element_shape", "shape", null]],
    isStateful: true,
  },
});

export const TensorArrayGradV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayGradV3",
    inputs: [["handle", 20], ["flow_in", 1]],
    outputs: [["grad_handle", 20], ["flow_out", 1]],
    attrs: [["source", "string"]],
    isStateful: true,
  },
});

export const TensorArrayGradWithShape = (): KernelSpec => ({
  op: {
    name: "TensorArrayGradWithShape",
    inputs: [["handle", 20], ["flow_in", 1], ["shape_to_prepend", 3]],
    outputs: [["grad_handle", 20], ["flow_out", 1]],
    attrs: [["source", "string"]],
    isStateful: true,
  },
});

export const TensorArrayReadV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayReadV3",
    inputs: [["handle", 20], ["index", 3], ["flow_in", 1]],
    outputs: [["value", "dtype"]],
    attrs: [["dtype", "type"]],
    isStateful: true,
  },
});

export const TensorArrayScatterV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayScatterV3",
    inputs: [["handle", 20], ["indices", 3], ["value", "T"], ["flow_in", 1]],
    outputs: [["flow_out", 1]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const TensorArraySizeV3 = (): KernelSpec => ({
  op: {
    name: "TensorArraySizeV3",
    inputs: [["handle", 20], ["flow_in", 1]],
    outputs: [["size", 3]],
    isStateful: true,
  },
});

export const TensorArraySplitV3 = (): KernelSpec => ({
  op: {
    name: "TensorArraySplitV3",
    inputs: [["handle", 20], ["value", "T"], ["lengths", 9], ["flow_in", 1]],
    outputs: [["flow_out", 1]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const TensorArrayV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayV3",
    inputs: [["size", 3]],
    outputs: [["handle", 20], ["flow", 1]],
    attrs: [["dtype", "type"], ["element_shape", "shape", null], ["dynamic_size", "bool", false], ["clear_after_read", "bool", true], ["identical_element_shapes", "bool", false], ["tensor_array_name", "string", ""]],
    isStateful: true,
  },
});

export const TensorArrayWriteV3 = (): KernelSpec => ({
  op: {
    name: "TensorArrayWriteV3",
    inputs: [["handle", 20], ["index", 3], ["value", "T"], ["flow_in", 1]],
    outputs: [["flow_out", 1]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
});

export const TensorListConcat = (): KernelSpec => ({
  op: {
    name: "TensorListConcat",
    inputs: [["input_handle", 21]],
    outputs: [["tensor", "element_dtype"], ["lengths", 9]],
    attrs: [["element_dtype", "type"], ["element_shape", "shape", null]],
  },
});

export const TensorListConcatLists = (): KernelSpec => ({
  op: {
    name: "TensorListConcatLists",
    inputs: [["input_a", 21], ["input_b", 21]],
    outputs: [["output", 21]],
    attrs: [["element_dtype", "type"]],
  },
});

export const TensorListConcatV2 = (): KernelSpec => ({
  op: {
    name: "TensorListConcatV2",
    inputs: [["input_handle", 21], ["element_shape", "shape_type"], ["leading_dims", 9]],
    outputs: [["tensor", "element_dtype"], ["lengths", 9]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListElementShape = (): KernelSpec => ({
  op: {
    name: "TensorListElementShape",
    inputs: [["input_handle", 21]],
    outputs: [["element_shape", "shape_type"]],
    attrs: [["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListGather = (): KernelSpec => ({
  op: {
    name: "TensorListGather",
    inputs: [["input_handle", 21], ["indices", 3], ["element_shape", 3]],
    outputs: [["values", "element_dtype"]],
    attrs: [["element_dtype", "type"]],
  },
});

export const TensorListLength = (): KernelSpec => ({
  op: {
    name: "TensorListLength",
    inputs: [["input_handle", 21]],
    outputs: [["length", 3]],
  },
});

export const TensorListPopBack = (): KernelSpec => ({
  op: {
    name: "TensorListPopBack",
    inputs: [["input_handle", 21], ["element_shape", 3]],
    outputs: [["output_handle", 21], ["tensor", "element_dtype"]],
    attrs: [["element_dtype", "type"]],
  },
});

export const TensorListPushBack = (): KernelSpec => ({
  op: {
    name: "TensorListPushBack",
    inputs: [["input_handle", 21], ["tensor", "element_dtype"]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"]],
  },
});

export const TensorListPushBackBatch = (): KernelSpec => ({
  op: {
    name: "TensorListPushBackBatch",
    inputs: [["input_handles", 21], ["tensor", "element_dtype"]],
    outputs: [["output_handles", 21]],
    attrs: [["element_dtype", "type"]],
  },
  constraints: { element_dtype: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7, 11, 12, 15, 16, 13, 21] },
});

export const TensorListResize = (): KernelSpec => ({
  op: {
    name: "TensorListResize",
    inputs: [["input_handle", 21], ["size", 3]],
    outputs: [["output_handle", 21]],
  },
});

export const TensorListScatter = (): KernelSpec => ({
  op: {
    name: "TensorListScatter",
    inputs: [["tensor", "element_dtype"], ["indices", 3], ["element_shape", "shape_type"]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListScatterIntoExistingList = (): KernelSpec => ({
  op: {
    name: "TensorListScatterIntoExistingList",
    inputs: [["input_handle", 21], ["tensor", "element_dtype"], ["indices", 3]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"]],
  },
});

export const TensorListScatterV2 = (): KernelSpec => ({
  op: {
    name: "TensorListScatterV2",
    inputs: [["tensor", "element_dtype"], ["indices", 3], ["element_shape", "shape_type"], ["num_elements", 3]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListSplit = (): KernelSpec => ({
  op: {
    name: "TensorListSplit",
    inputs: [["tensor", "element_dtype"], ["element_shape", "shape_type"], ["lengths", 9]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorMapErase = (): KernelSpec => ({
  op: {
    name: "TensorMapErase",
    inputs: [["input_handle", 21], ["key", "key_dtype"]],
    outputs: [["output_handle", 21]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"]],
  },
});

export const TensorMapHasKey = (): KernelSpec => ({
  op: {
    name: "TensorMapHasKey",
    inputs: [["input_handle", 21], ["key", "key_dtype"]],
    outputs: [["has_key", 10]],
    attrs: [["key_dtype", "type"]],
  },
});

export const TensorMapInsert = (): KernelSpec => ({
  op: {
    name: "TensorMapInsert",
    inputs: [["input_handle", 21], ["key", "key_dtype"], ["value", "value_dtype"]],
    outputs: [["output_handle", 21]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"]],
  },
});

export const TensorMapLookup = (): KernelSpec => ({
  op: {
    name: "TensorMapLookup",
    inputs: [["input_handle", 21], ["key", "key_dtype"]],
    outputs: [["value", "value_dtype"]],
    attrs: [["key_dtype", "type"], ["value_dtype", "type"]],
  },
});

export const TensorMapSize = (): KernelSpec => ({
  op: {
    name: "TensorMapSize",
    inputs: [["input_handle", 21]],
    outputs: [["size", 3]],
  },
});

export const TensorMapStackKeys = (): KernelSpec => ({
  op: {
    name: "TensorMapStackKeys",
    inputs: [["input_handle", 21]],
    outputs: [["keys", "key_dtype"]],
    attrs: [["key_dtype", "type"]],
  },
});

export const Timestamp = (): KernelSpec => ({
  op: {
    name: "Timestamp",
    outputs: [["ts", 2]],
    isStateful: true,
  },
});

export const ToBool = (): KernelSpec => ({
  op: {
    name: "ToBool",
    inputs: [["input", "T"]],
    outputs: [["output", 10]],
    attrs: [["T", "type"]],
  },
});

export const VariableShape = (): KernelSpec => ({
  op: {
    name: "VariableShape",
    inputs: [["input", 20]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type", 3, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const _HostRecv = (): KernelSpec => ({
  op: {
    name: "_HostRecv",
    outputs: [["tensor", "tensor_type"]],
    attrs: [["tensor_type", "type"], ["tensor_name", "string"], ["send_device", "string"], ["send_device_incarnation", "int"], ["recv_device", "string"], ["client_terminated", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});

export const _HostSend = (): KernelSpec => ({
  op: {
    name: "_HostSend",
    inputs: [["tensor", "T"]],
    attrs: [["T", "type"], ["tensor_name", "string"], ["send_device", "string"], ["send_device_incarnation", "int"], ["recv_device", "string"], ["client_terminated", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});

export const _Recv = (): KernelSpec => ({
  op: {
    name: "_Recv",
    outputs: [["tensor", "tensor_type"]],
    attrs: [["tensor_type", "type"], ["tensor_name", "string"], ["send_device", "string"], ["send_device_incarnation", "int"], ["recv_device", "string"], ["client_terminated", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});

export const _Send = (): KernelSpec => ({
  op: {
    name: "_Send",
    inputs: [["tensor", "T"]],
    attrs: [["T", "type"], ["tensor_name", "string"], ["send_device", "string"], ["send_device_incarnation", "int"], ["recv_device", "string"], ["client_terminated", "bool", false]],
    isStateful: true,
  },
  isReentrant: true,
});
