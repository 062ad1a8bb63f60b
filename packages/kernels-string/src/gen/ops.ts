// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { DataType, FLOAT_TYPES, INDEX_TYPES, POD_STRING_TYPES } from "@heddle/tensor";

export const AsString = (): KernelSpec => ({
  op: "AsString",
  inputs: ["input: T"],
  outputs: ["output: string"],
  attrs: ["T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64, complex64, complex128, bool, variant, string}", "precision: int = -1", "scientific: bool = false", "shortest: bool = false", "width: int = -1", "fill: string = ''"],
  constraints: { T: POD_STRING_TYPES },
});

export const DecodeBase64 = (): KernelSpec => ({
  op: "DecodeBase64",
  inputs: ["input: string"],
  outputs: ["output: string"],
});

export const DecodeCSV = (): KernelSpec => ({
  op: "DecodeCSV",
  inputs: ["records: string", "record_defaults: OUT_TYPE"],
  outputs: ["output: OUT_TYPE"],
  attrs: ["OUT_TYPE: list({float, double, int32, int64, string}) >= 1", "field_delim: string = ','", "use_quote_delim: bool = true", "na_value: string = ''", "select_cols: list(int) = []"],
});

export const DecodePaddedRaw = (): KernelSpec => ({
  op: "DecodePaddedRaw",
  inputs: ["input_bytes: string", "fixed_length: int32"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, bfloat16}", "little_endian: bool = true"],
  constraints: { out_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE, DataType.UINT16, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.BFLOAT16] },
});

export const DecodeRaw = (): KernelSpec => ({
  op: "DecodeRaw",
  inputs: ["bytes: string"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, complex64, complex128, bool, bfloat16}", "little_endian: bool = true"],
  constraints: { out_type: [...FLOAT_TYPES, DataType.INT32, DataType.UINT16, DataType.UINT8, DataType.INT16, DataType.INT8, DataType.INT64, DataType.COMPLEX64, DataType.COMPLEX128, DataType.BOOL] },
});

export const EncodeBase64 = (): KernelSpec => ({
  op: "EncodeBase64",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["pad: bool = false"],
});

export const Fingerprint = (): KernelSpec => ({
  op: "Fingerprint",
  inputs: ["data: T", "method: string"],
  outputs: ["fingerprint: uint8"],
  attrs: ["T: type"],
  constraints: { T: POD_STRING_TYPES },
});

export const ReduceJoin = (): KernelSpec => ({
  op: "ReduceJoin",
  inputs: ["inputs: string", "reduction_indices: int32"],
  outputs: ["output: string"],
  attrs: ["keep_dims: bool = false", "separator: string = ''"],
});

export const RegexFullMatch = (): KernelSpec => ({
  op: "RegexFullMatch",
  inputs: ["input: string", "pattern: string"],
  outputs: ["output: bool"],
});

export const RegexReplace = (): KernelSpec => ({
  op: "RegexReplace",
  inputs: ["input: string", "pattern: string", "rewrite: string"],
  outputs: ["output: string"],
  attrs: ["replace_global: bool = true"],
});

export const StaticRegexFullMatch = (): KernelSpec => ({
  op: "StaticRegexFullMatch",
  inputs: ["input: string"],
  outputs: ["output: bool"],
  attrs: ["pattern: string"],
});

export const StaticRegexReplace = (): KernelSpec => ({
  op: "StaticRegexReplace",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["pattern: string", "rewrite: string", "replace_global: bool = true"],
});

export const StringFormat = (): KernelSpec => ({
  op: "StringFormat",
  inputs: ["inputs: T"],
  outputs: ["output: string"],
  attrs: ["T: list(type) >= 0", "template: string = '%s'", "placeholder: string = '%s'", "summarize: int = 3"],
});

export const StringJoin = (): KernelSpec => ({
  op: "StringJoin",
  inputs: ["inputs: N * string"],
  outputs: ["output: string"],
  attrs: ["N: int >= 0", "separator: string = ''"],
});

export const StringLength = (): KernelSpec => ({
  op: "StringLength",
  inputs: ["input: string"],
  outputs: ["output: int32"],
  attrs: ["unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
});

export const StringLower = (): KernelSpec => ({
  op: "StringLower",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["encoding: string = ''"],
});

export const StringNGrams = (): KernelSpec => ({
  op: "StringNGrams",
  inputs: ["data: string", "data_splits: Tsplits"],
  outputs: ["ngrams: string", "ngrams_splits: Tsplits"],
  attrs: ["separator: string", "ngram_widths: list(int) >= 0", "left_pad: string", "right_pad: string", "pad_width: int", "preserve_short_sequences: bool", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { Tsplits: [DataType.INT32, DataType.INT64] },
});

export const StringSplit = (): KernelSpec => ({
  op: "StringSplit",
  inputs: ["input: string", "delimiter: string"],
  outputs: ["indices: int64", "values: string", "shape: int64"],
  attrs: ["skip_empty: bool = true"],
});

export const StringSplitV2 = (): KernelSpec => ({
  op: "StringSplitV2",
  inputs: ["input: string", "sep: string"],
  outputs: ["indices: int64", "values: string", "shape: int64"],
  attrs: ["maxsplit: int = -1"],
});

export const StringStrip = (): KernelSpec => ({
  op: "StringStrip",
  inputs: ["input: string"],
  outputs: ["output: string"],
});

export const StringToHashBucket = (): KernelSpec => ({
  op: "StringToHashBucket",
  inputs: ["string_tensor: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

export const StringToHashBucketFast = (): KernelSpec => ({
  op: "StringToHashBucketFast",
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

export const StringToHashBucketStrong = (): KernelSpec => ({
  op: "StringToHashBucketStrong",
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1", "key: list(int)"],
});

export const StringToNumber = (): KernelSpec => ({
  op: "StringToNumber",
  inputs: ["string_tensor: string"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {float, double, int32, int64, uint32, uint64} = DT_FLOAT"],
  constraints: { out_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE, DataType.UINT32, DataType.UINT64] },
});

export const StringUpper = (): KernelSpec => ({
  op: "StringUpper",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["encoding: string = ''"],
});

export const Substr = (): KernelSpec => ({
  op: "Substr",
  inputs: ["input: string", "pos: T", "len: T"],
  outputs: ["output: string"],
  attrs: ["T: {int32, int64}", "unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
  constraints: { T: [DataType.INT32, DataType.INT64] },
});

export const UnicodeDecode = (): KernelSpec => ({
  op: "UnicodeDecode",
  inputs: ["input: string"],
  outputs: ["row_splits: Tsplits", "char_values: int32"],
  attrs: ["input_encoding: string", "errors: {'strict', 'replace', 'ignore'} = 'replace'", "replacement_char: int = 65533", "replace_control_characters: bool = false", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { Tsplits: [DataType.INT32, DataType.INT64] },
});

export const UnicodeDecodeWithOffsets = (): KernelSpec => ({
  op: "UnicodeDecodeWithOffsets",
  inputs: ["input: string"],
  outputs: ["row_splits: Tsplits", "char_values: int32", "char_to_byte_starts: int64"],
  attrs: ["input_encoding: string", "errors: {'strict', 'replace', 'ignore'} = 'replace'", "replacement_char: int = 65533", "replace_control_characters: bool = false", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { Tsplits: [DataType.INT32, DataType.INT64] },
});

export const UnicodeEncode = (): KernelSpec => ({
  op: "UnicodeEncode",
  inputs: ["input_values: int32", "input_splits: Tsplits"],
  outputs: ["output: string"],
  attrs: ["errors: {'ignore', 'replace', 'strict'} = 'replace'", "output_encoding: {'UTF-8', 'UTF-16-BE', 'UTF-32-BE'}", "replacement_char: int = 65533", "Tsplits: {int32, int64} = DT_INT64"],
  constraints: { Tsplits: [DataType.INT32, DataType.INT64] },
});

export const UnicodeScript = (): KernelSpec => ({
  op: "UnicodeScript",
  inputs: ["input: int32"],
  outputs: ["output: int32"],
});

export const UnicodeTranscode = (): KernelSpec => ({
  op: "UnicodeTranscode",
  inputs: ["input: string"],
  outputs: ["output: string"],
  attrs: ["input_encoding: string", "output_encoding: {'UTF-8', 'UTF-16-BE', 'UTF-32-BE'}", "errors: {'strict', 'replace', 'ignore'} = 'replace'", "replacement_char: int = 65533", "replace_control_characters: bool = false"],
});

export const UnsortedSegmentJoin = (): KernelSpec => ({
  op: "UnsortedSegmentJoin",
  inputs: ["inputs: string", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: string"],
  attrs: ["separator: string = ''", "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { Tindices: [DataType.INT32, DataType.INT64], Tnumsegments: [DataType.INT32, DataType.INT64] },
});
