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

export const RegexFullMatch = (): KernelSpec => ({
  op: {
    name: "RegexFullMatch",
    inputs: [["input", 7], ["pattern", 7]],
    outputs: [["output", 10]],
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

export const StringFormat = (): KernelSpec => ({
  op: {
    name: "StringFormat",
    inputs: [["inputs", "T"]],
    outputs: [["output", 7]],
    attrs: [["T", "list(type)", undefined, { minimum: 0 }], ["template", "string", "%s"], ["placeholder", "string", "%s"], ["summarize", "int", 3n]],
  },
});

export const StringSplit = (): KernelSpec => ({
  op: {
    name: "StringSplit",
    inputs: [["input", 7], ["delimiter", 7]],
    outputs: [["indices", 9], ["values", 7], ["shape", 9]],
    attrs: [["skip_empty", "bool", true]],
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

export const StringToNumber = (): KernelSpec => ({
  op: {
    name: "StringToNumber",
    inputs: [["string_tensor", 7]],
    outputs: [["output", "out_type"]],
    attrs: [["out_type", "type", 1, { allowedTypes: [1, 2, 3, 9, 22, 23] }]],
  },
  constraints: { out_type: [3, 9, 1, 2, 22, 23] },
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

export const UnicodeDecodeWithOffsets = (): KernelSpec => ({
  op: {
    name: "UnicodeDecodeWithOffsets",
    inputs: [["input", 7]],
    outputs: [["row_splits", "Tsplits"], ["char_values", 3], ["char_to_byte_starts", 9]],
    attrs: [["input_encoding", "string"], ["errors", "string", "replace", { allowedStrings: ["strict", "replace", "ignore"] }], ["replacement_char", "int", 65533n], ["replace_control_characters", "bool", false], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
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
