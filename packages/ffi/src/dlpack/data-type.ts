/** The kinds of numbers of DLPack. Source: DLDataTypeCode of dlpack.h 1.1. */
export const DataTypeCode = {
  INT: 0,
  UINT: 1,
  FLOAT: 2,
  OPAQUE_HANDLE: 3,
  BFLOAT: 4,
  COMPLEX: 5,
  BOOL: 6,
  FLOAT8_E3M4: 7,
  FLOAT8_E4M3: 8,
  FLOAT8_E4M3B11FNUZ: 9,
  FLOAT8_E4M3FN: 10,
  FLOAT8_E4M3FNUZ: 11,
  FLOAT8_E5M2: 12,
  FLOAT8_E5M2FNUZ: 13,
  FLOAT8_E8M0FNU: 14,
  FLOAT6_E2M3FN: 15,
  FLOAT6_E3M2FN: 16,
  FLOAT4_E2M1FN: 17,
} as const;
export type DataTypeCode = (typeof DataTypeCode)[keyof typeof DataTypeCode];

/** A data type of DLPack: the kind of numbers, bits of one, and how many make an element. */
export class DlDataType {
  readonly code: number;
  readonly bits: number;
  readonly lanes: number;

  /** @param lanes from 65535 down, a multiple of the length of a scalable vector, negated, in 16 bits */
  constructor(code: number, bits: number, lanes = 1) {
    this.code = code;
    this.bits = bits;
    this.lanes = lanes;
  }
}
