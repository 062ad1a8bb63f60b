import type { OpEntries } from "@heddle/tooling-ops";
import { ELEMENT_TYPE, HANDLE, INT32_SHAPE, LIST_VARIANT, SHAPE, SHAPE_TYPE, TENSOR } from "./list-arguments.js";

export const chunk = "tensor-lists";
export const variant = LIST_VARIANT;

const JOINED = { outputs: [TENSOR, "lengths: int64"] };

export const ops: OpEntries<typeof import("./join-list.js")> = {
  TensorListConcat: {
    inputs: [HANDLE],
    ...JOINED,
    attrs: [ELEMENT_TYPE, "element_shape: shape = { unknown_rank: true }"],
    shape: "listConcatShape",
    kernel: "createTensorListConcat",
  },
  TensorListConcatV2: {
    inputs: [HANDLE, SHAPE, "leading_dims: int64"],
    ...JOINED,
    attrs: [ELEMENT_TYPE, SHAPE_TYPE],
    shape: "listConcatV2Shape",
    compute: "tensorListConcatV2",
  },
  TensorListGather: {
    inputs: [HANDLE, "indices: int32", INT32_SHAPE],
    outputs: ["values: element_dtype"],
    attrs: [ELEMENT_TYPE],
    shape: "listGatherShape",
    compute: "tensorListGather",
  },
  TensorListStack: {
    inputs: [HANDLE, INT32_SHAPE],
    outputs: [TENSOR],
    attrs: [ELEMENT_TYPE, "num_elements: int = -1"],
    shape: "listStackShape",
    kernel: "createTensorListStack",
  },
};
