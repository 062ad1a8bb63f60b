import { defineOp, type KernelDefinition, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

/** An op whose kernel is imported when a model has a node of it, so that other models do not carry its code. */
interface OpOnDemand extends OpSpec, Pick<KernelDefinition, "constraints" | "create"> {
  readonly name: string;
}

type Create = KernelDefinition["create"];

/** Kernels of one part of the program each: what makes them is picked out of it once it is there. */
const bytes =
  (pick: (kernels: typeof import("./byte-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./byte-kernels.js"))(construction);
const numbers =
  (pick: (kernels: typeof import("./number-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./number-kernels.js"))(construction);
const regexes =
  (pick: (kernels: typeof import("./regex-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./regex-kernels.js"))(construction);
const unicode =
  (pick: (kernels: typeof import("./unicode-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./unicode-kernels.js"))(construction);

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

const byteOps: readonly OpOnDemand[] = [
  {
    name: "EncodeBase64",
    ...TO_STRING,
    attrs: ["pad: bool = false"],
    create: bytes((kernels) => kernels.createEncodeBase64),
  },
  { name: "DecodeBase64", ...TO_STRING, create: bytes((kernels) => kernels.createDecodeBase64) },
  {
    name: "Fingerprint",
    inputs: ["data: T", "method: string"],
    outputs: ["fingerprint: uint8"],
    attrs: ["T: type"],
    constraints: { T: ALL_TYPES },
    create: bytes((kernels) => kernels.createFingerprint),
  },
  {
    name: "ReduceJoin",
    inputs: ["inputs: string", "reduction_indices: int32"],
    outputs: ["output: string"],
    attrs: ["keep_dims: bool = false", SEPARATOR],
    create: bytes((kernels) => kernels.createReduceJoin),
  },
  {
    name: "StringSplit",
    inputs: ["input: string", "delimiter: string"],
    outputs: ["indices: int64", "values: string", "shape: int64"],
    attrs: ["skip_empty: bool = true"],
    create: bytes((kernels) => kernels.createStringSplit),
  },
  {
    name: "StringToHashBucket",
    inputs: ["string_tensor: string"],
    outputs: ["output: int64"],
    attrs: ["num_buckets: int >= 1"],
    create: bytes((kernels) => kernels.createLegacyHashBucket),
  },
  {
    name: "StringToHashBucketStrong",
    inputs: ["input: string"],
    outputs: ["output: int64"],
    attrs: ["num_buckets: int >= 1", "key: list(int)"],
    create: bytes((kernels) => kernels.createStrongHashBucket),
  },
  {
    name: "Substr",
    inputs: ["input: string", "pos: T", "len: T"],
    outputs: ["output: string"],
    attrs: ["T: {int32, int64}", "unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
    constraints: { T: INTEGERS },
    create: bytes((kernels) => kernels.createSubstr),
  },
  {
    name: "UnsortedSegmentJoin",
    inputs: ["inputs: string", "segment_ids: Tindices", "num_segments: Tnumsegments"],
    outputs: ["output: string"],
    attrs: [SEPARATOR, "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
    constraints: { Tindices: INTEGERS, Tnumsegments: INTEGERS },
    create: bytes((kernels) => kernels.createUnsortedSegmentJoin),
  },
];

const numberOps: readonly OpOnDemand[] = [
  {
    name: "AsString",
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
    create: numbers((kernels) => kernels.createAsString),
  },
  {
    name: "DecodeCSV",
    inputs: ["records: string", "record_defaults: OUT_TYPE"],
    outputs: ["output: OUT_TYPE"],
    attrs: [
      "OUT_TYPE: list({float, double, int32, int64, string}) >= 1",
      "field_delim: string = ','",
      "use_quote_delim: bool = true",
      "na_value: string = ''",
      "select_cols: list(int) = []",
    ],
    create: numbers((kernels) => kernels.createDecodeCsv),
  },
  {
    name: "DecodeRaw",
    inputs: ["bytes: string"],
    outputs: ["output: out_type"],
    attrs: [
      "out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, complex64, complex128, bool, bfloat16}",
      "little_endian: bool = true",
    ],
    constraints: { out_type: RAW_AND_RARE_TYPES },
    create: numbers((kernels) => kernels.createDecodeRaw),
  },
  {
    name: "DecodePaddedRaw",
    inputs: ["input_bytes: string", "fixed_length: int32"],
    outputs: ["output: out_type"],
    attrs: [
      "out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, bfloat16}",
      "little_endian: bool = true",
    ],
    constraints: { out_type: RAW_TYPES },
    create: numbers((kernels) => kernels.createDecodePaddedRaw),
  },
  {
    name: "StringFormat",
    inputs: ["inputs: T"],
    outputs: ["output: string"],
    attrs: ["T: list(type) >= 0", "template: string = '%s'", "placeholder: string = '%s'", "summarize: int = 3"],
    create: numbers((kernels) => kernels.createStringFormat),
  },
  {
    name: "StringToNumber",
    inputs: ["string_tensor: string"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {float, double, int32, int64, uint32, uint64} = DT_FLOAT"],
    constraints: { out_type: [...INTEGERS, DataType.FLOAT, DataType.DOUBLE, DataType.UINT32, DataType.UINT64] },
    create: numbers((kernels) => kernels.createStringToNumber),
  },
];

const regexOps: readonly OpOnDemand[] = [
  {
    name: "StaticRegexFullMatch",
    inputs: ["input: string"],
    outputs: ["output: bool"],
    attrs: ["pattern: string"],
    create: regexes((kernels) => kernels.createStaticRegexFullMatch),
  },
  {
    name: "RegexFullMatch",
    inputs: ["input: string", "pattern: string"],
    outputs: ["output: bool"],
    create: regexes((kernels) => kernels.createRegexFullMatch),
  },
];

const decode = {
  inputs: ["input: string"],
  attrs: ["input_encoding: string", ...DECODE_ERRORS, TSPLITS],
  constraints: { Tsplits: INTEGERS },
  create: unicode((kernels) => kernels.createUnicodeDecode),
};

const unicodeOps: readonly OpOnDemand[] = [
  { name: "UnicodeDecode", ...decode, outputs: ["row_splits: Tsplits", "char_values: int32"] },
  {
    name: "UnicodeDecodeWithOffsets",
    ...decode,
    outputs: ["row_splits: Tsplits", "char_values: int32", "char_to_byte_starts: int64"],
  },
  {
    name: "UnicodeEncode",
    inputs: ["input_values: int32", "input_splits: Tsplits"],
    outputs: ["output: string"],
    attrs: ["errors: {'ignore', 'replace', 'strict'} = 'replace'", OUTPUT_ENCODING, REPLACEMENT, TSPLITS],
    constraints: { Tsplits: INTEGERS },
    create: unicode((kernels) => kernels.createUnicodeEncode),
  },
  {
    name: "UnicodeScript",
    inputs: ["input: int32"],
    outputs: ["output: int32"],
    create: unicode((kernels) => kernels.createUnicodeScript),
  },
  {
    name: "UnicodeTranscode",
    ...TO_STRING,
    attrs: ["input_encoding: string", OUTPUT_ENCODING, ...DECODE_ERRORS],
    create: unicode((kernels) => kernels.createUnicodeTranscode),
  },
];

/** Registers the ops of this package that few models need. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { name, constraints, create, ...spec } of [...byteOps, ...numberOps, ...regexOps, ...unicodeOps]) {
    registrar.registerOp(defineOp(name, spec));
    registrar.registerKernel({ op: name, constraints, create });
  }
}
