/**
 * The type constraints of TensorFlow's CPU kernels.
 *
 * Source: tensorflow/core/framework/register_types.h (TensorFlow 2.21).
 */
import { DataType } from "@heddle/tensor";

export const FLOAT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

export const REAL_TYPES: readonly DataType[] = [
  ...FLOAT_TYPES,
  DataType.INT32,
  DataType.INT64,
  DataType.INT8,
  DataType.INT16,
  DataType.UINT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
];

/** The types above as an op definition lists them. */
export const FLOAT_SET = "{half, bfloat16, float, double}";
