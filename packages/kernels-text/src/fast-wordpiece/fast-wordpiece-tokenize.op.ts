import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "fast-wordpiece";

export const ops: OpEntries<typeof import("./fast-wordpiece-tokenize.js")> = {
  FastWordpieceTokenizeWithOffsets: {
    inputs: ["input_values: string", "wp_model: uint8"],
    outputs: [
      "output_subwords: string",
      "output_ids: int64",
      "output_row_splits: int64",
      "start_values: int64",
      "end_values: int64",
    ],
    shape: "fastTokenizeShape",
    kernel: "createFastWordpieceTokenize",
  },
};
