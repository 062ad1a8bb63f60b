import type { OpEntries } from "@heddle/tooling-ops";
import { FLOW, HANDLE } from "./array-arguments.js";

export const chunk = "tensor-arrays";

export const ops: OpEntries<typeof import("./join-array.js")> = {
  TensorArrayConcatV3: {
    inputs: [HANDLE, FLOW],
    outputs: ["value: dtype", "lengths: int64"],
    attrs: ["dtype: type", "element_shape_except0: shape = { unknown_rank: true }"],
    isStateful: true,
    shape: "arrayConcatShape",
    kernel: "createTensorArrayConcat",
  },
  TensorArrayGatherV3: {
    inputs: [HANDLE, "indices: int32", FLOW],
    outputs: ["value: dtype"],
    attrs: ["dtype: type", "element_shape: shape = { unknown_rank: true }"],
    isStateful: true,
    shape: "arrayGatherShape",
    kernel: "createTensorArrayGather",
  },
};
