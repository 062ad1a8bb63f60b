import type { OpEntries } from "@heddle/tooling-ops";
import { CHANGED, ELEMENT_TYPE, HANDLE, LIST_VARIANT, SHAPE, SHAPE_TYPE, TENSOR } from "./list-arguments.js";

export const chunk = "tensor-lists";
export const variant = LIST_VARIANT;

const SPLIT = { ...CHANGED, attrs: [ELEMENT_TYPE, SHAPE_TYPE] };

export const ops: OpEntries<typeof import("./split-list.js")> = {
  TensorListFromTensor: {
    inputs: [TENSOR, SHAPE],
    ...SPLIT,
    shape: "listFromTensorShape",
    compute: "tensorListFromTensor",
  },
  TensorListScatter: {
    inputs: [TENSOR, "indices: int32", SHAPE],
    ...SPLIT,
    shape: "listScatterShape",
    compute: "tensorListScatter",
  },
  TensorListScatterIntoExistingList: {
    inputs: [HANDLE, TENSOR, "indices: int32"],
    ...CHANGED,
    attrs: [ELEMENT_TYPE],
    shape: "listScatterIntoShape",
    compute: "tensorListScatterIntoExistingList",
  },
  TensorListScatterV2: {
    inputs: [TENSOR, "indices: int32", SHAPE, "num_elements: int32"],
    ...SPLIT,
    shape: "listScatterShape",
    compute: "tensorListScatterV2",
  },
  TensorListSplit: {
    inputs: [TENSOR, SHAPE, "lengths: int64"],
    ...SPLIT,
    shape: "listSplitShape",
    compute: "tensorListSplit",
  },
};
