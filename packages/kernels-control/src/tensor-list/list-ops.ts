import { defineOp, type OpSpec, type Registrar } from "@heddle/kernel-api";

const HANDLE = "input_handle: variant";
const TENSOR = "tensor: element_dtype";
const SHAPE = "element_shape: shape_type";
const INT32_SHAPE = "element_shape: int32";
const ELEMENT_TYPE = "element_dtype: type";
const SHAPE_TYPE = "shape_type: {int32, int64}";

const made = { outputs: ["handle: variant"], attrs: [ELEMENT_TYPE, SHAPE_TYPE] };
const changed = { outputs: ["output_handle: variant"] };
const split = { ...changed, attrs: [ELEMENT_TYPE, SHAPE_TYPE] };
const joined = { outputs: [TENSOR, "lengths: int64"] };

const ops: Readonly<Record<string, OpSpec>> = {
  EmptyTensorList: { inputs: [SHAPE, "max_num_elements: int32"], ...made },
  TensorListReserve: { inputs: [SHAPE, "num_elements: int32"], ...made },
  TensorListLength: { inputs: [HANDLE], outputs: ["length: int32"] },
  TensorListElementShape: { inputs: [HANDLE], outputs: [SHAPE], attrs: [SHAPE_TYPE] },
  TensorListResize: { inputs: [HANDLE, "size: int32"], ...changed },
  TensorListGetItem: {
    inputs: [HANDLE, "index: int32", "element_shape: Tshape"],
    outputs: ["item: element_dtype"],
    attrs: [ELEMENT_TYPE, "Tshape: {int32, int64} = DT_INT32"],
  },
  TensorListSetItem: {
    inputs: [HANDLE, "index: int32", "item: element_dtype"],
    ...changed,
    attrs: [ELEMENT_TYPE, "resize_if_index_out_of_bounds: bool = false"],
  },
  TensorListPushBack: { inputs: [HANDLE, TENSOR], ...changed, attrs: [ELEMENT_TYPE] },
  TensorListPopBack: {
    inputs: [HANDLE, INT32_SHAPE],
    outputs: ["output_handle: variant", TENSOR],
    attrs: [ELEMENT_TYPE],
  },
  TensorListStack: {
    inputs: [HANDLE, INT32_SHAPE],
    outputs: [TENSOR],
    attrs: [ELEMENT_TYPE, "num_elements: int = -1"],
  },
  TensorListGather: {
    inputs: [HANDLE, "indices: int32", INT32_SHAPE],
    outputs: ["values: element_dtype"],
    attrs: [ELEMENT_TYPE],
  },
  TensorListConcat: {
    inputs: [HANDLE],
    ...joined,
    attrs: [ELEMENT_TYPE, "element_shape: shape = { unknown_rank: true }"],
  },
  TensorListConcatV2: {
    inputs: [HANDLE, SHAPE, "leading_dims: int64"],
    ...joined,
    attrs: [ELEMENT_TYPE, SHAPE_TYPE],
  },
  TensorListFromTensor: { inputs: [TENSOR, SHAPE], ...split },
  TensorListSplit: { inputs: [TENSOR, SHAPE, "lengths: int64"], ...split },
  TensorListScatter: { inputs: [TENSOR, "indices: int32", SHAPE], ...split },
  TensorListScatterV2: { inputs: [TENSOR, "indices: int32", SHAPE, "num_elements: int32"], ...split },
  TensorListScatterIntoExistingList: {
    inputs: [HANDLE, TENSOR, "indices: int32"],
    ...changed,
    attrs: [ELEMENT_TYPE],
  },
};

/** Registers the ops on lists of tensors, whose kernels are imported when a model has a node of one. */
export function registerListOps(registrar: Registrar): void {
  for (const [op, spec] of Object.entries(ops)) {
    registrar.registerOp(defineOp(op, spec));
    registrar.registerKernel({
      op,
      create: async (construction) => (await import("./list-kernels.js")).listKernels[op](construction),
    });
  }
}
