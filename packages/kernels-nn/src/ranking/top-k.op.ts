import { DataType, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./top-k.js")> = {
  TopK: {
    inputs: ["input: T"],
    outputs: ["values: T", "indices: int32"],
    attrs: ["k: int >= 0", "sorted: bool = true", "T: realnumbertype"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "topKShape",
    kernel: "createTopK",
  },
  TopKV2: {
    inputs: ["input: T", "k: Tk"],
    outputs: ["values: T", "indices: index_type"],
    attrs: [
      "sorted: bool = true",
      "T: realnumbertype",
      "Tk: {int16, int32, int64} = DT_INT32",
      "index_type: {int16, int32, int64} = DT_INT32",
    ],
    types: { T: REAL_NUMBER_TYPES, index_type: [DataType.INT16, DataType.INT32, DataType.INT64] },
    shape: "topKV2Shape",
    compute: "topKV2",
  },
};
