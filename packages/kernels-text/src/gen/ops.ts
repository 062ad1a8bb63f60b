// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const CaseFoldUTF8 = (): KernelSpec => ({
  op: {
    name: "CaseFoldUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const NormalizeUTF8 = (): KernelSpec => ({
  op: {
    name: "NormalizeUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["normalization_form", "string"]],
  },
});

export const RegexSplitWithOffsets = (): KernelSpec => ({
  op: {
    name: "RegexSplitWithOffsets",
    inputs: [["input", 7], ["delim_regex_pattern", 7], ["keep_delim_regex_pattern", 7]],
    outputs: [["tokens", 7], ["begin_offsets", 9], ["end_offsets", 9], ["row_splits", 9]],
  },
});

export const TFTextRoundRobinGenerateMasks = (): KernelSpec => ({
  op: {
    name: "TFText>RoundRobinGenerateMasks",
    inputs: [["max_sequence_length", 3], ["input_values", "T", "N"], ["input_row_splits", "Tsplits", "N"]],
    outputs: [["masks", 10, "N"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tsplits", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const TFTextRoundRobinTrim = (): KernelSpec => ({
  op: {
    name: "TFText>RoundRobinTrim",
    inputs: [["max_sequence_length", 3], ["input_values", "T", "N"], ["input_row_splits", "Tsplits", "N"]],
    outputs: [["values", "T", "N"], ["row_splits", "Tsplits", "N"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tsplits", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const WordpieceTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "WordpieceTokenizeWithOffsets",
    inputs: [["input_values", 7], ["vocab_lookup_table", 20]],
    outputs: [["output_values", 7], ["output_row_lengths", 9], ["start_values", 9], ["limit_values", 9]],
    attrs: [["suffix_indicator", "string"], ["max_bytes_per_word", "int"], ["max_chars_per_token", "int", 0n], ["use_unknown_token", "bool"], ["unknown_token", "string"], ["split_unknown_characters", "bool", false], ["output_row_partition_type", "string", "row_lengths", { allowedStrings: ["row_lengths", "row_splits"] }]],
    isStateful: true,
  },
});
