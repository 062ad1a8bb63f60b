import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "source-offsets";

export const ops: OpEntries<typeof import("./source-offsets.js")> = {
  NormalizeUTF8WithOffsetsMap: {
    inputs: ["input: string"],
    outputs: ["output: string", "offsets_map: variant"],
    attrs: ["normalization_form: string"],
    shape: "normalizeWithOffsetsMapShape",
    kernel: "createNormalizeWithOffsetsMap",
  },
  FindSourceOffsets: {
    inputs: ["offsets_map: variant", "input_offsets_values: int64", "input_offsets_splits: Tsplits"],
    outputs: ["output_offsets_values: int64"],
    attrs: ["Tsplits: {int32, int64} = DT_INT64"],
    types: { Tsplits: INDEX_TYPES },
    shape: "findSourceOffsetsShape",
    compute: "findSourceOffsets",
  },
};
