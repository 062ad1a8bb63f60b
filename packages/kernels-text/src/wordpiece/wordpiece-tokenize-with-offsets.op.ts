import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./wordpiece-tokenize-with-offsets.js")> = {
  WordpieceTokenizeWithOffsets: {
    inputs: ["input_values: string", "vocab_lookup_table: resource"],
    outputs: ["output_values: string", "output_row_lengths: int64", "start_values: int64", "limit_values: int64"],
    attrs: [
      "suffix_indicator: string",
      "max_bytes_per_word: int",
      "max_chars_per_token: int = 0",
      "use_unknown_token: bool",
      "unknown_token: string",
      "split_unknown_characters: bool = false",
      "output_row_partition_type: {'row_lengths', 'row_splits'} = 'row_lengths'",
    ],
    shape: "wordpieceShape",
    kernel: "createWordpieceTokenize",
  },
};
