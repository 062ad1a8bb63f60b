import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

export const ops: OpEntries<typeof import("./non-deterministic-ints.js")> = {
  NonDeterministicInts: {
    inputs: ["shape: shape_dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type = DT_INT64", "shape_dtype: type = DT_INT64"],
    types: { dtype: [DataType.INT32, DataType.INT64, DataType.UINT32, DataType.UINT64] },
    isStateful: true,
    shape: "randomShape",
    compute: "nonDeterministicInts",
  },
};
