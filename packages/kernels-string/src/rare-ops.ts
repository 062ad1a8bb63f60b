import type { KernelSpec } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

const TO_STRING = { inputs: ["input: string"], outputs: ["output: string"] };
const SEPARATOR = "separator: string = ''";
const OUTPUT_ENCODING = "output_encoding: {'UTF-8', 'UTF-16-BE', 'UTF-32-BE'}";
const REPLACEMENT = "replacement_char: int = 65533";
const TSPLITS = "Tsplits: {int32, int64} = DT_INT64";
const DECODE_ERRORS = [
  "errors: {'strict', 'replace', 'ignore'} = 'replace'",
  REPLACEMENT,
  "replace_control_characters: bool = false",
];

const INTEGERS = [DataType.INT32, DataType.INT64];
const RAW_TYPES = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.INT32,
  DataType.UINT16,
  DataType.UINT8,
  DataType.INT16,
  DataType.INT8,
  DataType.INT64,
  DataType.BFLOAT16,
];
const RAW_AND_RARE_TYPES = [...RAW_TYPES, DataType.HALF, DataType.COMPLEX64, DataType.COMPLEX128, DataType.BOOL];
const ALL_TYPES = [...RAW_AND_RARE_TYPES, DataType.UINT32, DataType.UINT64, DataType.STRING];

export const encodeBase64 = (): KernelSpec => ({ op: "EncodeBase64", ...TO_STRING, attrs: ["pad: bool = false"] });

export const decodeBase64 = (): KernelSpec => ({ op: "DecodeBase64", ...TO_STRING });

export const fingerprint = (): KernelSpec => ({
  op: "Fingerprint",
  inputs: ["data: T", "method: string"],
  outputs: ["fingerprint: uint8"],
  attrs: ["T: type"],
  constraints: { T: ALL_TYPES },
});

export const reduceJoin = (): KernelSpec => ({
  op: "ReduceJoin",
  inputs: ["inputs: string", "reduction_indices: int32"],
  outputs: ["output: string"],
  attrs: ["keep_dims: bool = false", SEPARATOR],
});

export const stringSplit = (): KernelSpec => ({
  op: "StringSplit",
  inputs: ["input: string", "delimiter: string"],
  outputs: ["indices: int64", "values: string", "shape: int64"],
  attrs: ["skip_empty: bool = true"],
});

export const stringToHashBucket = (): KernelSpec => ({
  op: "StringToHashBucket",
  inputs: ["string_tensor: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1"],
});

export const stringToHashBucketStrong = (): KernelSpec => ({
  op: "StringToHashBucketStrong",
  inputs: ["input: string"],
  outputs: ["output: int64"],
  attrs: ["num_buckets: int >= 1", "key: list(int)"],
});

export const substr = (): KernelSpec => ({
  op: "Substr",
  inputs: ["input: string", "pos: T", "len: T"],
  outputs: ["output: string"],
  attrs: ["T: {int32, int64}", "unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
  constraints: { T: INTEGERS },
});

export const unsortedSegmentJoin = (): KernelSpec => ({
  op: "UnsortedSegmentJoin",
  inputs: ["inputs: string", "segment_ids: Tindices", "num_segments: Tnumsegments"],
  outputs: ["output: string"],
  attrs: [SEPARATOR, "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
  constraints: { Tindices: INTEGERS, Tnumsegments: INTEGERS },
});

export const asString = (): KernelSpec => ({
  op: "AsString",
  inputs: ["input: T"],
  outputs: ["output: string"],
  attrs: [
    "T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64, complex64, complex128, bool, variant, string}",
    "precision: int = -1",
    "scientific: bool = false",
    "shortest: bool = false",
    "width: int = -1",
    "fill: string = ''",
  ],
  constraints: { T: ALL_TYPES },
});

export const decodeCSV = (): KernelSpec => ({
  op: "DecodeCSV",
  inputs: ["records: string", "record_defaults: OUT_TYPE"],
  outputs: ["output: OUT_TYPE"],
  attrs: [
    "OUT_TYPE: list({float, double, int32, int64, string}) >= 1",
    "field_delim: string = ','",
    "use_quote_delim: bool = true",
    "na_value: string = ''",
    "select_cols: list(int) = []",
  ],
});

export const decodeRaw = (): KernelSpec => ({
  op: "DecodeRaw",
  inputs: ["bytes: string"],
  outputs: ["output: out_type"],
  attrs: [
    "out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, complex64, complex128, bool, bfloat16}",
    "little_endian: bool = true",
  ],
  constraints: { out_type: RAW_AND_RARE_TYPES },
});

export const decodePaddedRaw = (): KernelSpec => ({
  op: "DecodePaddedRaw",
  inputs: ["input_bytes: string", "fixed_length: int32"],
  outputs: ["output: out_type"],
  attrs: [
    "out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, bfloat16}",
    "little_endian: bool = true",
  ],
  constraints: { out_type: RAW_TYPES },
});

export const stringFormat = (): KernelSpec => ({
  op: "StringFormat",
  inputs: ["inputs: T"],
  outputs: ["output: string"],
  attrs: ["T: list(type) >= 0", "template: string = '%s'", "placeholder: string = '%s'", "summarize: int = 3"],
});

export const stringToNumber = (): KernelSpec => ({
  op: "StringToNumber",
  inputs: ["string_tensor: string"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {float, double, int32, int64, uint32, uint64} = DT_FLOAT"],
  constraints: { out_type: [...INTEGERS, DataType.FLOAT, DataType.DOUBLE, DataType.UINT32, DataType.UINT64] },
});

export const staticRegexFullMatch = (): KernelSpec => ({
  op: "StaticRegexFullMatch",
  inputs: ["input: string"],
  outputs: ["output: bool"],
  attrs: ["pattern: string"],
});

export const regexFullMatch = (): KernelSpec => ({
  op: "RegexFullMatch",
  inputs: ["input: string", "pattern: string"],
  outputs: ["output: bool"],
});

const decode = () => ({
  inputs: ["input: string"],
  attrs: ["input_encoding: string", ...DECODE_ERRORS, TSPLITS],
  constraints: { Tsplits: INTEGERS },
});

export const unicodeDecode = (): KernelSpec => ({
  op: "UnicodeDecode",
  ...decode(),
  outputs: ["row_splits: Tsplits", "char_values: int32"],
});

export const unicodeDecodeWithOffsets = (): KernelSpec => ({
  op: "UnicodeDecodeWithOffsets",
  ...decode(),
  outputs: ["row_splits: Tsplits", "char_values: int32", "char_to_byte_starts: int64"],
});

export const unicodeEncode = (): KernelSpec => ({
  op: "UnicodeEncode",
  inputs: ["input_values: int32", "input_splits: Tsplits"],
  outputs: ["output: string"],
  attrs: ["errors: {'ignore', 'replace', 'strict'} = 'replace'", OUTPUT_ENCODING, REPLACEMENT, TSPLITS],
  constraints: { Tsplits: INTEGERS },
});

export const unicodeScript = (): KernelSpec => ({
  op: "UnicodeScript",
  inputs: ["input: int32"],
  outputs: ["output: int32"],
});

export const unicodeTranscode = (): KernelSpec => ({
  op: "UnicodeTranscode",
  ...TO_STRING,
  attrs: ["input_encoding: string", OUTPUT_ENCODING, ...DECODE_ERRORS],
});
