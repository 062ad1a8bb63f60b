import type { KernelSpec } from "@heddle/kernel-api";

const HANDLE = "handle: resource";
const FLOW = "flow_in: float";

const written = () => ({ outputs: ["flow_out: float"], attrs: ["T: type"], isStateful: true });

export const tensorArrayV3 = (): KernelSpec => ({
  op: "TensorArrayV3",
  inputs: ["size: int32"],
  outputs: ["handle: resource", "flow: float"],
  attrs: [
    "dtype: type",
    "element_shape: shape = { unknown_rank: true }",
    "dynamic_size: bool = false",
    "clear_after_read: bool = true",
    "identical_element_shapes: bool = false",
    "tensor_array_name: string = ''",
  ],
  isStateful: true,
});

export const tensorArrayReadV3 = (): KernelSpec => ({
  op: "TensorArrayReadV3",
  inputs: [HANDLE, "index: int32", FLOW],
  outputs: ["value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
});

export const tensorArrayWriteV3 = (): KernelSpec => ({
  op: "TensorArrayWriteV3",
  inputs: [HANDLE, "index: int32", "value: T", FLOW],
  ...written(),
});

export const tensorArrayGatherV3 = (): KernelSpec => ({
  op: "TensorArrayGatherV3",
  inputs: [HANDLE, "indices: int32", FLOW],
  outputs: ["value: dtype"],
  attrs: ["dtype: type", "element_shape: shape = { unknown_rank: true }"],
  isStateful: true,
});

export const tensorArrayScatterV3 = (): KernelSpec => ({
  op: "TensorArrayScatterV3",
  inputs: [HANDLE, "indices: int32", "value: T", FLOW],
  ...written(),
});

export const tensorArrayConcatV3 = (): KernelSpec => ({
  op: "TensorArrayConcatV3",
  inputs: [HANDLE, FLOW],
  outputs: ["value: dtype", "lengths: int64"],
  attrs: ["dtype: type", "element_shape_except0: shape = { unknown_rank: true }"],
  isStateful: true,
});

export const tensorArraySplitV3 = (): KernelSpec => ({
  op: "TensorArraySplitV3",
  inputs: [HANDLE, "value: T", "lengths: int64", FLOW],
  ...written(),
});

export const tensorArraySizeV3 = (): KernelSpec => ({
  op: "TensorArraySizeV3",
  inputs: [HANDLE, FLOW],
  outputs: ["size: int32"],
  isStateful: true,
});

export const tensorArrayCloseV3 = (): KernelSpec => ({ op: "TensorArrayCloseV3", inputs: [HANDLE], isStateful: true });
