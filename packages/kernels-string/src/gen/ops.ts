// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AsString = (): KernelSpec => ({
  op: {
    name: "AsString",
    inputs: [["input", "T"]],
    outputs: [["output", 7]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 8, 18, 10, 21, 7] }], ["precision", "int", -1n], ["scientific", "bool", false], ["shortest", "bool", false], ["width", "int", -1n], ["fill", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const DecodeBase64 = (): KernelSpec => ({
  op: {
    name: "DecodeBase64",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const DecodeCSV = (): KernelSpec => ({
  op: {
    name: "DecodeCSV",
    inputs: [["records", 7], ["record_defaults", "OUT_TYPE"]],
    outputs: [["output", "OUT_TYPE"]],
    attrs: [["OUT_TYPE", "list(type)", undefined, { allowedTypes: [1, 2, 3, 9, 7], minimum: 1 }], ["field_delim", "string", ","], ["use_quote_delim", "bool", true], ["na_value", "string", ""], ["select_cols", "list(int)", []]],
  },
});

export const DecodePaddedRaw = (): KernelSpec => ({
  op: {
    name: "DecodePaddedRaw",
    inputs: [["input_bytes", 7], ["fixed_length", 3]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type", undefined, { allowedTypes: [19, 1, 2, 3, 17, 4, 5, 6, 9, 14] }], ["little_endian", "bool", true]],
  },
  constraints: { out_type: [1, 2, 3, 17, 4, 5, 6, 9, 14] },
});

export const DecodeRaw = (): KernelSpec => ({
  op: {
    name: "DecodeRaw",
    inputs: [["bytes", 7]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type", undefined, { allowedTypes: [19, 1, 2, 3, 17, 4, 5, 6, 9, 8, 18, 10, 14] }], ["little_endian", "bool", true]],
  },
  constraints: { out_type: [1, 2, 3, 17, 4, 5, 6, 9, 14, 19, 8, 18, 10] },
});

export const EncodeBase64 = (): KernelSpec => ({
  op: {
    name: "EncodeBase64",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["pad", "bool", false]],
  },
});

export const Fingerprint = (): KernelSpec => ({
  op: {
    name: "Fingerprint",
    inputs: [["data", "T"], ["method", 7]],
    outputs: [["fingerprint", 4]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

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

export const RegexFullMatch = (): KernelSpec => ({
  op: {
    name: "RegexFullMatch",
    inputs: [["input", 7], ["pattern", 7]],
    outputs: [["output", 10]],
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

export const StaticRegexFullMatch = (): KernelSpec => ({
  op: {
    name: "StaticRegexFullMatch",
    inputs: [["input", 7]],
    outputs: [["output", 10]],
    attrs: [["pattern", "string"]],
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

export const StringFormat = (): KernelSpec => ({
  op: {
    name: "StringFormat",
    inputs: [["inputs", "T"]],
    outputs: [["output", 7]],
    attrs: [["T", "list(type)", undefined, { minimum: 0 }], ["template", "string", "%s"], ["placeholder", "string", "%s"], ["summarize", "int", 3n]],
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

export const StringSplit = (): KernelSpec => ({
  op: {
    name: "StringSplit",
    inputs: [["input", 7], ["delimiter", 7]],
    outputs: [["indices", 9], ["values", 7], ["shape", 9]],
    attrs: [["skip_empty", "bool", true]],
  },
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

export const StringToHashBucket = (): KernelSpec => ({
  op: {
    name: "StringToHashBucket",
    inputs: [["string_tensor", 7]],
    outputs: [["output", 9]],
    attrs: [["num_buckets", "int", undefined, { minimum: 1 }]],
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

export const StringToNumber = (): KernelSpec => ({
  op: {
    name: "StringToNumber",
    inputs: [["string_tensor", 7]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type", 1, { allowedTypes: [1, 2, 3, 9, 22, 23] }]],
  },
  constraints: { out_type: [3, 9, 1, 2, 22, 23] },
});

export const StringUpper = (): KernelSpec => ({
  op: {
    name: "StringUpper",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["encoding", "string", ""]],
  },
});

export const Substr = (): KernelSpec => ({
  op: {
    name: "Substr",
    inputs: [["input", 7], ["pos", "T"], ["len", "T"]],
    outputs: [["output", 7]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 9] }], ["unit", "string", "BYTE", { allowedStrings: ["BYTE", "UTF8_CHAR"] }]],
  },
  constraints: { T: [3, 9] },
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

export const UnicodeDecodeWithOffsets = (): KernelSpec => ({
  op: {
    name: "UnicodeDecodeWithOffsets",
    inputs: [["input", 7]],
    outputs: [["row_splits", "Tsplits"], ["char_values", 3], ["char_to_byte_starts", 9]],
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

export const UnicodeScript = (): KernelSpec => ({
  op: {
    name: "UnicodeScript",
    inputs: [["input", 3]],
    outputs: [["output", 3]],
  },
});

export const UnicodeTranscode = (): KernelSpec => ({
  op: {
    name: "UnicodeTranscode",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["input_encoding", "string"], ["output_encoding", "string", undefined, { allowedStrings: ["UTF-8", "UTF-16-BE", "UTF-32-BE"] }], ["errors", "string", "replace", { allowedStrings: ["strict", "replace", "ignore"] }], ["replacement_char", "int", 65533n], ["replace_control_characters", "bool", false]],
  },
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
