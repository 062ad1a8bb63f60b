import { DataType } from "@heddle/tensor";

const NUMBERS: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.INT32,
  DataType.UINT8,
  DataType.INT16,
  DataType.INT8,
  DataType.COMPLEX64,
  DataType.INT64,
  DataType.QINT8,
  DataType.QUINT8,
  DataType.QINT32,
  DataType.BFLOAT16,
  DataType.QINT16,
  DataType.QUINT16,
  DataType.UINT16,
  DataType.COMPLEX128,
  DataType.HALF,
  DataType.UINT32,
  DataType.UINT64,
];

/** The sets of types that the grammar of op specifications has names for. Source: types.h and op_def_builder.cc (TensorFlow 2.21). */
export const TYPE_SETS: Readonly<Record<string, readonly DataType[]>> = {
  numbertype: NUMBERS,
  numerictype: NUMBERS,
  realnumbertype: [
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.INT32,
    DataType.UINT8,
    DataType.INT16,
    DataType.INT8,
    DataType.INT64,
    DataType.BFLOAT16,
    DataType.UINT16,
    DataType.HALF,
    DataType.UINT32,
    DataType.UINT64,
  ],
  quantizedtype: [DataType.QINT8, DataType.QUINT8, DataType.QINT32, DataType.QINT16, DataType.QUINT16],
};
