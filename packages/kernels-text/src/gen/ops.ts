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
