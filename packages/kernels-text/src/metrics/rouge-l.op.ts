import { DataType, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rouge-l";

export const ops: OpEntries<typeof import("./rouge-l.js")> = {
  RougeL: {
    inputs: [
      "hyp_values: Tvalues",
      "hyp_splits: Tsplits",
      "ref_values: Tvalues",
      "ref_splits: Tsplits",
      "alpha: float",
    ],
    outputs: ["f_measure: float", "p_measure: float", "r_measure: float"],
    attrs: ["Tsplits: {int32, int64} = DT_INT64", "Tvalues: type"],
    types: { Tsplits: INDEX_TYPES, Tvalues: [DataType.INT32, DataType.INT64, DataType.STRING] },
    shape: "rougeLShape",
    compute: "rougeL",
  },
};
