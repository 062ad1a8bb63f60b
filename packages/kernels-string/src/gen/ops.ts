// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const HeddleNgramBuckets = (): KernelSpec => ({
  op: {
    name: "HeddleNgramBuckets",
    inputs: [["texts", 7]],
    outputs: [["indices", 9], ["ids", 9], ["dense_shape", 9]],
    attrs: [["width", "int", undefined, { minimum: 1 }], ["separator", "string"], ["columns", "int", undefined, { minimum: 1 }], ["element_shape", "shape"], ["num_buckets", "int", undefined, { minimum: 1 }]],
  },
});

export const HeddlePadRows = (): KernelSpec => ({
  op: {
    name: "HeddlePadRows",
    inputs: [["values", 7], ["row_splits", 9]],
    outputs: [["rows", 7]],
    attrs: [["columns", "int", undefined, { minimum: 1 }], ["element_shape", "shape"]],
  },
});

export const HeddleRepeatTexts = (): KernelSpec => ({
  op: {
    name: "HeddleRepeatTexts",
    inputs: [["texts", 7], ["rows", "T"]],
    outputs: [["repeated", 7]],
    attrs: [["T", "type"]],
  },
});

export const HeddleSparseRows = (): KernelSpec => ({
  op: {
    name: "HeddleSparseRows",
    inputs: [["values", 7], ["row_splits", 9]],
    outputs: [["indices", 9], ["texts", 7], ["dense_shape", 9]],
    attrs: [["columns", "int", undefined, { minimum: 1 }], ["element_shape", "shape"]],
  },
});

export const HeddleSparseTexts = (): KernelSpec => ({
  op: {
    name: "HeddleSparseTexts",
    inputs: [["texts", 7]],
    outputs: [["indices", 9], ["values", 7], ["dense_shape", 9]],
  },
});

export const HeddleSplitWords = (): KernelSpec => ({
  op: {
    name: "HeddleSplitWords",
    inputs: [["texts", 7]],
    outputs: [["words", 7], ["row_splits", 9]],
    attrs: [["bytes", "string"], ["left_out", "string"]],
  },
});

export const HeddleStringSplit = (): KernelSpec => ({
  op: {
    name: "HeddleStringSplit",
    inputs: [["input", 7], ["delimiter", 7]],
    outputs: [["values", 7], ["row_splits", 9]],
    attrs: [["skip_empty", "bool", true]],
  },
});

export const HeddleStringSplitV2 = (): KernelSpec => ({
  op: {
    name: "HeddleStringSplitV2",
    inputs: [["input", 7], ["sep", 7]],
    outputs: [["values", 7], ["row_splits", 9]],
    attrs: [["maxsplit", "int", -1n]],
  },
});

export const ReduceJoin = (): KernelSpec => ({
  op: {
    name: "ReduceJoin",
    inputs: [["inputs", 7], ["reduction_indices", 3]],
    outputs: [["output", 7]],
    attrs: [["keep_dims", "bool", false], ["separator", "string", ""]],
  },
});

export const RegexReplace = (): KernelSpec => ({
  op: {
    name: "RegexReplace",
    inputs: [["input", 7], ["pattern", 7], ["rewrite", 7]],
    outputs: [["output", 7]],
    attrs: [["replace_global", "bool", true]],
  },
});

export const StaticRegexReplace = (): KernelSpec => ({
  op: {
    name: "StaticRegexReplace",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["pattern", "string"], ["rewrite", "string"], ["replace_global", "bool", true]],
  },
});

export const StringJoin = (): KernelSpec => ({
  op: {
    name: "StringJoin",
    inputs: [["inputs", 7, "N"]],
    outputs: [["output", 7]],
    attrs: [["N", "int", undefined, { minimum: 0 }], ["separator", "string", ""]],
  },
});

export const StringLength = (): KernelSpec => ({
  op: {
    name: "StringLength",
    inputs: [["input", 7]],
    outputs: [["output", 3]],
    attrs: [["unit", "string", "BYTE", { allowedStrings: ["BYTE", "UTF8_CHAR"] }]],
  },
});

export const StringLower = (): KernelSpec => ({
  op: {
    name: "StringLower",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["encoding", "string", ""]],
  },
});

export const StringNGrams = (): KernelSpec => ({
  op: {
    name: "StringNGrams",
    inputs: [["data", 7], ["data_splits", "Tsplits"]],
    outputs: [["ngrams", 7], ["ngrams_splits", "Tsplits"]],
    attrs: [["separator", "string"], ["ngram_widths", "list(int)", undefined, { minimum: 0 }], ["left_pad", "string"], ["right_pad", "string"], ["pad_width", "int"], ["preserve_short_sequences", "bool"], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const StringSplitV2 = (): KernelSpec => ({
  op: {
    name: "StringSplitV2",
    inputs: [["input", 7], ["sep", 7]],
    outputs: [["indices", 9], ["values", 7], ["shape", 9]],
    attrs: [["maxsplit", "int", -1n]],
  },
});

export const StringStrip = (): KernelSpec => ({
  op: {
    name: "StringStrip",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const StringToHashBucketFast = (): KernelSpec => ({
  op: {
    name: "StringToHashBucketFast",
    inputs: [["input", 7]],
    outputs: [["output", 9]],
    attrs: [["num_buckets", "int", undefined, { minimum: 1 }]],
  },
});

export const StringToHashBucketStrong = (): KernelSpec => ({
  op: {
    name: "StringToHashBucketStrong",
    inputs: [["input", 7]],
    outputs: [["output", 9]],
    attrs: [["num_buckets", "int", undefined, { minimum: 1 }], ["key", "list(int)"]],
  },
});

export const StringUpper = (): KernelSpec => ({
  op: {
    name: "StringUpper",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["encoding", "string", ""]],
  },
});

export const UnicodeDecode = (): KernelSpec => ({
  op: {
    name: "UnicodeDecode",
    inputs: [["input", 7]],
    outputs: [["row_splits", "Tsplits"], ["char_values", 3]],
    attrs: [["input_encoding", "string"], ["errors", "string", "replace", { allowedStrings: ["strict", "replace", "ignore"] }], ["replacement_char", "int", 65533n], ["replace_control_characters", "bool", false], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const UnicodeEncode = (): KernelSpec => ({
  op: {
    name: "UnicodeEncode",
    inputs: [["input_values", 3], ["input_splits", "Tsplits"]],
    outputs: [["output", 7]],
    attrs: [["errors", "string", "replace", { allowedStrings: ["ignore", "replace", "strict"] }], ["output_encoding", "string", undefined, { allowedStrings: ["UTF-8", "UTF-16-BE", "UTF-32-BE"] }], ["replacement_char", "int", 65533n], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const UnsortedSegmentJoin = (): KernelSpec => ({
  op: {
    name: "UnsortedSegmentJoin",
    inputs: [["inputs", 7], ["segment_ids", "Tindices"], ["num_segments", "Tnumsegments"]],
    outputs: [["output", 7]],
    attrs: [["separator", "string", ""], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }], ["Tnumsegments", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tindices: [3, 9], Tnumsegments: [3, 9] },
});
