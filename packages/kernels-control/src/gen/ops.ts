// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { NUMBER_TYPES } from "@heddle/tensor";

export const Assert = (): KernelSpec => ({
  op: "Assert",
  inputs: ["condition: bool", "data: T"],
  attrs: ["T: list(type) >= 1", "summarize: int = 3"],
  isStateful: true,
});

export const AssignAddVariableOp = (): KernelSpec => ({
  op: "AssignAddVariableOp",
  inputs: ["resource: resource", "value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
  constraints: { dtype: NUMBER_TYPES },
});

export const AssignSubVariableOp = (): KernelSpec => ({
  op: "AssignSubVariableOp",
  inputs: ["resource: resource", "value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
  constraints: { dtype: NUMBER_TYPES },
});

export const AssignVariableOp = (): KernelSpec => ({
  op: "AssignVariableOp",
  inputs: ["resource: resource", "value: dtype"],
  attrs: ["dtype: type", "validate_shape: bool = false"],
  isStateful: true,
});

export const Case = (): KernelSpec => ({
  op: "Case",
  inputs: ["branch_index: int32", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tin: list(type) >= 0", "Tout: list(type) >= 0", "branches: list(func) >= 1", "output_shapes: list(shape) = []"],
  isStateful: true,
  isReentrant: true,
});

export const Const = (): KernelSpec => ({
  op: "Const",
  outputs: ["output: dtype"],
  attrs: ["value: tensor", "dtype: type"],
});

export const ControlTrigger = (): KernelSpec => ({
  op: "ControlTrigger",
});

export const DeleteSessionTensor = (): KernelSpec => ({
  op: "DeleteSessionTensor",
  inputs: ["handle: string"],
  isStateful: true,
});

export const DestroyResourceOp = (): KernelSpec => ({
  op: "DestroyResourceOp",
  inputs: ["resource: resource"],
  attrs: ["ignore_lookup_error: bool = true"],
  isStateful: true,
});

export const DisableCopyOnRead = (): KernelSpec => ({
  op: "DisableCopyOnRead",
  inputs: ["resource: resource"],
  isStateful: true,
});

export const EmptyTensorList = (): KernelSpec => ({
  op: "EmptyTensorList",
  inputs: ["element_shape: shape_type", "max_num_elements: int32"],
  outputs: ["handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const For = (): KernelSpec => ({
  op: "For",
  inputs: ["start: int32", "limit: int32", "delta: int32", "input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "body: func"],
});

export const GetSessionHandle = (): KernelSpec => ({
  op: "GetSessionHandle",
  inputs: ["value: T"],
  outputs: ["handle: string"],
  attrs: ["T: type"],
  isStateful: true,
});

export const GetSessionHandleV2 = (): KernelSpec => ({
  op: "GetSessionHandleV2",
  inputs: ["value: T"],
  outputs: ["handle: resource"],
  attrs: ["T: type"],
  isStateful: true,
});

export const GetSessionTensor = (): KernelSpec => ({
  op: "GetSessionTensor",
  inputs: ["handle: string"],
  outputs: ["value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
});

export const Identity = (): KernelSpec => ({
  op: "Identity",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
});

export const IdentityN = (): KernelSpec => ({
  op: "IdentityN",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 1"],
});

export const If = (): KernelSpec => ({
  op: "If",
  inputs: ["cond: Tcond", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tcond: type", "Tin: list(type) >= 0", "Tout: list(type) >= 0", "then_branch: func", "else_branch: func", "output_shapes: list(shape) = []"],
  isStateful: true,
  isReentrant: true,
});

export const NoOp = (): KernelSpec => ({
  op: "NoOp",
});

export const Print = (): KernelSpec => ({
  op: "Print",
  inputs: ["input: T", "data: U"],
  outputs: ["output: T"],
  attrs: ["T: type", "U: list(type) >= 0", "message: string = ''", "first_n: int = -1", "summarize: int = 3"],
  isStateful: true,
});

export const PrintV2 = (): KernelSpec => ({
  op: "PrintV2",
  inputs: ["input: string"],
  attrs: ["output_stream: string = 'stderr'", "end: string = '\\n'"],
  isStateful: true,
});

export const ReadVariableOp = (): KernelSpec => ({
  op: "ReadVariableOp",
  inputs: ["resource: resource"],
  outputs: ["value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
});

export const ResourceGather = (): KernelSpec => ({
  op: "ResourceGather",
  inputs: ["resource: resource", "indices: Tindices"],
  outputs: ["output: dtype"],
  attrs: ["batch_dims: int = 0", "validate_indices: bool = true", "dtype: type", "Tindices: {int32, int64}"],
  isStateful: true,
});

export const StatelessCase = (): KernelSpec => ({
  op: "StatelessCase",
  inputs: ["branch_index: int32", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tin: list(type) >= 0", "Tout: list(type) >= 0", "branches: list(func) >= 1", "output_shapes: list(shape) = []"],
});

export const StatelessIf = (): KernelSpec => ({
  op: "StatelessIf",
  inputs: ["cond: Tcond", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tcond: type", "Tin: list(type) >= 0", "Tout: list(type) >= 0", "then_branch: func", "else_branch: func", "output_shapes: list(shape) = []"],
});

export const StatelessWhile = (): KernelSpec => ({
  op: "StatelessWhile",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "cond: func", "body: func", "output_shapes: list(shape) = []", "parallel_iterations: int = 10"],
});

export const TensorArrayCloseV3 = (): KernelSpec => ({
  op: "TensorArrayCloseV3",
  inputs: ["handle: resource"],
  isStateful: true,
});

export const TensorArrayConcatV3 = (): KernelSpec => ({
  op: "TensorArrayConcatV3",
  inputs: ["handle: resource", "flow_in: float"],
  outputs: ["value: dtype", "lengths: int64"],
  attrs: ["dtype: type", "element_shape_except0: shape = { unknown_rank: true }"],
  isStateful: true,
});

export const TensorArrayGatherV3 = (): KernelSpec => ({
  op: "TensorArrayGatherV3",
  inputs: ["handle: resource", "indices: int32", "flow_in: float"],
  outputs: ["value: dtype"],
  attrs: ["dtype: type", "element_shape: shape = { unknown_rank: true }"],
  isStateful: true,
});

export const TensorArrayReadV3 = (): KernelSpec => ({
  op: "TensorArrayReadV3",
  inputs: ["handle: resource", "index: int32", "flow_in: float"],
  outputs: ["value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
});

export const TensorArrayScatterV3 = (): KernelSpec => ({
  op: "TensorArrayScatterV3",
  inputs: ["handle: resource", "indices: int32", "value: T", "flow_in: float"],
  outputs: ["flow_out: float"],
  attrs: ["T: type"],
  isStateful: true,
});

export const TensorArraySizeV3 = (): KernelSpec => ({
  op: "TensorArraySizeV3",
  inputs: ["handle: resource", "flow_in: float"],
  outputs: ["size: int32"],
  isStateful: true,
});

export const TensorArraySplitV3 = (): KernelSpec => ({
  op: "TensorArraySplitV3",
  inputs: ["handle: resource", "value: T", "lengths: int64", "flow_in: float"],
  outputs: ["flow_out: float"],
  attrs: ["T: type"],
  isStateful: true,
});

export const TensorArrayV3 = (): KernelSpec => ({
  op: "TensorArrayV3",
  inputs: ["size: int32"],
  outputs: ["handle: resource", "flow: float"],
  attrs: ["dtype: type", "element_shape: shape = { unknown_rank: true }", "dynamic_size: bool = false", "clear_after_read: bool = true", "identical_element_shapes: bool = false", "tensor_array_name: string = ''"],
  isStateful: true,
});

export const TensorArrayWriteV3 = (): KernelSpec => ({
  op: "TensorArrayWriteV3",
  inputs: ["handle: resource", "index: int32", "value: T", "flow_in: float"],
  outputs: ["flow_out: float"],
  attrs: ["T: type"],
  isStateful: true,
});

export const TensorListConcat = (): KernelSpec => ({
  op: "TensorListConcat",
  inputs: ["input_handle: variant"],
  outputs: ["tensor: element_dtype", "lengths: int64"],
  attrs: ["element_dtype: type", "element_shape: shape = { unknown_rank: true }"],
});

export const TensorListConcatV2 = (): KernelSpec => ({
  op: "TensorListConcatV2",
  inputs: ["input_handle: variant", "element_shape: shape_type", "leading_dims: int64"],
  outputs: ["tensor: element_dtype", "lengths: int64"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListElementShape = (): KernelSpec => ({
  op: "TensorListElementShape",
  inputs: ["input_handle: variant"],
  outputs: ["element_shape: shape_type"],
  attrs: ["shape_type: {int32, int64}"],
});

export const TensorListFromTensor = (): KernelSpec => ({
  op: "TensorListFromTensor",
  inputs: ["tensor: element_dtype", "element_shape: shape_type"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListGather = (): KernelSpec => ({
  op: "TensorListGather",
  inputs: ["input_handle: variant", "indices: int32", "element_shape: int32"],
  outputs: ["values: element_dtype"],
  attrs: ["element_dtype: type"],
});

export const TensorListGetItem = (): KernelSpec => ({
  op: "TensorListGetItem",
  inputs: ["input_handle: variant", "index: int32", "element_shape: Tshape"],
  outputs: ["item: element_dtype"],
  attrs: ["element_dtype: type", "Tshape: {int32, int64} = DT_INT32"],
});

export const TensorListLength = (): KernelSpec => ({
  op: "TensorListLength",
  inputs: ["input_handle: variant"],
  outputs: ["length: int32"],
});

export const TensorListPopBack = (): KernelSpec => ({
  op: "TensorListPopBack",
  inputs: ["input_handle: variant", "element_shape: int32"],
  outputs: ["output_handle: variant", "tensor: element_dtype"],
  attrs: ["element_dtype: type"],
});

export const TensorListPushBack = (): KernelSpec => ({
  op: "TensorListPushBack",
  inputs: ["input_handle: variant", "tensor: element_dtype"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type"],
});

export const TensorListReserve = (): KernelSpec => ({
  op: "TensorListReserve",
  inputs: ["element_shape: shape_type", "num_elements: int32"],
  outputs: ["handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListResize = (): KernelSpec => ({
  op: "TensorListResize",
  inputs: ["input_handle: variant", "size: int32"],
  outputs: ["output_handle: variant"],
});

export const TensorListScatter = (): KernelSpec => ({
  op: "TensorListScatter",
  inputs: ["tensor: element_dtype", "indices: int32", "element_shape: shape_type"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListScatterIntoExistingList = (): KernelSpec => ({
  op: "TensorListScatterIntoExistingList",
  inputs: ["input_handle: variant", "tensor: element_dtype", "indices: int32"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type"],
});

export const TensorListScatterV2 = (): KernelSpec => ({
  op: "TensorListScatterV2",
  inputs: ["tensor: element_dtype", "indices: int32", "element_shape: shape_type", "num_elements: int32"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListSetItem = (): KernelSpec => ({
  op: "TensorListSetItem",
  inputs: ["input_handle: variant", "index: int32", "item: element_dtype"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type", "resize_if_index_out_of_bounds: bool = false"],
});

export const TensorListSplit = (): KernelSpec => ({
  op: "TensorListSplit",
  inputs: ["tensor: element_dtype", "element_shape: shape_type", "lengths: int64"],
  outputs: ["output_handle: variant"],
  attrs: ["element_dtype: type", "shape_type: {int32, int64}"],
});

export const TensorListStack = (): KernelSpec => ({
  op: "TensorListStack",
  inputs: ["input_handle: variant", "element_shape: int32"],
  outputs: ["tensor: element_dtype"],
  attrs: ["element_dtype: type", "num_elements: int = -1"],
});

export const VarHandleOp = (): KernelSpec => ({
  op: "VarHandleOp",
  outputs: ["resource: resource"],
  attrs: ["container: string = ''", "shared_name: string = ''", "debug_name: string = ''", "dtype: type", "shape: shape", "allowed_devices: list(string) = []"],
  isStateful: true,
});

export const VarIsInitializedOp = (): KernelSpec => ({
  op: "VarIsInitializedOp",
  inputs: ["resource: resource"],
  outputs: ["is_initialized: bool"],
  isStateful: true,
});

export const VariableShape = (): KernelSpec => ({
  op: "VariableShape",
  inputs: ["input: resource"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {int32, int64} = DT_INT32"],
  isStateful: true,
});

export const While = (): KernelSpec => ({
  op: "While",
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "cond: func", "body: func", "output_shapes: list(shape) = []", "parallel_iterations: int = 10"],
  isStateful: true,
  isReentrant: true,
});

export const _HostRecv = (): KernelSpec => ({
  op: "_HostRecv",
  outputs: ["tensor: tensor_type"],
  attrs: ["tensor_type: type", "tensor_name: string", "send_device: string", "send_device_incarnation: int", "recv_device: string", "client_terminated: bool = false"],
  isStateful: true,
  isReentrant: true,
});

export const _HostSend = (): KernelSpec => ({
  op: "_HostSend",
  inputs: ["tensor: T"],
  attrs: ["T: type", "tensor_name: string", "send_device: string", "send_device_incarnation: int", "recv_device: string", "client_terminated: bool = false"],
  isStateful: true,
  isReentrant: true,
});

export const _Recv = (): KernelSpec => ({
  op: "_Recv",
  outputs: ["tensor: tensor_type"],
  attrs: ["tensor_type: type", "tensor_name: string", "send_device: string", "send_device_incarnation: int", "recv_device: string", "client_terminated: bool = false"],
  isStateful: true,
  isReentrant: true,
});

export const _Send = (): KernelSpec => ({
  op: "_Send",
  inputs: ["tensor: T"],
  attrs: ["T: type", "tensor_name: string", "send_device: string", "send_device_incarnation: int", "recv_device: string", "client_terminated: bool = false"],
  isStateful: true,
  isReentrant: true,
});
