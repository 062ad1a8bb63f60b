import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "float-mean";

export const ops: OpEntries<typeof import("./float-mean.js")> = {
  TflFloatMean: {
    inputs: ["input: T", "reduction_indices: Tidx"],
    outputs: ["output: T"],
    attrs: ["keep_dims: bool = false", "T: {float}", "Tidx: {int32, int64} = DT_INT32"],
    types: { T: [DataType.FLOAT], Tidx: [DataType.INT32, DataType.INT64] },
    shape: "reducedShape",
    kernel: "createFloatMean",
  },
};
