import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "global-normalization";

export const ops: OpEntries<typeof import("./global-normalization.js")> = {
  BatchNormWithGlobalNormalization: {
    inputs: ["t: T", "m: T", "v: T", "beta: T", "gamma: T"],
    outputs: ["result: T"],
    attrs: ["T: numbertype", "variance_epsilon: float", "scale_after_normalization: bool"],
    types: { T: [DataType.FLOAT, DataType.HALF, DataType.DOUBLE] },
    shape: "globalNormalizationShape",
    kernel: "createBatchNormWithGlobalNormalization",
  },
};
