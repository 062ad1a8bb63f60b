import type { OpEntries } from "@heddle/tooling-ops";
import {
  CHANGED,
  ELEMENT_TYPE,
  HANDLE,
  INT32_SHAPE,
  LIST_VARIANT,
  SHAPE,
  SHAPE_TYPE,
  TENSOR,
} from "./list-arguments.js";

export const chunk = "tensor-lists";
export const variant = LIST_VARIANT;

const MADE = { outputs: ["handle: variant"], attrs: [ELEMENT_TYPE, SHAPE_TYPE] };

export const ops: OpEntries<typeof import("./list-items.js")> = {
  EmptyTensorList: {
    inputs: [SHAPE, "max_num_elements: int32"],
    ...MADE,
    shape: "newListShape",
    kernel: "createEmptyTensorList",
  },
  TensorListElementShape: {
    inputs: [HANDLE],
    outputs: [SHAPE],
    attrs: [SHAPE_TYPE],
    shape: "listElementShapeShape",
    compute: "tensorListElementShape",
  },
  TensorListGetItem: {
    inputs: [HANDLE, "index: int32", "element_shape: Tshape"],
    outputs: ["item: element_dtype"],
    attrs: [ELEMENT_TYPE, "Tshape: {int32, int64} = DT_INT32"],
    shape: "listGetItemShape",
    compute: "tensorListGetItem",
  },
  TensorListLength: { inputs: [HANDLE], outputs: ["length: int32"], shape: "scalarShape", compute: "tensorListLength" },
  TensorListPopBack: {
    inputs: [HANDLE, INT32_SHAPE],
    outputs: ["output_handle: variant", TENSOR],
    attrs: [ELEMENT_TYPE],
    shape: "listPopBackShape",
    compute: "tensorListPopBack",
  },
  TensorListPushBack: {
    inputs: [HANDLE, TENSOR],
    ...CHANGED,
    attrs: [ELEMENT_TYPE],
    shape: "listPushBackShape",
    compute: "tensorListPushBack",
  },
  TensorListReserve: {
    inputs: [SHAPE, "num_elements: int32"],
    ...MADE,
    shape: "newListShape",
    kernel: "createTensorListReserve",
  },
  TensorListResize: {
    inputs: [HANDLE, "size: int32"],
    ...CHANGED,
    shape: "listResizeShape",
    compute: "tensorListResize",
  },
  TensorListSetItem: {
    inputs: [HANDLE, "index: int32", "item: element_dtype"],
    ...CHANGED,
    attrs: [ELEMENT_TYPE, "resize_if_index_out_of_bounds: bool = false"],
    shape: "listSetItemShape",
    kernel: "createTensorListSetItem",
  },
};
