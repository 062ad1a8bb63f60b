import { DataType } from "../data-type.js";

const INTEGER_TYPES: { readonly [dtype: number]: DataType | undefined } = {
  [DataType.QINT8]: DataType.INT8,
  [DataType.QUINT8]: DataType.UINT8,
  [DataType.QINT16]: DataType.INT16,
  [DataType.QUINT16]: DataType.UINT16,
  [DataType.QINT32]: DataType.INT32,
  [DataType.INT4]: DataType.INT8,
  [DataType.UINT4]: DataType.UINT8,
  [DataType.INT2]: DataType.INT8,
  [DataType.UINT2]: DataType.UINT8,
};

/** The integer type whose elements a quantized or narrow type is stored as, such as int8 of qint8 and int4; any other type itself. */
export function integerType(dtype: DataType): DataType {
  return INTEGER_TYPES[dtype] ?? dtype;
}
