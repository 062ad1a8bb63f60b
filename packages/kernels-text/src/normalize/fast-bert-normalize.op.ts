import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fast-bert-normalize";

export const ops: OpEntries<typeof import("./fast-bert-normalize.js")> = {
  FastBertNormalize: {
    inputs: ["input_values: string", "fast_bert_normalizer_model: uint8"],
    outputs: ["output_values: string", "output_offsets: int64", "output_row_splits: int64"],
    attrs: ["get_offsets: bool = false"],
    shape: "fastBertNormalizeShape",
    kernel: "createFastBertNormalize",
  },
};
