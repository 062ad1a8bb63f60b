import { DataType } from "@heddle/tensor";

/** The types that variables can be added to. Source: the registrations of AssignAddVariableOp (TensorFlow 2.21). */
export const ADDABLE_TYPES: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.HALF,
  DataType.BFLOAT16,
  DataType.INT8,
  DataType.INT16,
  DataType.INT32,
  DataType.INT64,
  DataType.UINT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
];
