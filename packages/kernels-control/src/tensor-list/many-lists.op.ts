import { DataType, POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { ELEMENT_TYPE, LIST_VARIANT, TENSOR } from "./list-arguments.js";

export const chunk = "tensor-lists";
export const variant = LIST_VARIANT;

export const ops: OpEntries<typeof import("./many-lists.js")> = {
  TensorListConcatLists: {
    inputs: ["input_a: variant", "input_b: variant"],
    outputs: ["output: variant"],
    attrs: [ELEMENT_TYPE],
    shape: "listConcatListsShape",
    kernel: "createTensorListConcatLists",
  },
  TensorListPushBackBatch: {
    inputs: ["input_handles: variant", TENSOR],
    outputs: ["output_handles: variant"],
    attrs: [ELEMENT_TYPE],
    types: { element_dtype: [...POD_STRING_TYPES, ...QUANTIZED_TYPES, DataType.VARIANT] },
    shape: "listPushBackBatchShape",
    compute: "tensorListPushBackBatch",
  },
};
