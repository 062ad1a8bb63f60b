import { DataTypeCode, DlDataType } from "@heddle/ffi";
import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName } from "../data-type.js";

/**
 * The types that DLPack and TensorFlow both have, and strings: DLPack leaves the meaning of opaque handles to those who exchange them,
 * and three of 64 bits are one cell of 24 bytes here.
 */
const types: readonly (readonly [dtype: DataType, code: number, bits: number, lanes?: number])[] = [
  [DataType.FLOAT, DataTypeCode.FLOAT, 32],
  [DataType.DOUBLE, DataTypeCode.FLOAT, 64],
  [DataType.HALF, DataTypeCode.FLOAT, 16],
  [DataType.BFLOAT16, DataTypeCode.BFLOAT, 16],
  [DataType.INT8, DataTypeCode.INT, 8],
  [DataType.INT16, DataTypeCode.INT, 16],
  [DataType.INT32, DataTypeCode.INT, 32],
  [DataType.INT64, DataTypeCode.INT, 64],
  [DataType.UINT8, DataTypeCode.UINT, 8],
  [DataType.UINT16, DataTypeCode.UINT, 16],
  [DataType.UINT32, DataTypeCode.UINT, 32],
  [DataType.UINT64, DataTypeCode.UINT, 64],
  [DataType.BOOL, DataTypeCode.BOOL, 8],
  [DataType.COMPLEX64, DataTypeCode.COMPLEX, 64],
  [DataType.COMPLEX128, DataTypeCode.COMPLEX, 128],
  [DataType.STRING, DataTypeCode.OPAQUE_HANDLE, 64, 3],
  [DataType.FLOAT8_E5M2, DataTypeCode.FLOAT8_E5M2, 8],
  [DataType.FLOAT8_E4M3FN, DataTypeCode.FLOAT8_E4M3FN, 8],
  [DataType.FLOAT8_E4M3FNUZ, DataTypeCode.FLOAT8_E4M3FNUZ, 8],
  [DataType.FLOAT8_E4M3B11FNUZ, DataTypeCode.FLOAT8_E4M3B11FNUZ, 8],
  [DataType.FLOAT8_E5M2FNUZ, DataTypeCode.FLOAT8_E5M2FNUZ, 8],
  [DataType.INT4, DataTypeCode.INT, 4],
  [DataType.UINT4, DataTypeCode.UINT, 4],
  [DataType.INT2, DataTypeCode.INT, 2],
  [DataType.UINT2, DataTypeCode.UINT, 2],
  [DataType.FLOAT4_E2M1FN, DataTypeCode.FLOAT4_E2M1FN, 4],
];

/**
 * DLPack's type for a type of tensors.
 *
 * @throws {StatusError} UNIMPLEMENTED for quantized types, resource and variant, which DLPack has not
 */
export function dlDataTypeOf(dtype: DataType): DlDataType {
  const found = types.find(([candidate]) => candidate === dtype);
  if (!found) throw unimplemented(`DLPack has no type for tensors of ${dataTypeName(dtype)}`, { dtype });
  const [, code, bits, lanes] = found;
  return new DlDataType(code, bits, lanes);
}

/** The type of tensors for DLPack's type. @throws {StatusError} UNIMPLEMENTED when there is none, and for vectors of elements */
export function tensorTypeOf({ code, bits, lanes }: DlDataType): DataType {
  const found = types.find((row) => row[1] === code && row[2] === bits && (row[3] ?? 1) === lanes);
  if (!found)
    throw unimplemented(`no tensors have DLPack's type ${new DlDataType(code, bits, lanes)}`, { code, bits, lanes });
  return found[0];
}
