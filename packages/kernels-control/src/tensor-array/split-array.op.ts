import type { OpEntries } from "@heddle/tooling-ops";
import { FLOW, HANDLE, WRITTEN } from "./array-arguments.js";

export const chunk = "tensor-arrays";

export const ops: OpEntries<typeof import("./split-array.js")> = {
  TensorArrayScatterV3: {
    inputs: [HANDLE, "indices: int32", "value: T", FLOW],
    ...WRITTEN,
    shape: "arrayScatterShape",
    compute: "tensorArrayScatter",
  },
  TensorArraySplitV3: {
    inputs: [HANDLE, "value: T", "lengths: int64", FLOW],
    ...WRITTEN,
    shape: "arraySplitShape",
    compute: "tensorArraySplit",
  },
};
