import { ALL_TYPES, POD_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./fill.js")> = {
  Fill: {
    inputs: ["dims: index_type", "value: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "index_type: {int32, int64} = DT_INT32"],
    types: { T: [...ALL_TYPES, ...QUANTIZED_TYPES] },
    shape: "fillShape",
    compute: "fill",
  },
  Empty: {
    inputs: ["shape: int32"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type", "init: bool = false"],
    isStateful: true,
    types: { dtype: ALL_TYPES },
    shape: "emptyShape",
    compute: "empty",
  },
  OnesLike: {
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: [
      "T: {bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64, complex64, complex128, bool}",
    ],
    types: { T: POD_TYPES },
    shape: "unchangedShape",
    compute: "onesLike",
  },
};
