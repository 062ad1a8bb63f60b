import { COMPLEX_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "numbers";

const LITTLE_ENDIAN = "little_endian: bool = true";
const PADDED_TYPES = [
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

export const ops: OpEntries<typeof import("./decode-raw.js")> = {
  DecodePaddedRaw: {
    inputs: ["input_bytes: string", "fixed_length: int32"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, bfloat16}", LITTLE_ENDIAN],
    types: { out_type: PADDED_TYPES },
    shape: "decodePaddedRawShape",
    kernel: "createDecodePaddedRaw",
  },
  DecodeRaw: {
    inputs: ["bytes: string"],
    outputs: ["output: out_type"],
    attrs: [
      "out_type: {half, float, double, int32, uint16, uint8, int16, int8, int64, complex64, complex128, bool, bfloat16}",
      LITTLE_ENDIAN,
    ],
    types: { out_type: [...PADDED_TYPES, DataType.HALF, ...COMPLEX_TYPES, DataType.BOOL] },
    shape: "decodeRawShape",
    kernel: "createDecodeRaw",
  },
};
