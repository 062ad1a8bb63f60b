import type { KernelSpec } from "@heddle/kernel-api";

const HANDLE = "input_handle: variant";
const TENSOR = "tensor: element_dtype";
const SHAPE = "element_shape: shape_type";
const INT32_SHAPE = "element_shape: int32";
const ELEMENT_TYPE = "element_dtype: type";
const SHAPE_TYPE = "shape_type: {int32, int64}";

const made = () => ({ outputs: ["handle: variant"], attrs: [ELEMENT_TYPE, SHAPE_TYPE] });
const changed = () => ({ outputs: ["output_handle: variant"] });
const split = () => ({ ...changed(), attrs: [ELEMENT_TYPE, SHAPE_TYPE] });
const joined = () => ({ outputs: [TENSOR, "lengths: int64"] });

export const emptyTensorList = (): KernelSpec => ({
  op: "EmptyTensorList",
  inputs: [SHAPE, "max_num_elements: int32"],
  ...made(),
});

export const tensorListReserve = (): KernelSpec => ({
  op: "TensorListReserve",
  inputs: [SHAPE, "num_elements: int32"],
  ...made(),
});

export const tensorListLength = (): KernelSpec => ({
  op: "TensorListLength",
  inputs: [HANDLE],
  outputs: ["length: int32"],
});

export const tensorListElementShape = (): KernelSpec => ({
  op: "TensorListElementShape",
  inputs: [HANDLE],
  outputs: [SHAPE],
  attrs: [SHAPE_TYPE],
});

export const tensorListResize = (): KernelSpec => ({
  op: "TensorListResize",
  inputs: [HANDLE, "size: int32"],
  ...changed(),
});

export const tensorListGetItem = (): KernelSpec => ({
  op: "TensorListGetItem",
  inputs: [HANDLE, "index: int32", "element_shape: Tshape"],
  outputs: ["item: element_dtype"],
  attrs: [ELEMENT_TYPE, "Tshape: {int32, int64} = DT_INT32"],
});

export const tensorListSetItem = (): KernelSpec => ({
  op: "TensorListSetItem",
  inputs: [HANDLE, "index: int32", "item: element_dtype"],
  ...changed(),
  attrs: [ELEMENT_TYPE, "resize_if_index_out_of_bounds: bool = false"],
});

export const tensorListPushBack = (): KernelSpec => ({
  op: "TensorListPushBack",
  inputs: [HANDLE, TENSOR],
  ...changed(),
  attrs: [ELEMENT_TYPE],
});

export const tensorListPopBack = (): KernelSpec => ({
  op: "TensorListPopBack",
  inputs: [HANDLE, INT32_SHAPE],
  outputs: ["output_handle: variant", TENSOR],
  attrs: [ELEMENT_TYPE],
});

export const tensorListStack = (): KernelSpec => ({
  op: "TensorListStack",
  inputs: [HANDLE, INT32_SHAPE],
  outputs: [TENSOR],
  attrs: [ELEMENT_TYPE, "num_elements: int = -1"],
});

export const tensorListGather = (): KernelSpec => ({
  op: "TensorListGather",
  inputs: [HANDLE, "indices: int32", INT32_SHAPE],
  outputs: ["values: element_dtype"],
  attrs: [ELEMENT_TYPE],
});

export const tensorListConcat = (): KernelSpec => ({
  op: "TensorListConcat",
  inputs: [HANDLE],
  ...joined(),
  attrs: [ELEMENT_TYPE, "element_shape: shape = { unknown_rank: true }"],
});

export const tensorListConcatV2 = (): KernelSpec => ({
  op: "TensorListConcatV2",
  inputs: [HANDLE, SHAPE, "leading_dims: int64"],
  ...joined(),
  attrs: [ELEMENT_TYPE, SHAPE_TYPE],
});

export const tensorListFromTensor = (): KernelSpec => ({
  op: "TensorListFromTensor",
  inputs: [TENSOR, SHAPE],
  ...split(),
});

export const tensorListSplit = (): KernelSpec => ({
  op: "TensorListSplit",
  inputs: [TENSOR, SHAPE, "lengths: int64"],
  ...split(),
});

export const tensorListScatter = (): KernelSpec => ({
  op: "TensorListScatter",
  inputs: [TENSOR, "indices: int32", SHAPE],
  ...split(),
});

export const tensorListScatterV2 = (): KernelSpec => ({
  op: "TensorListScatterV2",
  inputs: [TENSOR, "indices: int32", SHAPE, "num_elements: int32"],
  ...split(),
});

export const tensorListScatterIntoExistingList = (): KernelSpec => ({
  op: "TensorListScatterIntoExistingList",
  inputs: [HANDLE, TENSOR, "indices: int32"],
  ...changed(),
  attrs: [ELEMENT_TYPE],
});
