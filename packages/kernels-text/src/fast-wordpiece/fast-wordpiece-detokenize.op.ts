import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fast-wordpiece";

export const ops: OpEntries<typeof import("./fast-wordpiece-detokenize.js")> = {
  "TFText>FastWordpieceDetokenize": {
    inputs: ["input_values: int32", "input_row_splits: int64", "wp_model: uint8"],
    outputs: ["output_words: string"],
    shape: "fastDetokenizeShape",
    kernel: "createFastWordpieceDetokenize",
  },
};
