import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-ngrams.js")> = {
  StringNGrams: {
    inputs: ["data: string", "data_splits: Tsplits"],
    outputs: ["ngrams: string", "ngrams_splits: Tsplits"],
    attrs: [
      "separator: string",
      "ngram_widths: list(int) >= 0",
      "left_pad: string",
      "right_pad: string",
      "pad_width: int",
      "preserve_short_sequences: bool",
      "Tsplits: {int32, int64} = DT_INT64",
    ],
    types: { Tsplits: INDEX_TYPES },
    shape: "stringNGramsShape",
    kernel: "createStringNGrams",
  },
};
