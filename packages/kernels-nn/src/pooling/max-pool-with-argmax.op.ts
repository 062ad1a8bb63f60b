import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "max-pool-with-argmax";

export const ops: OpEntries<typeof import("./max-pool-with-argmax.js")> = {
  MaxPoolWithArgmax: {
    inputs: ["input: T"],
    outputs: ["output: T", "argmax: Targmax"],
    attrs: [
      "ksize: list(int) >= 4",
      "strides: list(int) >= 4",
      "Targmax: {int32, int64} = DT_INT64",
      "padding: {'SAME', 'VALID'}",
      "include_batch_in_index: bool = false",
      "T: realnumbertype",
    ],
    types: { T: REAL_NUMBER_TYPES, Targmax: [DataType.INT32, DataType.INT64] },
    shape: "maxPoolWithArgmaxShape",
    kernel: "createMaxPoolWithArgmax",
  },
};
