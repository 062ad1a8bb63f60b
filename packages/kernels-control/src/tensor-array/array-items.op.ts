import type { OpEntries } from "@heddle/tooling-ops";
import { FLOW, HANDLE, WRITTEN } from "./array-arguments.js";

export const chunk = "tensor-arrays";

const isStateful = true;
const GRADIENT = {
  outputs: ["grad_handle: resource", "flow_out: float"],
  attrs: ["source: string"],
  isStateful,
  kernel: "createTensorArrayGrad",
} as const;

export const ops: OpEntries<typeof import("./array-items.js")> = {
  TensorArrayCloseV3: { inputs: [HANDLE], isStateful, shape: "arrayCloseShape", compute: "tensorArrayClose" },
  TensorArrayGradV3: { inputs: [HANDLE, FLOW], ...GRADIENT, shape: "arrayGradShape" },
  TensorArrayGradWithShape: {
    inputs: [HANDLE, FLOW, "shape_to_prepend: int32"],
    ...GRADIENT,
    shape: "arrayGradWithShapeShape",
  },
  TensorArrayReadV3: {
    inputs: [HANDLE, "index: int32", FLOW],
    outputs: ["value: dtype"],
    attrs: ["dtype: type"],
    isStateful,
    shape: "arrayReadShape",
    compute: "tensorArrayRead",
  },
  TensorArraySizeV3: {
    inputs: [HANDLE, FLOW],
    outputs: ["size: int32"],
    isStateful,
    shape: "arraySizeShape",
    compute: "tensorArraySize",
  },
  TensorArrayV3: {
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
    isStateful,
    shape: "tensorArrayShape",
    kernel: "createTensorArray",
  },
  TensorArrayWriteV3: {
    inputs: [HANDLE, "index: int32", "value: T", FLOW],
    ...WRITTEN,
    shape: "arrayWriteShape",
    compute: "tensorArrayWrite",
  },
};
